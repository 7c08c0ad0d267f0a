import type { Files } from '../../src/db/files.ts'
import { openSqlite } from '../../src/db/sqlite.ts'

// More than an instance gives out in the time that a replica may be behind.
const SKIPPED_IDS = 1_000_000
// A click is on the disk within this time.
const CLICK_WITHIN_MS = 10_000

/**
 * Adjusts two databases to each other that were copied some seconds apart, and lack the last changes. IDs of lost rows are not given out
 * again, so that neither clicks in the other file nor anything outside that stores such an ID can be assigned to something else. Clicks
 * that were erased last may be there again, so erased workspaces are erased again. Visitors can't be, because their identity is erased
 * already, so this returns the IDs of those requests.
 */
export function settle({ main, clicks }: Files): number[] {
  // Writable: as it is closed, it leaves nothing beside it.
  const clicksDb = openSqlite(clicks, { synchronous: 'NORMAL' })
  const lastClick = clicksDb.prepare<[], number>('SELECT max(last_clicked_at) FROM link_totals').pluck().get() ?? 0
  clicksDb.close()

  const sqlite = openSqlite(main, { synchronous: 'FULL' })
  const tables = sqlite
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%PRIMARY KEY AUTOINCREMENT%'")
    .pluck()
    .all()
  const skip = sqlite.prepare('UPDATE sqlite_sequence SET seq = seq + ? WHERE name = ?')
  const begin = sqlite.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)')
  // Erasures that were finished well before the last click in the copy are complete in it, so they aren't repeated.
  const since = lastClick - CLICK_WITHIN_MS
  const undone = sqlite.transaction(() => {
    for (const table of tables) if (skip.run(SKIPPED_IDS, table).changes === 0) begin.run(table, SKIPPED_IDS)
    sqlite.prepare("UPDATE erasures SET finished_at = NULL WHERE finished_at >= ? AND subject = 'workspace'").run(since)
    return sqlite.prepare<[number], number>('SELECT id FROM erasures WHERE finished_at >= ?').pluck().all(since)
  })()
  sqlite.close()
  return undone
}
