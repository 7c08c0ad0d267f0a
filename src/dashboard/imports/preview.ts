import { csvRecords, DELIMITERS } from '../../lib/csv.ts'

export type Preview = { columns: string[]; rows: string[][] }

const ROWS_SHOWN = 5
const COLUMNS_SHOWN = 6

/**
 * Returns the first rows of an export, only to look at, because the API decides what it imports. Returns undefined if there is nothing to
 * show.
 */
export function previewOf(content: string): Preview | undefined {
  const table = /^\s*[[{]/.test(content) ? jsonTable(content) : csvTable(content)
  if (table === undefined || table.columns.length === 0 || table.rows.length === 0) return undefined
  return { columns: table.columns.slice(0, COLUMNS_SHOWN), rows: table.rows.map((row) => row.slice(0, COLUMNS_SHOWN)) }
}

/** Parses CSV with the delimiter that splits the first line into the most cells. */
function csvTable(content: string): Preview {
  const readings = DELIMITERS.map((delimiter) => [...csvRecords(content, delimiter).take(ROWS_SHOWN + 1)].map(({ cells }) => cells))
  const [columns = [], ...rows] = readings.reduce((best, reading) => ((reading[0]?.length ?? 0) > (best[0]?.length ?? 0) ? reading : best))
  return { columns, rows }
}

function jsonTable(content: string): Preview | undefined {
  const list = findList(parse(content))?.slice(0, ROWS_SHOWN)
  if (list === undefined) return undefined
  const columns = [...new Set(list.flatMap((item) => Object.keys(item)))]
  return { columns, rows: list.map((item) => columns.map((column) => textOf(item[column]))) }
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

/** The first list of objects, however deep it lies. */
function findList(value: unknown): Record<string, unknown>[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const values = Object.values(value)
  const nested = values.map(findList).find((list) => list !== undefined)
  if (nested !== undefined) return nested
  const isList = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'object' && item !== null)
  return isList ? value : undefined
}

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
