import type { Sqlite } from '../../db/sqlite.ts'
import { VALUE_DIMENSIONS, type ValueDimension } from '../../lib/click-dimensions.ts'
import { createLru } from '../../lib/lru.ts'
import { columnOf, type IdColumn, tableOf, triggerOf, valueSql } from '../dimensions.ts'
import type { ValueFilter } from '../questions.ts'
import { withRoom } from './with-room.ts'

/** Lets a click through whose value in a column has a 1 in `keeps`. */
export type ColumnFilter = { column: IdColumn | 'flags'; keeps: Uint8Array<ArrayBuffer> }

type Ids = { keeps: Uint8Array<ArrayBuffer>; last: number }

// Each has a byte for each entry of a dictionary.
const REMEMBERED = 16
// Rows between two checks of the time limit.
const CHECK_EVERY = 4096

/** Translates values to ids, so that clicks are compared by whole numbers. Dictionaries only grow: the next time, their new part is read. */
export function createColumnFilters(sqlite: Sqlite, check: () => void): (values: ValueFilter) => ColumnFilter[] {
  const remembered = createLru<string, Ids>(REMEMBERED)

  function idsOf(table: string, given: [ValueDimension, readonly string[]][]): Uint8Array<ArrayBuffer> {
    const key = JSON.stringify(given)
    const { keeps: known, last: before } = remembered.get(key) ?? { keeps: new Uint8Array(1), last: 0 }
    const last = sqlite.prepare<[], number | null>(`SELECT max(id) FROM ${table}`).pluck().get() ?? 0
    // For every id there is.
    const keeps = withRoom(known, last + 1)
    // Id 0 is unknown.
    keeps[0] = given.every(([, values]) => values.includes('')) ? 1 : 0
    // The plus keeps SQLite from using the index on id, because an index on the values is better if there is one.
    const where = given.map(([by]) => `${valueSql(by)} IN (SELECT value FROM json_each(?))`).join(' AND ')
    const found = sqlite.prepare<[...string[], number], number>(`SELECT id FROM ${table} WHERE ${where} AND +id > ?`).pluck()
    let read = 0
    for (const id of found.iterate(...given.map(([, values]) => JSON.stringify(values)), before)) {
      if (++read % CHECK_EVERY === 0) check()
      keeps[id] = 1
    }
    remembered.set(key, { keeps, last })
    return keeps
  }

  return (values) => {
    const columns = Map.groupBy(
      VALUE_DIMENSIONS.flatMap((by): [ValueDimension, readonly string[]][] => (values[by] ? [[by, values[by]]] : [])),
      ([by]) => columnOf(by),
    )
    const filters: ColumnFilter[] = [...columns].map(([column, given]) => ({
      column,
      keeps: idsOf(tableOf(given[0]?.[0] as ValueDimension), given),
    }))
    return values.trigger ? [...filters, { column: 'flags', keeps: flagsWith(values.trigger) }] : filters
  }
}

const flagsWith = (triggers: readonly string[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: 256 }, (_, flags) => (triggers.includes(triggerOf(flags)) ? 1 : 0))

/** Only the link and the time of purged clicks are known, so a filter includes them only if it accepts unknown values. */
export const letsUnknownPass = (values: ValueFilter): boolean =>
  Object.values(values).every((list) => list === undefined || list.includes(''))
