import type { Sqlite } from '../../db/sqlite.ts'
import { CLICK_DIMENSIONS, STORED_DIMENSIONS, type StoredDimension } from '../../lib/click-dimensions.ts'
import { createLru } from '../../lib/lru.ts'
import type { Steps } from '../../lib/steps.ts'
import { columnOf, tableOf, triggerOf, valueSql } from '../dimensions.ts'
import type { ValueCondition, ValueFilter } from '../questions.ts'
import { type ColumnFilter, conditionSql, type Keeps, letsUnknownPass, testOf } from './conditions.ts'
import type { Origins } from './origins.ts'
import { withRoom } from './with-room.ts'

type Ids = { keeps: Keeps; last: number }
type Given<By> = [by: By, condition: ValueCondition]

// Each has a byte for each entry of a dictionary.
const REMEMBERED = 16
// Entries of a dictionary between two pauses.
const PAUSE_EVERY = 2048

/** Translates values to ids, so that clicks are compared by whole numbers. Dictionaries only grow: the next time, their new part is read. */
export function createColumnFilters(sqlite: Sqlite): (values: ValueFilter, origins: () => Origins) => Steps<ColumnFilter[]> {
  const remembered = createLru<string, Ids>(REMEMBERED)

  function* idsOf(table: string, given: Given<StoredDimension>[]): Steps<Keeps> {
    const key = JSON.stringify(given)
    const { keeps: known, last: before } = remembered.get(key) ?? { keeps: new Uint8Array(1), last: 0 }
    const last = sqlite.prepare<[], number | null>(`SELECT max(id) FROM ${table}`).pluck().get() ?? 0
    // For every id there is.
    const keeps = withRoom(known, last + 1)
    // Id 0 is unknown.
    keeps[0] = given.every(([, condition]) => letsUnknownPass(condition)) ? 1 : 0
    const conditions = given.map(([by, condition]) => conditionSql(valueSql(by), condition))
    const where = conditions.map(({ sql }) => sql).join(' AND ')
    const found = sqlite.prepare<(string | number)[], number>(`SELECT id FROM ${table} WHERE id > ? AND id <= ? AND ${where}`).pluck()
    const parameters = conditions.flatMap((condition) => condition.parameters)
    for (let after = before; after < last; after += PAUSE_EVERY) {
      for (const id of found.all(after, Math.min(after + PAUSE_EVERY, last), ...parameters)) keeps[id] = 1
      yield
    }
    remembered.set(key, { keeps, last: Math.max(before, last) })
    return keeps
  }

  return function* filtersOf(values, origins) {
    const given = STORED_DIMENSIONS.flatMap((by): Given<StoredDimension>[] => (values[by] ? [[by, values[by]]] : []))
    const filters: ColumnFilter[] = []
    for (const [column, ofColumn] of Map.groupBy(given, ([by]) => columnOf(by))) {
      const keeps = yield* idsOf(tableOf(ofColumn[0]?.[0] as StoredDimension), ofColumn)
      filters.push({ columnIn: (segment) => segment[column], keeps: () => keeps })
    }
    if (values.referrer_source || values.channel) filters.push(origins().filterBy(values))
    if (values.trigger) {
      const keeps = flagsWith(values.trigger)
      filters.push({ columnIn: ({ flags }) => flags, keeps: () => keeps })
    }
    return filters
  }
}

function flagsWith(condition: ValueCondition): Keeps {
  const passes = testOf(condition)
  return Uint8Array.from({ length: 256 }, (_, flags) => (passes(triggerOf(flags)) ? 1 : 0))
}

/** Only the link and the time of purged clicks are known, so a filter includes them only if it accepts unknown values. */
export const letsPurgedPass = (values: ValueFilter): boolean =>
  (Object.keys(CLICK_DIMENSIONS) as (keyof ValueFilter)[]).every((by) => {
    const condition = values[by]
    return condition === undefined || letsUnknownPass(condition)
  })
