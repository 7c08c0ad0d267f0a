import type { Sqlite } from '../db/sqlite.ts'
import {
  CLICK_DIMENSIONS,
  FILTER_DIMENSIONS,
  type FilterDimension,
  STORED_DIMENSIONS,
  type StoredDimension,
  VALUE_DIMENSIONS,
  type ValueDimension,
} from '../lib/click-dimensions.ts'
import { IS_BIO, IS_SCAN } from './write/pack.ts'

/** Dimensions that a click doesn't say itself: what it is on, and what that has. */
export const PLACES = ['link', 'tag', 'bio_page', 'bio_block'] as const
export type PlaceDimension = (typeof PLACES)[number]
/** Dimensions that follow the local clock and calendar of a time zone. */
export const TIMES = ['hour_of_day', 'weekday'] as const
export type TimeDimension = (typeof TIMES)[number]
export type Dimension = FilterDimension | PlaceDimension | TimeDimension
export const DIMENSIONS: readonly Dimension[] = [...FILTER_DIMENSIONS, ...PLACES, ...TIMES]

/** The properties of a click, in the order of lists and files. */
export const CLICK_COLUMNS = [
  ...(['id', 'clicked_at', 'link_id', 'is_bot', 'trigger'] as const),
  ...VALUE_DIMENSIONS,
  ...(['bio_page_id', 'bio_block_id'] as const),
]

/** The columns of a file of clicks. The last ones name the place of the click, and are a key for the visitor that only this file has. */
export const FILE_COLUMNS = [...CLICK_COLUMNS, 'slug', 'domain', 'campaign_id', 'campaign', 'visitor'] as const

/** How a click came about. */
export const TRIGGERS = ['link', 'qr', 'bio'] as const
export const triggerOf = (flags: number): (typeof TRIGGERS)[number] =>
  (flags & IS_BIO) !== 0 ? 'bio' : (flags & IS_SCAN) !== 0 ? 'qr' : 'link'

/** A column of ids, and what they stand for. */
export type IdColumn = (typeof CLICK_DIMENSIONS)[StoredDimension]['column']
/** Dimensions of which several IDs of a column have the same value, and whose dictionaries are small. */
export const MERGED_DIMENSIONS = ['country', 'region', 'city', 'device', 'browser', 'os', 'app'] as const
export type MergedDimension = (typeof MERGED_DIMENSIONS)[number]
/** The columns that clicks are grouped by. In the column of a merged dimension or of an origin, one ID stands for all that have its value. */
export type Column = 'link' | 'trigger' | 'origin' | 'referrer_source' | 'channel' | IdColumn | MergedDimension

const TABLES: Record<IdColumn, string> = {
  place: 'clicks.places',
  client: 'clicks.clients',
  language: 'clicks.words',
  referrer: 'clicks.words',
  utm: 'clicks.utms',
}
export const columnOf = <By extends ValueDimension>(by: By): (typeof CLICK_DIMENSIONS)[By]['column'] => CLICK_DIMENSIONS[by].column
/** The dictionary that has the values. */
export const tableOf = (by: StoredDimension): string => TABLES[columnOf(by)]
/** The value in the dictionary, in SQL: '' or null is unknown. */
export function valueSql(by: StoredDimension): string {
  const { field } = CLICK_DIMENSIONS[by]
  return typeof field === 'number' ? `ifnull(fields ->> ${field}, '')` : field
}

const REMEMBERED = 8192
// Each text is needed only once if there are very many of them. The engine would collect them when they take as much memory as everything else.
const COLLECT_EVERY = 100_000
// Fewer are looked up one by one.
const MANY = 4

type Values = {
  /** Returns the value of an ID in a click's column. Unknown is null. */
  valueOf: (by: StoredDimension, id: number) => string | null
  /** Looks up many IDs at once, which takes a fifth of the time. */
  prefetch: (by: StoredDimension, ids: readonly number[]) => void
  /** Returns the ID of a word, or undefined if no click has it. */
  idOf: (word: string) => number | undefined
}

/** True if each value of a dimension has one ID: those of other dimensions belong to several, such as the cities of a country. */
export const hasOneId = (by: Dimension): boolean => by in CLICK_DIMENSIONS && CLICK_DIMENSIONS[by as FilterDimension].field === WORD
const WORD = 'text'

/** Resolves the IDs in a click's columns to their values. The value of an ID never changes, so those of the latest IDs are kept. */
export function createValues(sqlite: Sqlite): Values {
  const lookups = new Map(
    STORED_DIMENSIONS.map((by) => {
      const one = sqlite.prepare<[number], string>(`SELECT ${valueSql(by)} FROM ${tableOf(by)} WHERE id = ?`).pluck()
      const many = sqlite
        .prepare<[string], string | null>(
          `SELECT (SELECT ${valueSql(by)} FROM ${tableOf(by)} WHERE id = wanted.value) FROM json_each(?) AS wanted ORDER BY wanted.key`,
        )
        .pluck()
      return [by, { one, many, known: new Map<number, string | null>() }]
    }),
  )
  const findWord = sqlite.prepare<[string], number>(`SELECT id FROM clicks.words WHERE ${WORD} = ?`).pluck()
  let read = 0
  return {
    idOf: (word) => findWord.get(word),
    valueOf: (by, id) => {
      const lookup = lookups.get(by)
      if (!lookup || id === 0) return null
      const { one, known } = lookup
      let value = known.get(id)
      if (value === undefined) {
        value = one.get(id) || null
        if (known.size >= REMEMBERED) known.clear()
        known.set(id, value)
      }
      return value
    },
    prefetch: (by, ids) => {
      const { many, known } = lookups.get(by) ?? {}
      if (!many || !known) return
      const unknown = ids.filter((id) => id !== 0 && !known.has(id))
      if (unknown.length < MANY) return
      if (known.size + unknown.length > REMEMBERED) known.clear()
      for (const [index, value] of many.all(JSON.stringify(unknown)).entries()) known.set(unknown[index] as number, value || null)
      read += unknown.length
      if (read < COLLECT_EVERY) return
      read = 0
      Bun.gc(true)
    },
  }
}
