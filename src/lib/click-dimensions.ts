// The properties of clicks. Everything that names the dimensions of clicks reads this table: the parameters and responses of the API, the
// columns of exports and archives, what imports may contain, and the menus, filters and cards of the dashboard, whose labels are in
// src/dashboard/analytics/dimension-names.ts.
//
// To add a dimension whose values are stored already, add a row. To add one whose values are not stored, also add its column to the
// dictionary in src/db/migrations/clicks, and record it in src/click-store/write/lookups.ts.

type Row = {
  /**
   * The column of a click that has an ID, and the dictionary of that ID. The trigger is read from a click's flags, and the origin is derived
   * from the referrer and the UTM parameters.
   */
  column: 'place' | 'client' | 'language' | 'referrer' | 'utm' | 'origin' | 'flags'
  /** The column of the dictionary; of UTM parameters, the position in the list that it stores. */
  field: string | number
  /** True if the statistics of other services have this dimension, as the number of clicks of a day by value. */
  isImported: boolean
  /** A value for the documentation, or null if the documented click has none. */
  example: string | null
}

const place = (field: string, example: string | null) => ({ example, column: 'place', field, isImported: true }) as const
const client = (field: string, example: string | null) => ({ example, column: 'client', field, isImported: true }) as const
const utm = (field: number, example: string | null) => ({ column: 'utm', field, isImported: false, example }) as const

/** In the order in which lists and files have them. */
export const CLICK_DIMENSIONS = {
  country: place('country', 'DE'),
  region: place('region', 'Berlin'),
  city: place('city', 'Berlin'),
  device: client('device', 'mobile'),
  browser: client('browser', 'safari'),
  os: client('os', 'ios'),
  app: { column: 'client', field: 'app', isImported: false, example: 'instagram' },
  language: { column: 'language', field: 'text', isImported: false, example: 'de-DE' },
  referrer: { column: 'referrer', field: 'text', isImported: true, example: 'news.example.com' },
  referrer_source: { column: 'origin', field: 'source', isImported: true, example: 'newsletter' },
  channel: { column: 'origin', field: 'channel', isImported: true, example: 'email' },
  trigger: { column: 'flags', field: 'trigger', isImported: false, example: 'link' },
  utm_source: utm(0, 'newsletter'),
  utm_medium: utm(1, 'email'),
  utm_campaign: utm(2, null),
  utm_term: utm(3, null),
  utm_content: utm(4, null),
} as const satisfies Record<string, Row>

type Table = typeof CLICK_DIMENSIONS
/** The dimensions that clicks can be filtered by. */
export type FilterDimension = keyof Table
export const FILTER_DIMENSIONS = Object.keys(CLICK_DIMENSIONS) as FilterDimension[]
/** The dimensions whose values are texts in a dictionary. */
export type ValueDimension = Exclude<FilterDimension, 'trigger'>
export const VALUE_DIMENSIONS = FILTER_DIMENSIONS.filter((by): by is ValueDimension => by !== 'trigger')
/** The dimensions whose values are stored. The others are derived from these. */
export type StoredDimension = { [By in ValueDimension]: Table[By]['column'] extends 'origin' ? never : By }[ValueDimension]
export const STORED_DIMENSIONS = VALUE_DIMENSIONS.filter((by): by is StoredDimension => CLICK_DIMENSIONS[by].column !== 'origin')
/** The dimensions that the statistics of other services have. */
export type ImportedDimension = { [By in StoredDimension]: Table[By]['isImported'] extends true ? By : never }[StoredDimension]
type DimensionOf<Column extends Row['column']> = {
  [By in FilterDimension]: Table[By]['column'] extends Column ? By : never
}[FilterDimension]
const dimensionsOf = <Column extends Row['column']>(column: Column) =>
  FILTER_DIMENSIONS.filter((by): by is DimensionOf<Column> => CLICK_DIMENSIONS[by].column === column)
export const PLACE_DIMENSIONS = dimensionsOf('place')
/** In the order in which a click stores them. */
export const UTM_DIMENSIONS = dimensionsOf('utm')
