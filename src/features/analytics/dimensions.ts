import type { Sqlite } from '../../db/sqlite.ts'
import { IS_BIO, IS_SCAN } from '../clicks/pack.ts'

export const DIMENSIONS = [
  'country',
  'region',
  'city',
  'device',
  'browser',
  'os',
  'language',
  'referrer',
  'trigger',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'link',
  'tag',
  'bio_page',
  'bio_block',
  'hour_of_day',
  'weekday',
] as const
export type Dimension = (typeof DIMENSIONS)[number]
/** What a click is on, and what that has. */
export type PlaceDimension = 'link' | 'tag' | 'bio_page' | 'bio_block'
/** By the clock and the calendar on the wall of a timezone. */
export type TimeDimension = 'hour_of_day' | 'weekday'
/** What a click itself says. */
export type ClickDimension = Exclude<Dimension, PlaceDimension | TimeDimension | 'trigger'>
/** Those that clicks are filtered by; what they are on has filters of its own. */
const UNFILTERED = ['link', 'tag', 'bio_page', 'bio_block', 'hour_of_day', 'weekday'] as const
export type FilterDimension = Exclude<Dimension, (typeof UNFILTERED)[number]>
export const FILTER_DIMENSIONS = DIMENSIONS.filter((by): by is FilterDimension => !(UNFILTERED as readonly string[]).includes(by))

/** How a click came about. */
export const TRIGGERS = ['link', 'qr', 'bio'] as const
export const triggerOf = (flags: number): (typeof TRIGGERS)[number] =>
  (flags & IS_BIO) !== 0 ? 'bio' : (flags & IS_SCAN) !== 0 ? 'qr' : 'link'

/** A column of ids, and what they stand for. */
export type IdColumn = 'client' | 'place' | 'language' | 'referrer' | 'utm'
/** What clicks are grouped by. */
export type Column = 'link' | 'trigger' | IdColumn
/** A column of ids, the dictionary that they are of, and the value there in SQL: '' or null is unknown. */
type Source = { column: IdColumn; table: string; value: string }
const place = (value: string): Source => ({ column: 'place', table: 'clicks.places', value })
const client = (value: string): Source => ({ column: 'client', table: 'clicks.clients', value })
const word = (column: 'language' | 'referrer'): Source => ({ column, table: 'clicks.words', value: 'text' })
const utm = (index: number): Source => ({ column: 'utm', table: 'clicks.utms', value: `ifnull(fields ->> ${index}, '')` })

export const SOURCES: Record<ClickDimension, Source> = {
  country: place('country'),
  region: place('region'),
  city: place('city'),
  device: client('device'),
  browser: client('browser'),
  os: client('os'),
  language: word('language'),
  referrer: word('referrer'),
  utm_source: utm(0),
  utm_medium: utm(1),
  utm_campaign: utm(2),
  utm_term: utm(3),
  utm_content: utm(4),
}
export const CLICK_DIMENSIONS = Object.keys(SOURCES) as ClickDimension[]
export const columnOf = (by: ClickDimension): IdColumn => SOURCES[by].column

const REMEMBERED = 50_000
// Look-ups between two checks of the time limit.
const CHECK_EVERY = 256

/** What the ids in a click's columns stand for. Unknown is null. What an id stands for never changes: it is looked up once. */
export function createValues(sqlite: Sqlite, check = () => {}): (by: ClickDimension, id: number) => string | null {
  const lookups = new Map(
    CLICK_DIMENSIONS.map((by) => {
      const { table, value } = SOURCES[by]
      const statement = sqlite.prepare<[number], string>(`SELECT ${value} FROM ${table} WHERE id = ?`).pluck()
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
