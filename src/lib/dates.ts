import { invalidField } from '../http/errors.ts'
import { DAY } from './clock.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/i

/** A date as YYYY-MM-DD that the calendar has. Throws a 400 that names the field. */
export function parseDate(text: string, path: string): Temporal.PlainDate {
  try {
    if (DATE.test(text)) return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    // Not in the calendar: refused below.
  }
  throw invalidField(path, 'must be a date such as 2026-11-21')
}

/** The first or last millisecond that a date (its whole day, in UTC) or an RFC 3339 time stands for. */
export function parseDateOrTime(text: string, path: string, end: 'first' | 'last'): number {
  if (TIME.test(text) && !Number.isNaN(Date.parse(text))) return Date.parse(text)
  if (!DATE.test(text)) throw invalidField(path, 'must be a date such as 2026-11-21, or an RFC 3339 time')
  const start = parseDate(text, path).toZonedDateTime('UTC').epochMilliseconds
  return end === 'first' ? start : start + DAY - 1
}
