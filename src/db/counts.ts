import { basename } from 'node:path'
import type { Files } from './files.ts'
import type { DatabaseName } from './schemas.ts'
import { openSqlite, type Sqlite } from './sqlite.ts'

/** The rows of each table. */
export type RowCounts = Record<DatabaseName, Record<string, number>>
/** The size of an instance. */
export type InstanceCounts = { workspaces: number; users: number; links: number; clicks: number }

/** Counts everything in both databases. Takes long, so it is for threads of low priority. */
export function countInstance(files: Files): { rows: RowCounts; counts: InstanceCounts } {
  const main = read(files.main, countRows)
  const { clicks, total } = read(files.clicks, (sqlite) => ({ clicks: countRows(sqlite), total: countClicks(sqlite) }))
  const { workspaces = 0, users = 0, links = 0 } = main
  return { rows: { main, clicks }, counts: { workspaces, users, links, clicks: total } }
}

/** Returns what is wrong with one of the databases, if anything. Reads all of both. */
export function integrityFaultOf(files: Files): string | undefined {
  for (const file of Object.values(files)) {
    const fault = read(file, faultOf)
    if (fault !== undefined) return `${basename(file)}: ${fault}`
  }
  return undefined
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
