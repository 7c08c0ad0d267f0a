import '../../src/lib/umask.ts'
import { parseArgs } from 'node:util'
import { Value } from '@sinclair/typebox/value'
import { compose } from '../../src/compose.ts'
import { ConfigError, readConfig } from '../../src/config.ts'
import type { Core } from '../../src/core.ts'
import { filesIn } from '../../src/db/files.ts'
import { migrate } from '../../src/db/migrate.ts'
import { openReadQueries } from '../../src/db/read-queries.ts'
import { AdminWorkspaceUpdate } from '../../src/features/admin/schema.ts'
import { verifyChains } from '../../src/features/audit/chain.ts'
import { listAllDomains } from '../../src/features/domains/domains.ts'
import { isServed } from '../../src/features/domains/to-domain.ts'
import { removeFactors } from '../../src/features/second-factors/factors.ts'
import { createPersonalToken, listTokensOf, revokePersonalToken } from '../../src/features/tokens/tokens.ts'
import { createAccount, listUsers, replacePassword, setInstanceAdmin } from '../../src/features/users/accounts.ts'
import { requireUser } from '../../src/features/users/users.ts'
import { changePlan, listWorkspaces, requireWorkspace } from '../../src/features/workspaces/workspaces.ts'
import type { Actor } from '../../src/http/auth/admission.ts'
import { EmailAddress } from '../../src/http/schema.ts'
import { systemClock, toTimestamp } from '../../src/lib/clock.ts'
import { AppError } from '../../src/lib/errors.ts'
import { createLog } from '../../src/lib/log.ts'
import { hashPassword } from '../../src/lib/passwords.ts'
import { type Limits, limitsOf, PLANS } from '../../src/lib/plans.ts'
import { newSecret } from '../../src/lib/secrets.ts'
import { StartError } from '../../src/lib/start-error.ts'
import { FILE_COMMANDS, refuseMissing } from './files.ts'

const HELP = `bun run admin COMMAND

  users                             all users
  users create EMAIL [--name NAME]  makes an account; prints its password
  users password EMAIL              gives a new password, ends every session; prints it
  users remove-factors EMAIL        removes all second factors, of who has lost them
  users promote EMAIL               makes the user an administrator of this instance
  users demote EMAIL                takes that back
  workspaces                        all workspaces
  plan WORKSPACE TIER               sets the plan; WORKSPACE is an id or a slug,
                                    TIER one of ${PLANS.join(', ')}
  limits WORKSPACE                  what the workspace may use
  limits WORKSPACE NAME=VALUE …     sets what differs from its plan; VALUE is a number or none
  limits WORKSPACE reset            nothing differs any more
  domains                           all custom domains
  domains served                    the hostnames of those that are verified, one a line, for scripts
  backup FOLDER                     copies both databases, and the key file, into a new folder
  restore FOLDER                    puts such a copy in the place of the data; with the server stopped
  accept-loss                       goes on where a database is missing or another instance's; with the
                                    server stopped; deletes nothing
  audit-verify                      compares every audit entry with its hash; prints the last
                                    hash of each chain, to be noted elsewhere
  tokens EMAIL                      the user's personal access tokens
  tokens create EMAIL NAME          makes one; prints the secret
  tokens revoke EMAIL ID            revokes it

It works on DATA_DIR (default ./data), also while the server runs.`

const OPERATOR: Actor = { userId: null, address: '', userAgent: 'bun run admin' }

type Command = (deps: Core, args: string[], options: { name?: string | undefined }) => Promise<string>

const COMMANDS: Record<string, Command> = {
  users: async (deps) => table(await listUsers(deps.db)),
  'users create': async (deps, [email = ''], { name }) => {
    if (!Value.Check(EmailAddress, email)) throw new StartError(`"${email}" is no e-mail address.`)
    const password = newSecret()
    const user = await createAccount(deps, OPERATOR, { email, display_name: name, passwordHash: await hashPassword(password) })
    return `Made user ${user.id}, ${user.email}. Password: ${password}`
  },
  'users password': async (deps, [email = '']) => {
    const password = newSecret()
    const user = await replacePassword(deps, OPERATOR, email, await hashPassword(password))
    return `${user.email} has a new password, and no session any more. Password: ${password}`
  },
  'users remove-factors': async (deps, [email = '']) =>
    (await removeFactors(deps, OPERATOR, email))
      ? `${email} has no second factor any more: the password alone signs in. A mail says so.`
      : `${email} has no second factor.`,
  'users promote': async (deps, [email = '']) =>
    `${(await setInstanceAdmin(deps, OPERATOR, email, true)).email} administers this instance now.`,
  'users demote': async (deps, [email = '']) =>
    `${(await setInstanceAdmin(deps, OPERATOR, email, false)).email} administers this instance no more.`,
  workspaces: async (deps) => table(await listWorkspaces(deps.db)),
  plan: async (deps, [workspace = '', tier = '']) => {
    const plan = PLANS.find((known) => known === tier)
    if (!plan) throw new StartError(`"${tier}" is no plan. Plans: ${PLANS.join(', ')}.`)
    const found = await findWorkspace(deps, workspace)
    await changePlan(deps, OPERATOR, found.id, { plan_tier: plan })
    return `Workspace ${found.id}, ${found.slug}: ${found.plan} → ${plan}.`
  },
  limits: async (deps, [workspace = '', ...settings]) => {
    const { id } = await findWorkspace(deps, workspace)
    if (settings.length > 0) await changePlan(deps, OPERATOR, id, { limits: settings[0] === 'reset' ? null : parseLimits(settings) })
    const row = await requireWorkspace(deps.db, id)
    return table(Object.entries(limitsOf(row)).map(([name, limit]) => ({ name, limit: limit ?? 'none' })))
  },
  domains: async (deps) => table(await listAllDomains(deps.db)),
  'domains served': async (deps) =>
    (await listAllDomains(deps.db))
      .filter(isServed)
      .map(({ hostname }) => hostname)
      .join('\n'),
  'audit-verify': async (deps) => {
    const reports = await verifyChains(deps.db)
    const faults = reports.flatMap(({ workspaceId, faults }) => faults.map((fault) => `${chainName(workspaceId)}: ${fault}`))
    if (faults.length > 0) throw new StartError(`The audit log is not as it was written.\n${faults.join('\n')}`)
    return table(reports.map(({ workspaceId, faults: _, ...report }) => ({ chain: chainName(workspaceId), ...report })))
  },
  tokens: async (deps, [email = '']) => table(await listTokensOf(deps.db, (await requireUser(deps.db, { email })).id)),
  'tokens create': async (deps, [email = '', name = '']) => {
    const user = await requireUser(deps.db, { email })
    if (name === '') throw new StartError('The token needs a name: bun run admin tokens create EMAIL NAME')
    const { token, secret } = await createPersonalToken(deps, OPERATOR, user.id, { name })
    return `Made token ${token.id}, "${token.name}", which acts as ${user.email}. Secret: ${secret}`
  },
  'tokens revoke': async (deps, [email = '', id = '']) => {
    const user = await requireUser(deps.db, { email })
    await revokePersonalToken(deps, OPERATOR, user.id, Number(id))
    return `Revoked token ${id} of ${user.email}.`
  },
}

