import { cacheStatements, openSqlite, READ_CACHE_KB, type Sqlite } from './sqlite.ts'

export type ReadQuery = { sql: string; parameters: readonly unknown[] }

/** A read-only connection to both files: clicks.db is attached as "clicks". */
export function openReadonly(files: { main: string; clicks: string }): Sqlite {
  const sqlite = openSqlite(files.main, { readonly: true })
  sqlite.prepare('ATTACH ? AS clicks').run(files.clicks)
  sqlite.pragma(`clicks.cache_size = -${READ_CACHE_KB}`)
  return sqlite
}

/** Runs queries on the calling thread: the reader thread, or a test's. */
export function openReadQueries(files: { main: string; clicks: string }): { run: (query: ReadQuery) => unknown[]; close: () => void } {
  const sqlite = openReadonly(files)
  const prepare = cacheStatements(sqlite)
  return { run: ({ sql, parameters }) => prepare(sql).all(...parameters), close: () => sqlite.close() }
}
