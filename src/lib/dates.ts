import { invalidField } from './errors.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/
// The epoch: stored times are never negative.
const EARLIEST = '1970-01-01'
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/i

/** A valid calendar date as YYYY-MM-DD. Throws a 400 that names the field. */
export function parseDate(text: string, path: string): Temporal.PlainDate {
  try {
    if (DATE.test(text) && text >= EARLIEST) return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    // Not a valid calendar date: rejected below.
  }
  throw invalidField(path, 'must be a date such as 2026-11-21')
}

/** An RFC 3339 time, in ms since 1970. Throws a 400 that names the field, also for invalid calendar days. */
export function parseTime(text: string, path: string): number {
  try {
    if (TIME.test(text)) return Temporal.Instant.from(text).epochMilliseconds
  } catch {
    // Not a valid calendar date: rejected below.
  }
  throw invalidField(path, 'must be an RFC 3339 time such as 2026-11-21T09:30:00Z')
}

export const DATE_OR_TIME_EXPECTED = 'a date such as 2026-11-21, or an RFC 3339 time such as 2026-11-21T09:30:00Z'

/** A day, or a time in ms since 1970. Throws a 400 that names the field. */
export function parseDayOrTime(text: string, path: string): Temporal.PlainDate | number {
  if (TIME.test(text)) return parseTime(text, path)
  if (!DATE.test(text)) throw invalidField(path, `must be ${DATE_OR_TIME_EXPECTED}`)
  return parseDate(text, path)
}

/** Returns the first or last millisecond of a date, which is a whole day in the time zone, or the time of an RFC 3339 text. */
export function parseDateOrTime(text: string, path: string, end: 'first' | 'last', timezone: string): number {
  const day = parseDayOrTime(text, path)
  if (typeof day === 'number') return day
  // The next day begins when this one ends, even if a day has 23 hours or doesn't begin at midnight.
  return end === 'first' ? startOf(day, timezone) : startOf(day.add({ days: 1 }), timezone) - 1
}

/** The times between two dates or times, both of which may be left out. Throws a 400 if `from` is after `to`. */
export function parseDateRange(range: { from?: string | null | undefined; to?: string | null | undefined }, timezone: string) {
  const from = range.from == null ? undefined : parseDateOrTime(range.from, 'from', 'first', timezone)
  const to = range.to == null ? undefined : parseDateOrTime(range.to, 'to', 'last', timezone)
  if (from !== undefined && to !== undefined && from > to) throw invalidField('from', 'must not be after to')
  return { from, to }
}

const startOf = (day: Temporal.PlainDate, timezone: string): number => day.toZonedDateTime(timezone).epochMilliseconds