const chainName = (workspaceId: number | null): string => (workspaceId === null ? 'accounts' : `workspace ${workspaceId}`)

async function findWorkspace(deps: Core, workspace: string) {
  const found = (await listWorkspaces(deps.db)).find(({ id, slug }) => String(id) === workspace || slug === workspace)
  if (!found) throw new StartError(`There is no workspace "${workspace}". See: bun run admin workspaces`)
  return found
}

/** Of "links=100" and "domains=none", by the rules of the API. */
function parseLimits(settings: string[]): Partial<Limits> {
  const limits: Record<string, unknown> = Object.fromEntries(
    settings.map((setting) => {
      const [name = '', value = ''] = setting.split('=')
      return [name, value === 'none' ? null : value.trim() === '' ? value : Number(value)]
    }),
  )
  const fault = Value.Errors(AdminWorkspaceUpdate, { limits }).First()
  if (fault) {
    const known = Object.keys(limitsOf({ plan_tier: 'free', limits: null })).join(', ')
    throw new StartError(`"${settings.join(' ')}" sets no limits. NAME is one of ${known}, VALUE a whole number or none.`)
  }
  return limits as Partial<Limits>
}

/** Runs one command, says what it did, and returns the exit status. */
export async function runAdmin(env: Record<string, string | undefined>, args: string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { name: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    })
    const [first = '', second = ''] = positionals
    const name = `${first} ${second}` in COMMANDS ? `${first} ${second}` : first
    const command = COMMANDS[name]
    const fileCommand = FILE_COMMANDS[first]
    if (fileCommand && !values.help) {
      console.log(await fileCommand(readConfig(env), positionals.slice(1)))
      return 0
    }
    if (!command || values.help) {
      if (first !== '' && !command && !fileCommand) console.error(`There is no command "${first}".\n`)
      console.log(HELP)
      return command || values.help || first === '' ? 0 : 1
    }
    const { deps, close } = openData(env)
    try {
      console.log(await command(deps, positionals.slice(name.split(' ').length), values))
    } finally {
      await close()
    }
    return 0
  } catch (error) {
    if (!(error instanceof AppError || error instanceof StartError || error instanceof ConfigError || error instanceof TypeError))
      throw error
    console.error(error.message)
    return 1
  }
}

const byServer = () => Promise.reject(new Error('The server does this.'))

function openData(env: Record<string, string | undefined>): { deps: Core; close: () => Promise<void> } {
  const config = readConfig(env)
  const files = filesIn(config.dataDir)
  refuseMissing(config.dataDir)
  migrate(files)
  const queries = openReadQueries(files)
  const { parts, close } = compose({
    config,
    files,
    // No command encrypts anything, or reads what is encrypted.
    secretKey: newSecret(),
    clock: systemClock(config.clockOffsetSeconds),
    log: createLog('error'),
    mailer: { send: () => Promise.reject(new Error('Mail is sent by the server.')) },
    socketAddress: () => '',
    runQuery: async (query) => queries.run(query),
    runClickQuery: byServer,
    storeClicks: byServer,
    changeClicks: byServer,
  })
  return {
    deps: parts,
    close: async () => {
      queries.close()
      await close()
    },
  }
}

function table(rows: Record<string, unknown>[]): string {
  if (rows.length === 0) return 'None.'
  const columns = Object.keys(rows[0] ?? {})
  const cells = [columns, ...rows.map((row) => columns.map((column) => cell(row[column], column)))]
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)))
  return cells
    .map((line) =>
      line
        .map((text, index) => text.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const cell = (value: unknown, column: string) =>
  value === null ? '-' : column.endsWith('_at') && typeof value === 'number' ? toTimestamp(value) : String(value)
