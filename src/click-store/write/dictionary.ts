import type { Sqlite } from '../../db/sqlite.ts'

/** A table that holds each combination of texts once, and hands out its id. */
export function createDictionary(sqlite: Sqlite, table: string, columns: string[]): (...values: string[]) => number {
  const names = columns.join(', ')
  const marks = columns.map(() => '?').join(', ')
  const find = sqlite.prepare<string[], number>(`SELECT id FROM ${table} WHERE (${names}) = (${marks})`).pluck()
  const insert = sqlite.prepare(`INSERT INTO ${table} (${names}) VALUES (${marks})`)
  return (...values) => (find.get(...values) as number | undefined) ?? Number(insert.run(...values).lastInsertRowid)
}
