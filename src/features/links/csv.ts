import { csvLine } from '../../lib/csv.ts'
import type { Cell, CsvColumn } from './field.ts'
import { ALL_FIELDS, inOrder } from './field-order.ts'
import type { Link } from './schema.ts'

type Column = CsvColumn & { name: string; field: string }

/** The columns of links in CSV, as the export writes and the import reads them. */
export const CSV_COLUMNS: readonly Column[] = inOrder(ALL_FIELDS, 'csv').flatMap(([field, { csv = [] }]) =>
  csv.map((column) => ({ ...column, field, name: column.part === undefined ? field : `${field}_${column.part}` })),
)
const EXPORTED = CSV_COLUMNS.filter(({ isExported = true }) => isExported)

/** The cells of an export that aren't fields of a link. `password_sealed`: see link-password.ts. */
export type CsvExtras = { campaign: string | null; cta_overlay: string | null; password_sealed: string | null }

const EXTRA_COLUMNS: readonly (keyof CsvExtras)[] = ['campaign', 'cta_overlay', 'password_sealed']

function cellOf(link: Link, { field, part, cell }: Column): Cell {
  const value = link[field as keyof Link] as Record<string, Cell> | null
  if (part !== undefined) return value?.[part] ?? null
  return cell ? cell(value as never) : (value as unknown as Cell)
}

/** The rules that only have a share of the visitors, and perhaps days, are the variants of an A/B test. */
const OF_VARIANT = new Set(['split', 'destination_url', 'from', 'to'])

/** Returns the variants of an A/B test with the share of each, of the visitors whom no other rule redirects. */
function variantsOf({ targeting_rules, destination_url }: Link): string | null {
  let left = 100
  const variants = targeting_rules
    .filter((rule) => rule.split !== undefined && Object.keys(rule).every((key) => OF_VARIANT.has(key)))
    .map((rule) => {
      const share = (left * (rule.split ?? 0)) / 100
      left -= share
      return { share: rounded(share), destination_url: rule.destination_url }
    })
  return variants.length === 0 ? null : JSON.stringify([...variants, { share: rounded(left), destination_url }])
}
const rounded = (share: number): number => Math.round(share * 100) / 100

export const LINK_HEADER = csvLine([...EXPORTED.map(({ name }) => name), 'ab_variants', ...EXTRA_COLUMNS])
export const lineOf = (link: Link, extras: CsvExtras): string =>
  csvLine([...EXPORTED.map((column) => cellOf(link, column)), variantsOf(link), ...EXTRA_COLUMNS.map((name) => extras[name])])
export const NO_EXTRAS: CsvExtras = { campaign: null, cta_overlay: null, password_sealed: null }
