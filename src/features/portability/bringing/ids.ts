import type { Sqlite } from '../../../db/sqlite.ts'

/** Which id a row of the archive has here. */
export type Ids = {
  /** Of a row that was brought; undefined where it wasn't. */
  find: (table: string, old: number) => number | undefined
  set: (table: string, old: number, id: number) => void
  /** Of a row, or of one that was gone already when the archive was made: that one gets an id, too, which nothing else ever has. */
  take: (table: string, old: number) => number
  /** Makes sure that no later row gets an id that was taken. */
  save: () => void
}

type Known = { ids: Map<number, number>; last: number }

/** New ids for tables with an AUTOINCREMENT id: the next ones, in the order in which they are asked for. */
export function createIds(sqlite: Sqlite): Ids {
  const tables = new Map<string, Known>()
  const lastOf = sqlite.prepare<[string], number>('SELECT seq FROM sqlite_sequence WHERE name = ?').pluck()

  function tableOf(name: string): Known {
    let known = tables.get(name)
    if (!known) {
      known = { ids: new Map(), last: lastOf.get(name) ?? 0 }
      tables.set(name, known)
    }
    return known
  }

  return {
    find: (table, old) => tableOf(table).ids.get(old),
    set: (table, old, id) => void tableOf(table).ids.set(old, id),
    take: (table, old) => {
      const known = tableOf(table)
      let id = known.ids.get(old)
      if (id === undefined) {
        id = ++known.last
        known.ids.set(old, id)
      }
      return id
    },
    save: () => {
      const raise = sqlite.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?')
      const add = sqlite.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)')
      for (const [name, { last }] of tables) if (last > 0 && raise.run(last, name).changes === 0) add.run(name, last)
    },
  }
}
