import type { Frequency } from './schema.ts'

export type Schedule = { frequency: Frequency; hour: number; timezone: string }
/** Whole days, both included. */
export type Period = { from: Temporal.PlainDate; to: Temporal.PlainDate }

const STEPS = { daily: { days: 1 }, weekly: { weeks: 1 }, monthly: { months: 1 } } as const

/** The first run after a moment (ms). */
export function nextRun(schedule: Schedule, after: number): number {
  let day = runDay(schedule.frequency, dateAt(after, schedule.timezone))
  while (timeOn(day, schedule) <= after) day = day.add(STEPS[schedule.frequency])
  return timeOn(day, schedule)
}

/** What the latest run until now is about: of several that were missed, only this one is made up for. */
export function duePeriod(schedule: Schedule, now: number): Period {
  let day = runDay(schedule.frequency, dateAt(now, schedule.timezone))
  while (timeOn(day, schedule) > now) day = day.subtract(STEPS[schedule.frequency])
  return periodBefore(schedule.frequency, day)
}

/** The day, week or month that ended last. */
export const lastPeriod = ({ frequency, timezone }: Schedule, now: number): Period =>
  periodBefore(frequency, runDay(frequency, dateAt(now, timezone)))

const periodBefore = (frequency: Frequency, day: Temporal.PlainDate): Period => ({
  from: day.subtract(STEPS[frequency]),
  to: day.subtract({ days: 1 }),
})

/** The day itself, its Monday, or the first of its month. */
function runDay(frequency: Frequency, date: Temporal.PlainDate): Temporal.PlainDate {
  if (frequency === 'daily') return date
  return frequency === 'weekly' ? date.subtract({ days: date.dayOfWeek - 1 }) : date.with({ day: 1 })
}

/** When clocks there show the hour: for the first time where they do twice, as soon as they go on where they skip it. */
function timeOn(day: Temporal.PlainDate, { hour, timezone }: Schedule): number {
  const wall = day.toPlainDateTime({ hour })
  const time = wall.toZonedDateTime(timezone)
  if (time.toPlainDateTime().equals(wall)) return time.epochMilliseconds
  const gap = wall.toZonedDateTime(timezone, { disambiguation: 'earlier' }).getTimeZoneTransition('next')
  return (gap ?? time).epochMilliseconds
}

const dateAt = (at: number, timezone: string) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone).toPlainDate()
