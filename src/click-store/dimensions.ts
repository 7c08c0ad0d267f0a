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
/** The columns that clicks are grouped by. */
export type Column = 'link' | 'trigger' | 'origin' | IdColumn

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

const REMEMBERED = 50_000
// Look-ups between two checks of the time limit.
const CHECK_EVERY = 256

/**
 * Returns a function that resolves the IDs in a click's columns to their values. Unknown is null. The value of an ID never changes, so each
 * one is looked up once.
 */
export function createValues(sqlite: Sqlite, check = () => {}): (by: StoredDimension, id: number) => string | null {
  const lookups = new Map(
    STORED_DIMENSIONS.map((by) => {
      const statement = sqlite.prepare<[number], string>(`SELECT ${valueSql(by)} FROM ${tableOf(by)} WHERE id = ?`).pluck()
      return [by, { statement, known: new Map<number, string | null>() }]
    }),
  )
  let read = 0
  return (by, id) => {
    const lookup = lookups.get(by)
    if (!lookup || id === 0) return null
    const { statement, known } = lookup
    let value = known.get(id)
    if (value === undefined) {
      if (++read % CHECK_EVERY === 0) check()
      value = statement.get(id) || null
      if (known.size >= REMEMBERED) known.clear()
      known.set(id, value)
    }
    return value
  }
}
