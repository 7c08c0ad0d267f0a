import '../../src/lib/umask.ts'
import { parseArgs } from 'node:util'
import { compose } from '../../src/compose.ts'
import { ConfigError, readConfig } from '../../src/config.ts'
import { filesIn } from '../../src/db/files.ts'
import { toStartError } from '../../src/db/inspect.ts'
import { openReadQueries } from '../../src/db/read-queries.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { AppError } from '../../src/lib/errors.ts'
import { inPlace } from '../../src/lib/lanes.ts'
import { createLog } from '../../src/lib/log.ts'
import { newSecret } from '../../src/lib/secrets.ts'
import { StartError } from '../../src/lib/start-error.ts'
import type { Parts } from '../../src/parts.ts'
import { BACKUP_COMMANDS } from './backups.ts'
import { type Command, chooseCommand, describeCommands } from './command.ts'
import { EXPORT_COMMANDS } from './export-workspace.ts'
import { FILE_COMMANDS, upgradeBeforeUse } from './files.ts'
import { importWorkspaceCommand } from './import-workspace.ts'
import { INSTANCE_COMMANDS } from './instance.ts'
import { USER_COMMANDS } from './users.ts'
import { WORKSPACE_COMMANDS } from './workspaces.ts'

type Env = Record<string, string | undefined>

/** The data of a command is only opened once everything that was typed is understood. */
const COMMANDS: Command<Env>[] = [
  ...[...USER_COMMANDS, ...WORKSPACE_COMMANDS, ...INSTANCE_COMMANDS, ...EXPORT_COMMANDS].map((command) => ({
    ...command,
    run: onData(command),
  })),
  ...[...BACKUP_COMMANDS, ...FILE_COMMANDS].map(
    (command): Command<Env> => ({ ...command, run: (env, args, options) => command.run(readConfig(env), args, options) }),
  ),
  importWorkspaceCommand(openData),
]

const HELP = `bun run admin COMMAND

${describeCommands(COMMANDS)}

The commands work on DATA_DIR (default: ./data). Unless a command says otherwise, the server may be running.`

/** Runs one command, says what it did, and returns the exit status. */
export async function runAdmin(env: Env, args: string[]): Promise<number> {
  try {
    const { help, words, options } = parse(args)
    if (help || words.length === 0) {
      console.log(HELP)
      return 0
    }
    const { command, args: own } = chooseCommand(COMMANDS, words, options)
    console.log(await command.run(env, own, options))
    return 0
  } catch (error) {
    // Errors of the file system are for the operator to fix, too.
    const fault = toStartError(error, (error as { path?: string }).path ?? 'DATA_DIR')
    if (!(fault instanceof AppError || fault instanceof StartError || fault instanceof ConfigError)) throw error
    console.error(fault.message)
    return 1
  }
}

function parse(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        last: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        'rename-slugs': { type: 'boolean' },
        plan: { type: 'string' },
        reason: { type: 'string' },
        links: { type: 'string' },
        message: { type: 'string' },
        expect: { type: 'string', multiple: true },
        identity: { type: 'string' },
        yes: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    const { help = false, ...options } = values
    return { help, words: positionals, options }
  } catch (error) {
    // The rest of the message is about arguments that begin with a hyphen, which no command has.
    throw new StartError(`${(error as Error).message.replace(/\. To specify a positional.*$/s, '')}. See: bun run admin`)
  }
}

function onData(command: Command<Parts>): Command<Env>['run'] {
  return async (env, args, options) => {
    const { deps, close } = openData(env)
    try {
      return await command.run(deps, args, options)
    } finally {
      await close()
    }
  }
}

const byServer = () => Promise.reject(new Error('The server does this.'))

function openData(env: Env, changeClicks: Parts['clicks']['change'] = byServer): { deps: Parts; close: () => Promise<void> } {
  const config = readConfig(env)
  const files = filesIn(config.dataDir)
  upgradeBeforeUse(config.dataDir)
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
    readProcesses: inPlace(async (query) => queries.run(query)),
    askAnalytics: byServer,
    storeClicks: byServer,
    changeClicks,
  })
  return {
    deps: parts,
    close: async () => {
      queries.close()
      await close()
    },
  }
}
