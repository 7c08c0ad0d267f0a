import type { Files } from './files.ts'
import type { DatabaseName } from './schemas.ts'
import { openSqlite, type Sqlite } from './sqlite.ts'

/** The rows of each table. */
export type RowCounts = Record<DatabaseName, Record<string, number>>
/** The size of an instance. */
export type InstanceCounts = { workspaces: number; users: number; links: number; clicks: number }

/** Reads all of both databases: their rows, and whether SQLite finds them intact. Takes long, so it is for threads of low priority. */
export function countAndCheck(files: Files): { rows: RowCounts; counts: InstanceCounts; fault: string | undefined } {
  const main = read(files.main, (sqlite) => ({ rows: countRows(sqlite), fault: faultOf(sqlite) }))
  const clicks = read(files.clicks, (sqlite) => ({ rows: countRows(sqlite), fault: faultOf(sqlite), clicks: countClicks(sqlite) }))
  const fault = main.fault !== undefined ? `main.db: ${main.fault}` : clicks.fault !== undefined ? `clicks.db: ${clicks.fault}` : undefined
  const { workspaces = 0, users = 0, links = 0 } = main.rows
  return { rows: { main: main.rows, clicks: clicks.rows }, counts: { workspaces, users, links, clicks: clicks.clicks }, fault }
}

function read<T>(file: string, query: (sqlite: Sqlite) => T): T {
  const sqlite = openSqlite(file, { readonly: true })
  try {
    return query(sqlite)
  } finally {
    sqlite.close()
  }
}

function faultOf(sqlite: Sqlite): string | undefined {
  const found = sqlite.pragma('integrity_check(1)', { simple: true }) as string
  return found === 'ok' ? undefined : (found.split('\n')[0] ?? found)
}

const TABLES =
  "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_litestream_*' ORDER BY name"

function countRows(sqlite: Sqlite): Record<string, number> {
  const tables = sqlite.prepare<[], string>(TABLES).pluck().all()
  return Object.fromEntries(
    tables.map((table) => [table, sqlite.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get() ?? 0]),
  )
}

/** Counts the clicks of the whole instance. A database of an early version has no packs. */
function countClicks(sqlite: Sqlite): number {
  const hasPacks = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'click_packs'").get() !== undefined
  return hasPacks ? (sqlite.prepare<[], number>('SELECT ifnull(sum(clicks), 0) FROM click_packs').pluck().get() ?? 0) : 0
}
