import type { Tx } from '../db/kysely.ts'
import type { Sqlite } from '../db/sqlite.ts'
import { DAY } from '../lib/clock.ts'
import type { Window } from '../lib/window-counter.ts'

export const upsertWindow = (tx: Tx, { key, ...window }: { key: string; started_at: number; used: number }) =>
  tx
    .insertInto('rate_windows')
    .values({ key, ...window })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(window))
    .execute()

/** Deletes daily windows that have ended. Returns how many there were, at most `limit`. */
export async function deleteOldRateWindows(tx: Tx, now: number, limit: number): Promise<number> {
  const before = now - DAY
  const ended = tx.selectFrom('rate_windows').select('key').where('started_at', '<=', before).limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('rate_windows').where('key', 'in', ended).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Finds a saved window by its key, on the driver directly: each request asks it. */
export const prepareFindWindow = (connection: Sqlite) =>
  connection.prepare<[string], Window>('SELECT started_at AS startedAt, used FROM rate_windows WHERE key = ?')
