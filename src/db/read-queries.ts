import { keepStatements, openSqlite } from './sqlite.ts'

export type ReadQuery = { sql: string; parameters: readonly unknown[] }

/** Runs queries where it is called. The reader thread uses it; so do tests, which need no thread. */
export function openReadQueries(files: { main: string; clicks: string }): { run: (query: ReadQuery) => unknown[]; close: () => void } {
  const sqlite = openSqlite(files.main, { readonly: true })
  sqlite.prepare('ATTACH ? AS clicks').run(files.clicks)
  const prepare = keepStatements(sqlite)
  return { run: ({ sql, parameters }) => prepare(sql).all(...parameters), close: () => sqlite.close() }
}
