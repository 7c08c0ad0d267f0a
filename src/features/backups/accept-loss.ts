import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { filesIn } from '../../db/files.ts'
import { inspectIfThere } from '../../db/inspect.ts'
import { instanceFaultOf, readUnfinished, strayLogOf, writeUnfinished } from '../../db/instance.ts'
import { lockDataDir } from '../../db/lock.ts'
import { migrate, refuseHalfRestored } from '../../db/migrate.ts'
import { openSqlite } from '../../db/sqlite.ts'
import { createWriter } from '../../db/write.ts'
import type { Actor } from '../../http/auth/admission.ts'
import { makeAccountChange } from '../audit/change.ts'
import { moveAway, withLogs } from './backups.ts'

/** The data that was given up, and the folder where the rest of it is now, if there is any. */
export type Loss = { lost: 'clicks' | 'everything'; kept: string | undefined }

/**
 * Accepts that a database is missing or belongs to another instance, while the server is stopped. If main.db is missing, the next start
 * creates a new instance. If clicks.db is missing, main.db gets a new one. Nothing is deleted. Resolves with undefined if nothing is
 * missing.
 */
export async function acceptLoss(dataDir: string, now: number, actor: Actor): Promise<Loss | undefined> {
  if (!existsSync(dataDir)) return undefined
  const lock = lockDataDir(dataDir)
  try {
    refuseHalfRestored(dataDir)
    const files = filesIn(dataDir)
    const main = inspectIfThere(files.main, 'main')
    const clicks = inspectIfThere(files.clicks, 'clicks')
    const isWhole = instanceFaultOf(files, { main, clicks }, readUnfinished(dataDir)) === undefined
    if (isWhole && (main || strayLogOf(files) === undefined)) return undefined
    const lost = main ? [files.clicks] : Object.values(files)
    const kept = await moveAway(dataDir, lost.flatMap(partsOf), 'before-accept-loss', now)
    if (!main) return { lost: 'everything', kept }
    writeUnfinished(dataDir, { id: main.instance ?? crypto.randomUUID(), isNew: true })
    migrate(files)
    await record(files.main, now, actor)
    return { lost: 'clicks', kept }
  } finally {
    lock.release()
  }
}

/** Records the loss in the audit log, which explains later why all links count from 0. */
async function record(file: string, now: number, actor: Actor): Promise<void> {
  const sqlite = openSqlite(file, { synchronous: 'FULL' })
  try {
    const { write } = createWriter(sqlite)
    await makeAccountChange({ write, clock: () => now }, actor, ({ auditAccount }) =>
      auditAccount('instance.clicks_given_up', { type: 'instance', id: null }),
    )
  } finally {
    sqlite.close()
  }
}

/** Returns the parts of a database, with Litestream's metadata, which doesn't apply to another database. */
const partsOf = (file: string): string[] => [...withLogs(file), join(dirname(file), `.${basename(file)}-litestream`)]
