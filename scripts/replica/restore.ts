import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from '../../src/config.ts'
import { type Files, filesIn } from '../../src/db/files.ts'
import { readInstances } from '../../src/db/inspect.ts'
import { refuseStrayLogs, writeUnfinished } from '../../src/db/instance.ts'
import { inspectBoth } from '../../src/db/migrate.ts'
import { StartError } from '../../src/lib/start-error.ts'
import { CONFIG, litestreamEnv, runBeside } from './litestream.ts'
import { settle } from './settle.ts'

// A database gets its name when both are whole: what has another name was cut off.
const asRestored = (files: Files): Files => ({ main: `${files.main}.restored`, clicks: `${files.clicks}.restored` })
const metadataOf = (file: string) => file.replace(/[^/]+$/, '.$&-litestream')

const BACKUPS_MISSING = /no matching backup/

/** Returns what a data folder contains. Throws a StartError for one that is neither empty nor whole. */
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
      `${dataDir} contains ${there}, but not ${missing}. Put ${missing} back, or move ${there} and its -wal file away to restore both from the replica. To continue without the data of ${missing}: bun run admin accept-loss`,
    )
  refuseStrayLogs(files)
  return 'empty'
}

/** The generation to fetch, and the time up to which it is restored. If `at` is undefined, its newest data is restored. */
export type Wanted = { folder: string; at: string | undefined }
type Transactions = { main: string | null; clicks: string | null }
export type Restored = { undone: number[]; transactions: Transactions }

/**
 * Fetches both databases of a generation into a folder that has none. Resolves with undefined if the generation has none either. `ready` is
 * called when both are there, before they get their names.
 */
export async function restore(
  litestream: string,
  config: Config,
  wanted: Wanted,
  ready: (transactions: Transactions) => Promise<void>,
): Promise<Restored | undefined> {
  const files = filesIn(config.dataDir)
  const restored = asRestored(files)
  for (const file of Object.values(restored)) for (const part of ['', '-wal', '-shm', '.tmp']) rmSync(file + part, { force: true })

  const fetchOne = (name: keyof Files) => fetchDatabase(litestream, config, { from: files[name], to: restored[name] }, wanted)
  const [clicks, main] = [await fetchOne('clicks'), await fetchOne('main')]
  if (!clicks && !main) return undefined
  if (!clicks || !main)
    throw new StartError(
      `The replica ${config.replica?.url} contains ${main ? 'main.db, but not clicks.db' : 'clicks.db, but not main.db'}. Try to restore from an earlier time (docs/operating.md, Restore from a replica), or set REPLICA_URL to an empty location to start over.`,
    )
  pairRestored(config, restored)
  const undone = settle(restored)
  const transactions = { main: main.transaction, clicks: clicks.transaction }
  await ready(transactions)
  forgetMetadata(config.dataDir)
  renameSync(restored.clicks, files.clicks)
  renameSync(restored.main, files.main)
  return { undone, transactions }
}

/** Both are copied for themselves: at the moment of an upgrade one of them may have its id already, and the other one not. */
function pairRestored(config: Config, restored: Files): void {
  const { main, clicks } = readInstances(restored)
  const [id, ...others] = new Set([main, clicks].filter((known) => known !== undefined))
  if (others.length > 0)
    throw new StartError(`The replica ${config.replica?.url} contains databases of two instances. Choose another time with --at.`)
  if (id !== undefined && main !== clicks) writeUnfinished(config.dataDir, { id, isNew: false })
}

/** Removes Litestream's metadata about a replica from a folder that has a different one now. Litestream then starts with a whole copy. */
export function forgetMetadata(dataDir: string): void {
  for (const file of Object.values(filesIn(dataDir))) rmSync(metadataOf(file), { recursive: true, force: true })
}

/** Fetches one database. Resolves with undefined if the generation doesn't have it. */
async function fetchDatabase(
  litestream: string,
  config: Config,
  { from, to }: { from: string; to: string },
  { folder, at }: Wanted,
): Promise<{ transaction: string | null } | undefined> {
  const moment = at === undefined ? [] : ['-timestamp', at]
  const { status, message, stdout } = await runBeside(
    [litestream, 'restore', '-config', CONFIG, '-integrity-check', 'quick', '-o', to, ...moment, '-json', from],
    litestreamEnv(config, folder),
  )
  if (status === 0) return { transaction: stdout.match(/"txid"\s*:\s*"([0-9a-f]+)"/i)?.[1] ?? null }
  if (BACKUPS_MISSING.test(message)) return undefined
  throw new StartError(
    `${from} can't be restored from ${config.replica?.url} into ${dirname(from)}: ${message}. Nothing was changed. See docs/operating.md, Restore from a replica.`,
  )
}
