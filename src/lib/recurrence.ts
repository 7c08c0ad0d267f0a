export const FREQUENCIES = ['daily', 'weekly', 'monthly'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** An hour of the local time of a zone: every day, every Monday, or every first day of a month. */
export type Recurrence = { frequency: Frequency; hour: number; timezone: string }

export const STEPS = { daily: { days: 1 }, weekly: { weeks: 1 }, monthly: { months: 1 } } as const

/** The first run after a time (ms). */
export function nextRun(recurrence: Recurrence, after: number): number {
  let day = runDay(recurrence.frequency, dateAt(after, recurrence.timezone))
  while (timeOn(day, recurrence) <= after) day = day.add(STEPS[recurrence.frequency])
  return timeOn(day, recurrence)
}

/** The day of the latest run up to and including a time (ms). */
export function latestRunDay(recurrence: Recurrence, now: number): Temporal.PlainDate {
  let day = runDay(recurrence.frequency, dateAt(now, recurrence.timezone))
  while (timeOn(day, recurrence) > now) day = day.subtract(STEPS[recurrence.frequency])
  return day
}

/** The date itself, the Monday of its week, or the first of its month. */
export function runDay(frequency: Frequency, date: Temporal.PlainDate): Temporal.PlainDate {
  if (frequency === 'daily') return date
  return frequency === 'weekly' ? date.subtract({ days: date.dayOfWeek - 1 }) : date.with({ day: 1 })
}

/** Returns the hour as an instant: the first occurrence if it is repeated, or the transition if it is skipped. */
function timeOn(day: Temporal.PlainDate, { hour, timezone }: Recurrence): number {
  const wall = day.toPlainDateTime({ hour })
  const time = wall.toZonedDateTime(timezone)
  if (time.toPlainDateTime().equals(wall)) return time.epochMilliseconds
  const gap = wall.toZonedDateTime(timezone, { disambiguation: 'earlier' }).getTimeZoneTransition('next')
  return (gap ?? time).epochMilliseconds
}

export const dateAt = (at: number, timezone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone).toPlainDate()
