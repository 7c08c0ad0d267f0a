import type { Sqlite } from '../../db/sqlite.ts'

const REMEMBERED = 20_000

/**
 * Parses each text once. Past its bound everything is forgotten and learned anew:
 * a Map that is emptied now and then costs a third of one that keeps an order.
 */
export function remember<T>(parse: (text: string) => T): ((text: string) => T) & { forget: () => void } {
  const known = new Map<string, T>()
  const recall = (text: string): T => {
    const found = known.get(text)
    if (found !== undefined || known.has(text)) return found as T
    if (known.size >= REMEMBERED) known.clear()
    const parsed = parse(text)
    known.set(text, parsed)
    return parsed
  }
  return Object.assign(recall, { forget: () => known.clear() })
}

/** A table that holds each combination of texts once, and hands out its id. */
export function createDictionary(sqlite: Sqlite, table: string, columns: string[]): (...values: string[]) => number {
  const names = columns.join(', ')
  const marks = columns.map(() => '?').join(', ')
  const find = sqlite.prepare<string[], number>(`SELECT id FROM ${table} WHERE (${names}) = (${marks})`).pluck()
  const insert = sqlite.prepare(`INSERT INTO ${table} (${names}) VALUES (${marks})`)
  return (...values) => (find.get(...values) as number | undefined) ?? Number(insert.run(...values).lastInsertRowid)
}
