import { invalidField } from '../../../lib/errors.ts'
import type { TableColumn } from '../archive-queries.ts'
import type { ArchiveRow } from './imported-tables.ts'

// Checks the values of any column. The further checks of a feature's own schema are in checks.ts.

const MAX_TEXT = 10_000
const MAX_JSON = 4 * 1024 * 1024
const MAX_DEPTH = 20
const MAX_PICTURE = 8 * 1024 * 1024
/** The end of the year 9999, in milliseconds. */
const LAST_TIME = 253_402_300_799_999
/** Counts stay so small that the sum of all rows of a database is exact. */
const MAX_COUNT = 1e12
const DAY_MS = 86_400_000
const QUARTER_MS = 900_000
const MONTHS = 12 * 10_000
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

const LARGEST: Record<string, number> = {
  day: LAST_TIME / DAY_MS,
  quarter: LAST_TIME / QUARTER_MS,
  month: MONTHS,
  // In the smallest unit of a currency.
  amount_minor: Number.MAX_SAFE_INTEGER,
  refunded_minor: Number.MAX_SAFE_INTEGER,
  budget_minor: Number.MAX_SAFE_INTEGER,
  // A fresh clicks.db begins to number them at the milliseconds since 1970.
  click_number: Number.MAX_SAFE_INTEGER,
}

/** Throws a 400 that names the column of a value that no column of its type can have. */
export function checkValues(row: ArchiveRow, columns: ReadonlyMap<string, TableColumn>): void {
  for (const [name, value] of Object.entries(row)) {
    const column = columns.get(name)
    if (!column || value === null) continue
    if (column.isJson) checkJson(name, value)
    else if (column.isBlob) checkHex(name, value)
    else if (column.type === 'INTEGER') checkInteger(name, value)
    else checkText(name, value)
  }
}

function checkInteger(name: string, value: unknown): void {
  const largest = LARGEST[name] ?? (/_(at|since)$/.test(name) ? LAST_TIME : MAX_COUNT)
  const smallest = /_minor$/.test(name) ? -largest : 0
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < smallest || value > largest)
    throw invalidField(name, `must be a whole number from ${smallest} to ${Math.floor(largest)}`)
}

function checkText(name: string, value: unknown): void {
  if (typeof value !== 'string' || value.length > MAX_TEXT || !value.isWellFormed() || CONTROL.test(value))
    throw invalidField(name, `must be text of at most ${MAX_TEXT} characters without control characters`)
}

function checkHex(name: string, value: unknown): void {
  if (typeof value !== 'string' || value.length > MAX_PICTURE || !/^([0-9A-F]{2})*$/.test(value))
    throw invalidField(name, 'must be hexadecimal')
}

function checkJson(name: string, value: unknown): void {
  if (depthOf(value) > MAX_DEPTH) throw invalidField(name, `must not be nested more than ${MAX_DEPTH} levels deep`)
  if (JSON.stringify(value).length > MAX_JSON) throw invalidField(name, `must have at most ${MAX_JSON} characters`)
}

/** Stops counting one level below the limit. */
function depthOf(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return depth
  return Object.values(value).reduce<number>((deepest, inner) => Math.max(deepest, depthOf(inner, depth + 1)), depth + 1)
}
