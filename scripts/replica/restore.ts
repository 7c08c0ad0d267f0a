import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from '../../src/config.ts'
import { type Files, filesIn } from '../../src/db/files.ts'
import { readInstances } from '../../src/db/inspect.ts'
import { refuseStrayLogs, writeUnfinished } from '../../src/db/instance.ts'
import { inspectBoth } from '../../src/db/migrate.ts'
import { StartError } from '../../src/lib/start-error.ts'
import { CONFIG, litestreamEnv, run } from './litestream.ts'
import { settle } from './settle.ts'

// A database gets its name when both are whole: what has another name was cut off.
const asRestored = (files: Files): Files => ({ main: `${files.main}.restored`, clicks: `${files.clicks}.restored` })
const metadataOf = (file: string) => file.replace(/[^/]+$/, '.$&-litestream')

const BACKUPS_MISSING = /no matching backup/

/** What a data folder holds. Throws a StartError for one that is neither empty nor whole. */
export function stateOf(dataDir: string): 'empty' | 'whole' {
  const files = filesIn(dataDir)
  // Both were ready, and named in this order.
  if (existsSync(files.clicks) && !existsSync(files.main) && existsSync(asRestored(files).main))
    renameSync(asRestored(files).main, files.main)
  const [main, clicks] = [existsSync(files.main), existsSync(files.clicks)]
  if (main && clicks) {
    // Before Litestream sends them on.
    inspectBoth(files)
    return 'whole'
  }
  const there = main ? 'main.db' : 'clicks.db'
  const missing = main ? 'clicks.db' : 'main.db'
  if (main || clicks)
    throw new StartError(
      `${dataDir} has ${there}, but not ${missing}. Put ${missing} back, or move ${there} and its -wal file away to restore both from the replica. To go on without what ${missing} had: bun run admin accept-loss`,
    )
  refuseStrayLogs(files)
  return 'empty'
}

/**
 * Fetches both databases of the replica into a folder that has none: the newest state, or that of a moment. Undefined where the
 * replica has none either. `ready` is called when both are there, before they get their names.
 */
export async function restore(
  litestream: string,
  config: Config,
  at: string | undefined,
  ready: () => Promise<void>,
): Promise<{ undone: number[] } | undefined> {
  const files = filesIn(config.dataDir)
  const restored = asRestored(files)
  for (const file of Object.values(restored)) for (const part of ['', '-wal', '-shm', '.tmp']) rmSync(file + part, { force: true })

  const fetchOne = (name: keyof Files) => fetchDatabase(litestream, config, files[name], restored[name], at)
  const found = [fetchOne('clicks'), fetchOne('main')]
  if (!found.includes(true)) return undefined
  if (found.includes(false))
    throw new StartError(
      `The replica ${config.replica?.url} has ${found[1] ? 'main.db, but not clicks.db' : 'clicks.db, but not main.db'}. Look whether an older state is whole (docs/operating.md, Restore from a replica), or set REPLICA_URL to an empty place to begin anew.`,
    )
  pairRestored(config, restored)
  const undone = settle(restored)
  await ready()
  forgetMetadata(config.dataDir)
  renameSync(restored.clicks, files.clicks)
  renameSync(restored.main, files.main)
  return { undone }
}

/** Both are copied for themselves: at the moment of an upgrade one of them may have its id already, and the other one not. */
function pairRestored(config: Config, restored: Files): void {
  const { main, clicks } = readInstances(restored)
  const [id, ...others] = new Set([main, clicks].filter((known) => known !== undefined))
  if (others.length > 0)
    throw new StartError(`The replica ${config.replica?.url} has databases of two instances. Choose another moment by --at.`)
  if (id !== undefined && main !== clicks) writeUnfinished(config.dataDir, { id, isNew: false })
}

/** What Litestream remembers of a replica, for a folder that has another one. It begins with a whole copy then. */
export function forgetMetadata(dataDir: string): void {
  for (const file of Object.values(filesIn(dataDir))) rmSync(metadataOf(file), { recursive: true, force: true })
}

/** False where the replica has nothing of it. */
function fetchDatabase(litestream: string, config: Config, file: string, to: string, at: string | undefined): boolean {
  const moment = at === undefined ? [] : ['-timestamp', at]
  const { status, message } = run(
    [litestream, 'restore', '-config', CONFIG, '-integrity-check', 'quick', '-o', to, ...moment, file],
    litestreamEnv(config),
  )
  if (status === 0) return true
  if (BACKUPS_MISSING.test(message)) return false
  throw new StartError(
    `${file} can't be restored from ${config.replica?.url} into ${dirname(file)}: ${message}. Nothing was changed; see docs/operating.md, Restore from a replica.`,
  )
}
