import { keepStatements, openSqlite, type Sqlite } from './sqlite.ts'

export type ReadQuery = { sql: string; parameters: readonly unknown[] }

/** A read-only connection to both files: clicks.db is attached as "clicks". */
export function openReadonly(files: { main: string; clicks: string }): Sqlite {
  const sqlite = openSqlite(files.main, { readonly: true })
  sqlite.prepare('ATTACH ? AS clicks').run(files.clicks)
  return sqlite
}

/** Runs queries where it is called. The reader thread uses it; so do tests, which need no thread. */
export function openReadQueries(files: { main: string; clicks: string }): { run: (query: ReadQuery) => unknown[]; close: () => void } {
  const sqlite = openReadonly(files)
  const prepare = keepStatements(sqlite)
  return { run: ({ sql, parameters }) => prepare(sql).all(...parameters), close: () => sqlite.close() }
}
