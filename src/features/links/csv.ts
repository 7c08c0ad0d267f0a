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

function cellOf(link: Link, { field, part, cell }: Column): Cell {
  const value = link[field as keyof Link] as Record<string, Cell> | null
  if (part !== undefined) return value?.[part] ?? null
  return cell ? cell(value as never) : (value as unknown as Cell)
}

export const LINK_HEADER = csvLine(EXPORTED.map(({ name }) => name))
export const lineOf = (link: Link): string => csvLine(EXPORTED.map((column) => cellOf(link, column)))
