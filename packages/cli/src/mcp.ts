import { type CallToolResult, fromJsonSchema, McpServer, type StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { type Client, callByName, type Operation, TerseError } from '@terse/client'
import { COMMANDS, type Command } from './commands.ts'
import { inputOf, place } from './inputs.ts'
import type { Io } from './io.ts'
import { findLink, findWorkspace, stateOf } from './link.ts'
import { TOOL_DESCRIPTIONS } from './tool-descriptions.ts'
import { UsageError } from './usage-error.ts'
import { version } from './version.ts'

type Tool = NonNullable<Command['tool']>
type Named = Command & { tool: Tool }
type Values = Record<string, unknown>
type Connection = { client: Client; workspace: string | undefined }

const INSTRUCTIONS = `Terse is a link shortener. Links belong to workspaces. Pass workspace_id only if there are several workspaces.
Identify a link by its ID, its slug or its short URL. Lists have pages: to get the next page, pass next_cursor as cursor.
Before you delete a link or change its destination URL, name the link to the user and ask for confirmation.`

/** Serves the tools on standard input and output, until the other side closes them. */
export async function serveMcp(connection: Connection, io: Io): Promise<number> {
  const closed = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve)
    process.stdin.once('close', resolve)
  })
  const handle = serveStdio(() => createServer(connection), { onerror: (error) => io.complain(error.message) })
  await closed
  await handle.close()
  return 0
}

function createServer(connection: Connection): McpServer {
  const server = new McpServer({ name: 'terse', version }, { instructions: INSTRUCTIONS })
  const commands = (COMMANDS as readonly Command[]).filter((command): command is Named => command.tool !== undefined)
  for (const command of commands) {
    const { tool } = command
    server.registerTool(
      tool.name,
      {
        title: capitalize(tool.name.replaceAll('_', ' ')),
        description: TOOL_DESCRIPTIONS[tool.name as keyof typeof TOOL_DESCRIPTIONS],
        inputSchema: naming(fromJsonSchema<Values>(schemaOf(command)), Object.keys(schemaOf(command).properties ?? {})),
        annotations: {
          readOnlyHint: tool.kind === 'read',
          destructiveHint: tool.kind === 'overwrite' || tool.kind === 'destroy',
          idempotentHint: tool.kind !== 'add',
          openWorldHint: false,
        },
      },
      (values, { mcpReq }) => answer(connection, command, values, mcpReq.signal),
    )
  }
  return server
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Links may be named as people name them, and the workspace need not be. */
function schemaOf(command: Command): Parameters<typeof fromJsonSchema>[0] {
  const { places, schema } = inputOf(command)
  const properties: Values = { ...schema.properties }
  if (places.workspace_id)
    properties.workspace_id = {
      type: ['integer', 'string'],
      description: 'The ID or slug of the workspace. Default: the workspace from the settings, or your only workspace.',
    }
  if (places.link_id === 'path') properties.link_id = { type: ['integer', 'string'], description: 'The ID, slug or short URL of the link.' }
  return {
    ...schema,
    properties,
    required: schema.required.filter((name) => name !== 'workspace_id'),
    additionalProperties: false,
  } as Parameters<typeof fromJsonSchema>[0]
}

/** The validator says that there is an argument too many, but not which. */
function naming(schema: StandardSchemaWithJSON<Values, Values>, known: string[]): StandardSchemaWithJSON<Values, Values> {
  const { validate, ...standard } = schema['~standard']
  return {
    '~standard': {
      ...standard,
      validate: (values) => {
        const unknown = Object.keys((values as Values | null) ?? {}).find((name) => !known.includes(name))
        if (unknown === undefined) return validate(values)
        return {
          issues: [{ message: `"${unknown}" isn't an argument of this tool. Valid arguments: ${known.join(', ')}.`, path: [unknown] }],
        }
      },
    },
  }
}

async function answer(connection: Connection, command: Command, values: Values, signal: AbortSignal): Promise<CallToolResult> {
  try {
    return await perform(connection, command, { ...values }, signal)
  } catch (error) {
    if (!(error instanceof TerseError || error instanceof UsageError)) throw error
    const fields = error instanceof TerseError ? error.fields.map(({ path, message }) => `\n${path}: ${message}`).join('') : ''
    return { isError: true, content: [{ type: 'text', text: `${error.message}${fields}` }] }
  }
}

async function perform({ client, workspace }: Connection, command: Command, values: Values, signal: AbortSignal): Promise<CallToolResult> {
  const input = inputOf(command)
  if (input.places.workspace_id) {
    const named = values.workspace_id ?? workspace
    values.workspace_id = await findWorkspace(client, named === undefined ? undefined : String(named))
    if (input.places.link_id === 'path')
      values.link_id = await findLink(client, values.workspace_id as number, values.link_id as string, stateOf(command))
  }
  const result = await callByName(client, command.operation as Operation, place(input, values), { signal })
  if (result instanceof Response) return { content: [await imageOf(result)] }
  return { content: [{ type: 'text', text: result === undefined ? 'Done.' : JSON.stringify(result) }] }
}

/** SVG is text, which an assistant reads; the others are pictures. */
async function imageOf(response: Response): Promise<CallToolResult['content'][number]> {
  const mimeType = response.headers.get('content-type')?.split(';')[0] ?? 'application/octet-stream'
  if (mimeType === 'image/svg+xml') return { type: 'text', text: await response.text() }
  return { type: 'image', mimeType, data: Buffer.from(await response.arrayBuffer()).toString('base64') }
}
