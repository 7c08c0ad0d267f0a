import Database from 'better-sqlite3'
import type { Sqlite } from '../../../db/sqlite.ts'
import { RowFault } from './row-fault.ts'

/** The IDs that the rows of the archive have here. */
export type Ids = {
  /** Returns the ID of an imported row; null for one that stays in the archive, undefined if the archive has no such row. */
  find: (table: string, old: number) => number | null | undefined
  /** The new id of a row that is imported, which is `id` if that is given. Throws a RowFault if the archive has the row twice. */
  claim: (table: string, old: number, id?: number) => number
  /** The next ID of a table. */
  next: (table: string) => number
  /** Notes a row that stays in the archive. Throws as `claim` does. */
  leave: (table: string, old: number) => void
  /**
   * Returns the ID of a row, even if it was deleted before the archive was written. Such a row gets an ID that nothing else will ever have.
   */
  take: (table: string, old: number) => number
  /** Throws a RowFault if the archive has had the text before. */
  once: (text: string) => void
  close: () => void
}

/** A row is there, stays in the archive, or is only referred to so far. */
type Known = { id: number; state: 'there' | 'stays' | 'named' }

const CACHE_KB = 8000

const FIRST_RESERVED = 500
const MAX_RESERVED = 50_000

/**
 * New ids for tables with an AUTOINCREMENT id: the next ones, in the order in which they are asked for. `sqlite` is main.db, in which they
 * are reserved, some at a time, unless it is a dry run. They are kept in a temporary file, which the system removes with the process,
 * because a large archive has millions of them.
 */
export function createIds(sqlite: Sqlite, isDryRun: boolean): Ids {
  const kept = new Database('')
  kept.pragma('journal_mode = OFF')
  kept.pragma('synchronous = OFF')
  kept.pragma(`cache_size = -${CACHE_KB}`)
  kept.exec('CREATE TABLE ids (name TEXT, old INTEGER, id INTEGER, state TEXT, PRIMARY KEY (name, old)) WITHOUT ROWID')
  kept.exec('CREATE TABLE texts (text TEXT PRIMARY KEY) WITHOUT ROWID')
  kept.exec('BEGIN')
  const find = kept.prepare<[string, number], Known>('SELECT id, state FROM ids WHERE name = ? AND old = ?')
  const put = kept.prepare('INSERT OR REPLACE INTO ids (name, old, id, state) VALUES (?, ?, ?, ?)')
  const addText = kept.prepare('INSERT OR IGNORE INTO texts (text) VALUES (?)')
  const reserved = new Map<string, { next: number; last: number; count: number }>()
  const reserve = prepareReserve(sqlite)

  function next(table: string): number {
    let ids = reserved.get(table)
    if (!ids || ids.next > ids.last) {
      const count = Math.min((ids?.count ?? FIRST_RESERVED / 2) * 2, MAX_RESERVED)
      const first = isDryRun && ids ? ids.next : reserve(table, isDryRun ? 0 : count)
      ids = { next: first, last: first + count - 1, count }
      reserved.set(table, ids)
    }
    return ids.next++
  }

  function note(table: string, old: number, state: Known['state'], id?: number): number {
    if (!Number.isSafeInteger(old) || old < 1) throw new RowFault('the id must be a positive whole number')
    const known = find.get(table, old)
    if (known && (known.state !== 'named' || (id !== undefined && id !== known.id)))
      throw new RowFault(`the archive contains the id ${old} of ${table} twice`)
    const taken = id ?? known?.id ?? next(table)
    put.run(table, old, taken, state)
    return taken
  }

  return {
    find: (table, old) => {
      const known = find.get(table, old)
      return known?.state === 'there' ? known.id : known?.state === 'stays' ? null : undefined
    },
    claim: (table, old, id) => note(table, old, 'there', id),
    next,
    leave: (table, old) => void note(table, old, 'stays', 0),
    take: (table, old) => find.get(table, old)?.id || note(table, old, 'named'),
    once: (text) => {
      if (addText.run(text).changes === 0) throw new RowFault(`the archive contains ${text} twice`)
    },
    close: () => kept.close(),
  }
}

/** Returns what reserves the next IDs of a table, so many, and returns the first. */
function prepareReserve(sqlite: Sqlite): (table: string, count: number) => number {
  const find = sqlite.prepare<[string], number>('SELECT seq FROM sqlite_sequence WHERE name = ?').pluck()
  const raise = sqlite.prepare('UPDATE sqlite_sequence SET seq = ? WHERE name = ?')
  const add = sqlite.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)')
  const run = sqlite.transaction((table: string, count: number) => {
    const last = find.get(table)
    if (last === undefined) add.run(table, count)
    else raise.run(last + count, table)
    return (last ?? 0) + 1
  })
  return (table, count) => (count === 0 ? (find.get(table) ?? 0) + 1 : run.immediate(table, count))
}
