import { type Client, callByName, createClient, type Operation, TerseError } from '@terse/client'
import { parseCommand, type Typed } from './arguments.ts'
import { describeAll, describeCommand } from './help.ts'
import { inputOf, place, toOption } from './inputs.ts'
import type { Io } from './io.ts'
import { type Imported, runExport, runImport, save } from './jobs.ts'
import { findLink, findWorkspace, stateOf } from './link.ts'
import { format } from './output.ts'
import { type Env, isSameService, readSettings, requireUrl, settingsFile, writeSettings } from './settings.ts'
import { UsageError } from './usage-error.ts'
import { version } from './version.ts'

/** Exit statuses, for scripts. */
const STATUS = { done: 0, refused: 1, usage: 2, credentials: 3, notFound: 4, unreachable: 5 } as const
const LIST_LIMIT = 20
const PAGE_LIMIT = 100

const newClient = (env: Env): { client: Client; workspace: string | undefined } => {
  const { url, token, workspace } = readSettings(env)
  return { client: createClient({ url, token, userAgent: `terse-cli/${version}` }), workspace }
}

/** Runs what was typed, and resolves with the exit status. */
export async function run(args: string[], env: Env, io: Io): Promise<number> {
  try {
    const [first = '--help', ...rest] = args
    if (first === '--help' || first === '-h' || first === 'help') return said(io, describeAll())
    if (first === '--version') return said(io, version)
    if (first === 'login') return said(io, await logIn(rest, env, io))
    if (first === 'mcp') {
      const { serveMcp } = await import('./mcp.ts')
      return await serveMcp(newClient(env), io)
    }
    return await runCommand(parseCommand(args), env, io)
  } catch (error) {
    return complain(error, io)
  }
}

function said(io: Io, text: string): number {
  io.print(text)
  return STATUS.done
}

async function runCommand({ command, values, common }: Typed, env: Env, io: Io): Promise<number> {
  if (common.help) return said(io, describeCommand(command))
  const { client, workspace } = newClient(env)
  const input = inputOf(command)
  const path = 'workspace_id' in input.places ? { workspace_id: await findWorkspace(client, common.workspace ?? workspace) } : {}
  if ('link_id' in values && input.places.link_id === 'path' && 'workspace_id' in path)
    values.link_id = await findLink(client, path.workspace_id as number, values.link_id as string, stateOf(command))
  const print = (value: unknown) => io.print(common.json ? JSON.stringify(value, null, 2) : format(value, command.columns))
  const workspacePath = path as { workspace_id: number }

  if (command.name === 'import') return printImport(await runImport(client, io, workspacePath, values), common.json, io)
  if (command.name === 'export') {
    const made = await runExport(client, io, workspacePath, { ...values, output: common.output })
    if (common.output !== undefined) print(made)
  } else if (isPaged(command.operation)) print(await collect(client, command.operation, { ...values, ...path }, common.all))
  else {
    const answer = await callByName(client, command.operation as Operation, place(input, { ...values, ...path }))
    if (answer instanceof Response) await save(io, answer, common.output)
    else print(common.json ? (answer ?? {}) : answer)
  }
  return STATUS.done
}

/** Prints the result of an import. Rejections and warnings have their own tables, and an import with rejections fails. */
function printImport({ failures, warnings, ...done }: Imported, json: boolean, io: Io): number {
  io.print(json ? JSON.stringify({ ...done, failures, warnings }, null, 2) : format(done))
  for (const [title, items] of Object.entries({ Rejected: failures, Warnings: warnings }))
    if (!json && Array.isArray(items) && items.length > 0) io.print(`\n${title}:\n${format(items)}`)
  return failures.length > 0 ? STATUS.refused : STATUS.done
}

const isPaged = (operation: string): boolean => 'cursor' in inputOf({ operation }).places

/** Resolves with as many items as were requested, or with all of them. */
async function collect(client: Client, operation: string, values: Record<string, unknown>, all: boolean): Promise<unknown[]> {
  const limit = all ? Number.POSITIVE_INFINITY : Number(values.limit ?? LIST_LIMIT)
  const input = place(inputOf({ operation }), { ...values, limit: Math.min(limit, PAGE_LIMIT) })
  const items: unknown[] = []
  const list = client.all as (operation: string, input: object) => AsyncGenerator<unknown>
  for await (const item of list(operation, input)) if (items.push(item) >= limit) break
  return items
}

/** The token is read from standard input, so that neither the history of the shell nor the list of processes has it. */
async function logIn([url, ...extra]: string[], env: Env, io: Io): Promise<string> {
  if (!url || extra.length > 0)
    throw new UsageError('Use terse login URL, and send the token to standard input: terse login https://links.example.com < token.txt')
  requireUrl(url)
  // A token in the environment is for the service that the environment names, and for no other.
  const own = env.TERSE_TOKEN && env.TERSE_URL && isSameService(env.TERSE_URL, url) ? env.TERSE_TOKEN : undefined
  if (!own && io.isTyped) io.complain('Paste the token, then press Enter and Ctrl+D:')
  const token = (own ?? new TextDecoder().decode(await io.readInput())).trim()
  if (token === '') throw new UsageError(`Send a token of ${url} on standard input: terse login ${url} < token.txt`)
  const client = createClient({ url, token, userAgent: `terse-cli/${version}` })
  // An API key acts in a workspace, and is nobody's.
  const { items } = await client.listWorkspaces()
  writeSettings(env, { url, token, ...(items.length === 1 && items[0] && { workspace: items[0].slug }) })
  return `Signed in at ${url}, with ${items.length === 1 ? 'one workspace' : `${items.length} workspaces`}. ${settingsFile(env)} has the token.`
}

function complain(error: unknown, io: Io): number {
  if (error instanceof UsageError) {
    io.complain(error.message)
    return STATUS.usage
  }
  if (!(error instanceof TerseError)) throw error
  io.complain(error.message)
  const isChosen = new Set(error.choices.map(({ option }) => option))
  for (const { path, message } of error.fields) if (!isChosen.has(path)) io.complain(`  ${path}: ${message}`)
  for (const { option, rows } of error.choices)
    for (const { row, field, value, readings } of rows) {
      io.complain(`  Row ${row}, ${field}: ${value}`)
      for (const { value: format, reads_as } of readings) io.complain(`    --${toOption(option)} ${format}: ${reads_as ?? "isn't valid"}`)
    }
  if (error.retryAfterMs) io.complain(`  Try again in ${durationOf(error.retryAfterMs)}.`)
  if (error.requestId !== undefined && error.status >= 500) io.complain(`  Request ID for the operator: ${error.requestId}`)
  if (error.status === 401)
    io.complain('  The token is unknown, revoked or expired. Create a new one in the dashboard, under Account, then run: terse login URL')
  return statusOf(error)
}

function durationOf(ms: number): string {
  const [count, unit] = ms < 120_000 ? [Math.ceil(ms / 1000), 'second'] : [Math.ceil(ms / 60_000), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

function statusOf({ status, code }: TerseError): number {
  if (status === 401 || status === 403) return STATUS.credentials
  if (status === 404) return STATUS.notFound
  return code === 'unreachable' || code === 'not_terse' || status === 429 || status >= 500 ? STATUS.unreachable : STATUS.refused
}
