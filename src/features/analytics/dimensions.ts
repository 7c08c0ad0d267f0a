import type { Sqlite } from '../../db/sqlite.ts'

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
] as const
export type Dimension = (typeof DIMENSIONS)[number]
/** What a click itself says: not its link, nor that link's tags. */
export type ClickDimension = Exclude<Dimension, 'link' | 'tag' | 'trigger'>

/** A column of ids, and what they stand for. */
export type IdColumn = 'client' | 'place' | 'language' | 'referrer' | 'utm'
/** What clicks are grouped by. */
export type Column = 'link' | 'trigger' | IdColumn
type Source = { column: IdColumn; sql: string }
const place = (column: string): Source => ({ column: 'place', sql: `SELECT ${column} FROM clicks.places WHERE id = ?` })
const client = (column: string): Source => ({ column: 'client', sql: `SELECT ${column} FROM clicks.clients WHERE id = ?` })
const word = (column: 'language' | 'referrer'): Source => ({ column, sql: 'SELECT text FROM clicks.words WHERE id = ?' })
const utm = (index: number): Source => ({ column: 'utm', sql: `SELECT fields ->> ${index} FROM clicks.utms WHERE id = ?` })

const SOURCES: Record<ClickDimension, Source> = {
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

/** What the ids in a click's columns stand for. Unknown is null. What an id stands for never changes: it is looked up once. */
export function createValues(sqlite: Sqlite): (by: ClickDimension, id: number) => string | null {
  const lookups = new Map(
    CLICK_DIMENSIONS.map((by) => [
      by,
      { statement: sqlite.prepare<[number], string>(SOURCES[by].sql).pluck(), known: new Map<number, string | null>() },
    ]),
  )
  return (by, id) => {
    const lookup = lookups.get(by)
    if (!lookup || id === 0) return null
    const { statement, known } = lookup
    let value = known.get(id)
    if (value === undefined) {
      value = statement.get(id) || null
      if (known.size >= REMEMBERED) known.clear()
      known.set(id, value)
    }
    return value
  }
}
