import { localTime } from '../../lib/local-time.ts'
import { WEEKDAYS } from '../../lib/weekdays.ts'
import type { TimeDimension } from '../dimensions.ts'
import type { ClickFilter } from '../questions.ts'
import { QUARTER_MS } from '../span.ts'
import { testOf } from './conditions.ts'

/** Tests the time of a click. Of clicks that came with an import, only the day is known. */
export type TimeTest = (at: number, options?: { hasHour: boolean }) => boolean

/** The value of a quarter of an hour in a time zone. In every zone of today, hours and days begin on quarters. */
export function timeValue(by: TimeDimension, timezone: string, quarter: number): string | number | null {
  const { minute, weekday } = localTime(timezone, quarter * QUARTER_MS)
  return by === 'weekday' ? (WEEKDAYS[weekday] ?? null) : Math.floor(minute / 60)
}

/** Returns the test of a filter's conditions on hours and weekdays, or undefined if it has none. */
export function timeTestOf({ values = {}, timezone = 'UTC' }: ClickFilter): TimeTest | undefined {
  const { hour_of_day: hour, weekday } = values
  if (hour === undefined && weekday === undefined) return undefined
  const [passesHour, passesDay] = [hour, weekday].map((condition) => (condition ? testOf(condition) : () => true)) as [Test, Test]
  const known = new Map<number, boolean>()
  const isOfDay = (quarter: number) => passesDay(String(timeValue('weekday', timezone, quarter)))
  const find = (quarter: number) => passesHour(String(timeValue('hour_of_day', timezone, quarter))) && isOfDay(quarter)
  return (at, { hasHour } = { hasHour: true }) => {
    const quarter = Math.floor(at / QUARTER_MS)
    if (!hasHour) return passesHour('') && isOfDay(quarter)
    let result = known.get(quarter)
    if (result === undefined) {
      result = find(quarter)
      known.set(quarter, result)
    }
    return result
  }
}

type Test = (value: string | null) => boolean
