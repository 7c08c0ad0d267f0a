import type { Span } from '../../click-store/span.ts'
import { parseDayOrTime } from '../../lib/dates.ts'
import { invalidField } from '../../lib/errors.ts'
import { isTimezone } from '../../lib/timezone.ts'

/** A range of time in a zone. `from` and `to` are its first and its last day; `isWhole`: of both, all. */
export type DayRange = Span & { from: Temporal.PlainDate; to: Temporal.PlainDate; timezone: string; isWhole: boolean }

const DEFAULT_DAYS_BEFORE = 30
const MAX_DAYS = { hour: 31, day: 366, week: 366, month: 366 } as const
export type Interval = keyof typeof MAX_DAYS
export const INTERVALS = Object.keys(MAX_DAYS) as [Interval, ...Interval[]]

type RangeQuery = { from?: string | undefined; to?: string | undefined; timezone?: string | undefined }

/**
 * Returns the days or times that a query asks for; `zone` is the workspace's. Throws a 400 for an invalid date, time or zone, if `from` is
 * after `to`, and if the range is too long.
 */
export function dayRange(query: RangeQuery, now: number, zone: string, interval: Interval = 'day'): DayRange {
  const timezone = query.timezone ?? zone
  if (!isTimezone(timezone)) throw invalidField('timezone', 'must be an IANA time zone such as Europe/Berlin')
  const dayOf = (time: number) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timezone).toPlainDate()
  const asked = (text: string | undefined, path: string, usual: () => Temporal.PlainDate) => {
    const found = text === undefined ? usual() : parseDayOrTime(text, path)
    return typeof found === 'number' ? { day: dayOf(found), time: found } : { day: found, time: undefined }
  }
  const { day: to, time: toTime } = asked(query.to, 'to', () => dayOf(now))
  const { day: from, time: fromTime } = asked(query.from, 'from', () => to.subtract({ days: DEFAULT_DAYS_BEFORE }))
  const start = fromTime ?? startOfDay(from, timezone)
  // Both are included: of a time, its millisecond.
  const end = toTime === undefined ? startOfDay(to.add({ days: 1 }), timezone) : toTime + 1
  const isWhole = fromTime === undefined && toTime === undefined
  // A day may have no time at all if a time zone skipped a date.
  if (isWhole ? Temporal.PlainDate.compare(from, to) > 0 : start >= end) throw invalidField('from', 'must not be after to')
  if (from.until(to, { largestUnit: 'days' }).days >= MAX_DAYS[interval])
    throw invalidField('from', `must be at most ${MAX_DAYS[interval]} days before to (including both days) for interval=${interval}`)
  return { from, to, timezone, start, end, isWhole }
}

/** The last days in a zone, today included. */
export function lastDays(count: number, now: number, timezone: string): DayRange {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone).toPlainDate()
  return dayRange({ from: today.subtract({ days: count - 1 }).toString(), to: today.toString() }, now, timezone)
}

export const spanOf = ({ start, end }: Span): Span => ({ start, end })

/** The ranges that a range can be compared with. */
export const COMPARED = ['previous', 'year'] as const
export type Compared = (typeof COMPARED)[number]

/** The same number of days, or of milliseconds, just before; or the same days and times of the year before. */
export function rangeBefore(range: DayRange, compared: Compared): DayRange {
  const { from, to, timezone, start, end, isWhole } = range
  const zoned = (time: number) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timezone)
  if (compared === 'previous' && !isWhole) {
    const before = { start: start - (end - start), end: start }
    return { ...range, ...before, from: zoned(before.start).toPlainDate(), to: zoned(before.end - 1).toPlainDate() }
  }
  const days = from.until(to, { largestUnit: 'days' }).days + 1
  const by = compared === 'previous' ? { days } : { years: 1 }
  const before = { ...range, from: from.subtract(by), to: to.subtract(by) }
  return isWhole
    ? { ...before, start: startOfDay(before.from, timezone), end: startOfDay(before.to.add({ days: 1 }), timezone) }
    : { ...before, start: zoned(start).subtract(by).epochMilliseconds, end: zoned(end).subtract(by).epochMilliseconds }
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

/** A bucket begins where its hour, day, week or month does; its span is what the range has of it. */
export type Bucket = Span & { bucket: number }

/** The hours, days, weeks from Monday or months of a range as a clock and a calendar on the wall there show them, up to now. */
export function bucketsOf({ from, start, end, timezone }: DayRange, interval: Interval, now: number): Bucket[] {
  const buckets: Bucket[] = []
  let time = firstOf(from, start, timezone, interval)
  while (time.epochMilliseconds < end && time.epochMilliseconds <= now) {
    const next = nextOf(time, timezone, interval)
    const span = { start: Math.max(time.epochMilliseconds, start), end: Math.min(next.epochMilliseconds, end) }
    buckets.push({ bucket: time.epochMilliseconds, ...span })
    time = next
  }
  return buckets
}

/** The days of a range up to now, by their date there. */
export const daysOf = (range: DayRange, now: number): (Span & { day: string })[] =>
  bucketsOf(range, 'day', now).map((bucket) => ({
    ...spanOf(bucket),
    day: Temporal.Instant.fromEpochMilliseconds(bucket.start).toZonedDateTimeISO(range.timezone).toPlainDate().toString(),
  }))

function firstOf(from: Temporal.PlainDate, start: number, timezone: string, interval: Interval): Temporal.ZonedDateTime {
  if (interval === 'hour') {
    const time = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timezone)
    // A day may begin within an hour.
    return start === startOfDay(from, timezone) ? time : fullHour(time)
  }
  const first = interval === 'week' ? from.subtract({ days: from.dayOfWeek - 1 }) : interval === 'month' ? from.with({ day: 1 }) : from
  return first.toZonedDateTime(timezone)
}

function nextOf(time: Temporal.ZonedDateTime, timezone: string, interval: Interval): Temporal.ZonedDateTime {
  if (interval === 'hour') return nextHour(time)
  return time
    .toPlainDate()
    .add({ [`${interval}s`]: 1 })
    .toZonedDateTime(timezone)
}

/** The next full hour on the wall. Where clocks go back by half an hour, one hour lasts 90 minutes. */
function nextHour(time: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const next = fullHour(time.add({ hours: 1 }))
  return Temporal.ZonedDateTime.compare(next, time) > 0 ? next : fullHour(time.add({ hours: 2 }))
}

const fullHour = (time: Temporal.ZonedDateTime) => time.round({ smallestUnit: 'hour', roundingMode: 'floor' })

/** The first moment of a day there. */
const startOfDay = (date: Temporal.PlainDate, timezone: string): number => date.toZonedDateTime(timezone).epochMilliseconds
