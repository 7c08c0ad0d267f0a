// What a click says about itself. Everything that names the dimensions of clicks reads this table: the parameters and answers of the
// API, the columns of exports and archives, what imports may bring, and the menus, filters and cards of the dashboard.
//
// To add one whose values are stored already, add a row. To add one whose values are not stored, also add its column to the
// dictionary in src/db/migrations/clicks, and record it in src/click-store/write/lookups.ts.

type Row = {
  /** What people read: of one value, and above a list of values. */
  label: string
  title: string
  /** The column of a click that has an ID, and the dictionary that the ID is of. The trigger is told from a click's flags. */
  column: 'place' | 'client' | 'language' | 'referrer' | 'utm' | 'flags'
  /** The column of the dictionary; of UTM parameters, the position in the list that it stores. */
  field: string | number
  /** Whether the statistics of other services have it: how many clicks of a day had a value. */
  isImported: boolean
  /** A value for the documentation, or null where the documented click has none. */
  example: string | null
}

const place = (field: string, names: Pick<Row, 'label' | 'title' | 'example'>) =>
  ({ ...names, column: 'place', field, isImported: true }) as const
const client = (field: string, names: Pick<Row, 'label' | 'title' | 'example'>) =>
  ({ ...names, column: 'client', field, isImported: true }) as const
const utm = (field: number, title: string, example: string | null) =>
  ({ label: `UTM ${title.toLowerCase()}`, title, column: 'utm', field, isImported: false, example }) as const

/** In the order in which lists and files have them. */
export const CLICK_DIMENSIONS = {
  country: place('country', { label: 'Country', title: 'Countries', example: 'DE' }),
  region: place('region', { label: 'Region', title: 'Regions', example: 'Berlin' }),
  city: place('city', { label: 'City', title: 'Cities', example: 'Berlin' }),
  device: client('device', { label: 'Device', title: 'Devices', example: 'mobile' }),
  browser: client('browser', { label: 'Browser', title: 'Browsers', example: 'Safari' }),
  os: client('os', { label: 'Operating system', title: 'Operating systems', example: 'iOS' }),
  language: { label: 'Language', title: 'Languages', column: 'language', field: 'text', isImported: false, example: 'de' },
  referrer: { label: 'Referrer', title: 'Referrers', column: 'referrer', field: 'text', isImported: true, example: 'news.example.com' },
  trigger: { label: 'Trigger', title: 'Triggers', column: 'flags', field: 'trigger', isImported: false, example: 'link' },
  utm_source: utm(0, 'Source', 'newsletter'),
  utm_medium: utm(1, 'Medium', 'email'),
  utm_campaign: utm(2, 'Campaign', null),
  utm_term: utm(3, 'Term', null),
  utm_content: utm(4, 'Content', null),
} as const satisfies Record<string, Row>

type Table = typeof CLICK_DIMENSIONS
/** What clicks are filtered by. */
export type FilterDimension = keyof Table
export const FILTER_DIMENSIONS = Object.keys(CLICK_DIMENSIONS) as FilterDimension[]
/** Those whose values are texts in a dictionary. */
export type ValueDimension = Exclude<FilterDimension, 'trigger'>
export const VALUE_DIMENSIONS = FILTER_DIMENSIONS.filter((by): by is ValueDimension => by !== 'trigger')
/** Those that the statistics of other services have. */
export type ImportedDimension = { [By in FilterDimension]: Table[By]['isImported'] extends true ? By : never }[FilterDimension]
type DimensionOf<Column extends Row['column']> = {
  [By in FilterDimension]: Table[By]['column'] extends Column ? By : never
}[FilterDimension]
const dimensionsOf = <Column extends Row['column']>(column: Column) =>
  FILTER_DIMENSIONS.filter((by): by is DimensionOf<Column> => CLICK_DIMENSIONS[by].column === column)
export const PLACE_DIMENSIONS = dimensionsOf('place')
/** In the order in which a click stores them. */
export const UTM_DIMENSIONS = dimensionsOf('utm')
