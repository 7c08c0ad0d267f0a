import { parseDate } from '../../lib/dates.ts'
import { invalidField } from '../../lib/errors.ts'
import { isTimezone } from '../../lib/timezone.ts'

/** Half-open spans of time, in ms. */
export type Span = { start: number; end: number }
/** A range of whole days in a zone. */
export type DayRange = Span & { from: Temporal.PlainDate; to: Temporal.PlainDate; timezone: string }

const DEFAULT_DAYS_BEFORE = 30
const MAX_DAYS = { day: 366, hour: 31 } as const
export type Interval = keyof typeof MAX_DAYS

/** The days that a query asks for. Throws a 400 for what is no date or zone, for `from` after `to`, and for too long a range. */
export function dayRange(
  query: { from?: string | undefined; to?: string | undefined; timezone?: string | undefined },
  now: number,
  interval: Interval = 'day',
): DayRange {
  const timezone = query.timezone ?? 'UTC'
  if (!isTimezone(timezone)) throw invalidField('timezone', 'must be an IANA zone name such as Europe/Berlin')
  const to =
    query.to === undefined
      ? Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone).toPlainDate()
      : parseDate(query.to, 'to')
  const from = query.from === undefined ? to.subtract({ days: DEFAULT_DAYS_BEFORE }) : parseDate(query.from, 'from')
  const days = from.until(to, { largestUnit: 'days' }).days + 1
  if (days < 1) throw invalidField('from', 'must not lie after to')
  if (days > MAX_DAYS[interval])
    throw invalidField('from', `must lie at most ${MAX_DAYS[interval]} days before to, both included, for interval=${interval}`)
  return { from, to, timezone, start: startOfDay(from, timezone), end: startOfDay(to.add({ days: 1 }), timezone) }
}

export const spanOf = ({ start, end }: Span): Span => ({ start, end })

/** The same number of days, just before. */
export function previousRange({ from, to, timezone, start }: DayRange): Span {
  const days = from.until(to, { largestUnit: 'days' }).days + 1
  return { start: startOfDay(from.subtract({ days }), timezone), end: start }
}

/** The ISO weeks that a range touches, by name (2026-W47), Monday to Sunday on the calendar there. */
export function weeksOf({ from, to, timezone }: DayRange): (Span & { name: string })[] {
  const weeks = []
  let monday = from.subtract({ days: from.dayOfWeek - 1 })
  for (; Temporal.PlainDate.compare(monday, to) <= 0; monday = monday.add({ weeks: 1 })) {
    const name = `${monday.yearOfWeek}-W${String(monday.weekOfYear).padStart(2, '0')}`
    weeks.push({ name, start: startOfDay(monday, timezone), end: startOfDay(monday.add({ weeks: 1 }), timezone) })
  }
  return weeks
}

/** The hours or days of a range as a clock on the wall there shows them, up to now. */
export function bucketsOf({ from, start, end, timezone }: DayRange, interval: Interval, now: number): Span[] {
  const buckets: Span[] = []
  let time = from.toZonedDateTime(timezone)
  while (time.epochMilliseconds < end && time.epochMilliseconds <= now) {
    const next = interval === 'hour' ? nextHour(time) : time.toPlainDate().add({ days: 1 }).toZonedDateTime(timezone)
    buckets.push({ start: Math.max(time.epochMilliseconds, start), end: Math.min(next.epochMilliseconds, end) })
    time = next
  }
  return buckets
}

/** The next full hour on the wall. Where clocks go back by half an hour, one hour lasts 90 minutes. */
function nextHour(time: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const next = fullHour(time.add({ hours: 1 }))
  return Temporal.ZonedDateTime.compare(next, time) > 0 ? next : fullHour(time.add({ hours: 2 }))
}

const fullHour = (time: Temporal.ZonedDateTime) => time.round({ smallestUnit: 'hour', roundingMode: 'floor' })

/** The first moment of a day there. */
export const startOfDay = (date: Temporal.PlainDate, timezone: string): number => date.toZonedDateTime(timezone).epochMilliseconds
