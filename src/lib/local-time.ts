import { DAY, MINUTE } from './clock.ts'

/** The local date and time of a zone. */
export type LocalTime = {
  /** 0 is Monday. */
  readonly weekday: number
  /** Minutes since midnight by the local clock: 0 to 1439. */
  readonly minute: number
  /** A date as a number: days since 1970-01-01. */
  readonly day: number
}

/** A zone's UTC offset, in milliseconds, between two transitions. */
type Span = { readonly from: number; readonly until: number; readonly offset: number }

// There are some 600 zones. The limit guards against the same names in different cases.
const MAX_ZONES = 1000
const spans = new Map<string, Span>()

/** The time in an IANA zone at `now` (ms since 1970). Throws a RangeError for an unknown zone. */
export function localTime(zone: string, now: number): LocalTime {
  const local = now + offsetAt(zone, now)
  const day = Math.floor(local / DAY)
  // 1970-01-01 was a Thursday.
  return { weekday: (((day + 3) % 7) + 7) % 7, minute: Math.floor((local - day * DAY) / MINUTE), day }
}

/** Temporal takes microseconds to find an offset, so it is cached for each span between two transitions. */
function offsetAt(zone: string, now: number): number {
  const known = spans.get(zone)
  if (known && now >= known.from && now < known.until) return known.offset
  if (spans.size >= MAX_ZONES) spans.clear()
  const span = spanAt(zone, now)
  spans.set(zone, span)
  return span.offset
}

function spanAt(zone: string, now: number): Span {
  const zoned = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
  const next = zoned.getTimeZoneTransition('next')
  return { from: now, until: next ? next.epochMilliseconds : Number.POSITIVE_INFINITY, offset: zoned.offsetNanoseconds / 1e6 }
}
