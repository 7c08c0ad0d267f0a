import { dateAt, type Frequency, latestRunDay, type Recurrence, runDay, STEPS } from '../../lib/recurrence.ts'

/** Whole days, both inclusive. */
export type Period = { from: Temporal.PlainDate; to: Temporal.PlainDate }

/** The period of the latest run up to now: of several missed runs, only this one is sent. */
export const duePeriod = (schedule: Recurrence, now: number): Period => periodBefore(schedule.frequency, latestRunDay(schedule, now))

/** The last complete day, week or month. */
export const lastPeriod = ({ frequency, timezone }: Recurrence, now: number): Period =>
  periodBefore(frequency, runDay(frequency, dateAt(now, timezone)))

const periodBefore = (frequency: Frequency, day: Temporal.PlainDate): Period => ({
  from: day.subtract(STEPS[frequency]),
  to: day.subtract({ days: 1 }),
})
