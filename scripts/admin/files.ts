import type { Config } from '../../src/config.ts'
import { filesIn } from '../../src/db/files.ts'
import type { Inspected } from '../../src/db/instance.ts'
import { lockDataDir } from '../../src/db/lock.ts'
import { inspectBoth, migrate } from '../../src/db/migrate.ts'
import { migrationsOf } from '../../src/db/schemas.ts'
import { acceptLoss } from '../../src/features/backups/accept-loss.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { StartError } from '../../src/lib/start-error.ts'
import { type Command, OPERATOR } from './command.ts'

/** The commands that only work on the files. */
export const FILE_COMMANDS: Command<Config>[] = [
  {
    usage: 'accept-loss',
    about: 'Continue without a database that is missing or belongs\nto another instance (stop the server first). Deletes\nnothing',
    run: async ({ dataDir, clockOffsetSeconds }) => {
      const loss = await acceptLoss(dataDir, systemClock(clockOffsetSeconds)(), OPERATOR)
      if (!loss) return `No database is missing in ${dataDir}, so nothing was changed.`
      const kept = loss.kept === undefined ? '' : ` The previous data is in ${loss.kept}.`
      return loss.lost === 'clicks'
        ? `${dataDir} has a new clicks.db. All links count from 0, and links that had reached their click limit work again.${kept} Start the server.`
        : `${dataDir} no longer contains an instance. The next start creates a new instance, for which you set up the first account.${kept}`
    },
  },
]

/** Throws a StartError if there is no whole instance, because only a server creates one, and commands don't. */
export function refuseMissing(dataDir: string): Inspected {
  const found = inspectBoth(filesIn(dataDir))
  if (!found.main) throw new StartError(`There is no database in ${dataDir}. Start the server once, or set DATA_DIR.`)
  return found
}

/** Throws a StartError if a server of an earlier version is running, because it would continue with databases that it doesn't know. */
export function upgradeBeforeUse(dataDir: string): void {
  const found = refuseMissing(dataDir)
  const isCurrent = (['main', 'clicks'] as const).every(
    (name) => found[name]?.instance && found[name].version === migrationsOf(name).length,
  )
  const lock = isCurrent ? undefined : lockForUpgrade(dataDir)
  try {
    migrate(filesIn(dataDir))
  } finally {
    lock?.release()
  }
}

function lockForUpgrade(dataDir: string): { release: () => void } {
  try {
    return lockDataDir(dataDir)
  } catch (error) {
    if (!(error as Error).message.startsWith('Another Terse server is running')) throw error
    throw new StartError(
      `An earlier version of Terse is running on ${dataDir}. Restart it with this version first, because this command would upgrade its databases.`,
    )
  }
}
