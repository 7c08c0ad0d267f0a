import { dateAt, type Frequency, latestRunDay, type Recurrence, runDay, STEPS } from '../../lib/recurrence.ts'

/** Whole days, both included. */
export type Period = { from: Temporal.PlainDate; to: Temporal.PlainDate }

/** What the latest run until now is about: of several that were missed, only this one is made up for. */
export const duePeriod = (schedule: Recurrence, now: number): Period => periodBefore(schedule.frequency, latestRunDay(schedule, now))

/** The day, week or month that ended last. */
export const lastPeriod = ({ frequency, timezone }: Recurrence, now: number): Period =>
  periodBefore(frequency, runDay(frequency, dateAt(now, timezone)))

const periodBefore = (frequency: Frequency, day: Temporal.PlainDate): Period => ({
  from: day.subtract(STEPS[frequency]),
  to: day.subtract({ days: 1 }),
})
