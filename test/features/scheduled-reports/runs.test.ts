import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { duePeriod, lastPeriod } from '../../../src/features/scheduled-reports/runs.ts'
import { DAY, HOUR, MINUTE } from '../../../src/lib/clock.ts'
import { nextRun, type Recurrence } from '../../../src/lib/recurrence.ts'

// When reports are sent and what about, against a clock on the wall that is looked at every quarter of an hour.

const QUARTER = 15 * MINUTE
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Havana',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Atlantic/Azores',
  'Pacific/Chatham',
  'Pacific/Auckland',
]

const at = (time: number, zone: string) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDateTime()
const isRunDay = (frequency: Recurrence['frequency'], { dayOfWeek, day }: Temporal.PlainDate) =>
  frequency === 'daily' || (frequency === 'weekly' ? dayOfWeek === 1 : day === 1)

/** The days of a report, and when clocks there first show its hour on each of them, or a later one. */
function modelRuns({ frequency, hour, timezone }: Recurrence, from: number, until: number) {
  const runs: { at: number; day: Temporal.PlainDate }[] = []
  let wanted: Temporal.PlainDateTime | undefined
  for (let time = from - 40 * DAY; time <= until; time += QUARTER) {
    const wall = at(time, timezone)
    if (!wanted) {
      let day = wall.toPlainDate().add({ days: 1 })
      while (!isRunDay(frequency, day)) day = day.add({ days: 1 })
      wanted = day.toPlainDateTime({ hour })
    }
    if (Temporal.PlainDateTime.compare(wall, wanted) < 0) continue
    if (time > from) runs.push({ at: time, day: wanted.toPlainDate() })
    let day = wanted.toPlainDate().add({ days: 1 })
    while (!isRunDay(frequency, day)) day = day.add({ days: 1 })
    wanted = day.toPlainDateTime({ hour })
  }
  return runs
}

function modelPeriod(frequency: Recurrence['frequency'], day: Temporal.PlainDate): string[] {
  const to = day.subtract({ days: 1 })
  const from = frequency === 'daily' ? to : frequency === 'weekly' ? to.subtract({ days: 6 }) : to.with({ day: 1 })
  return [from.toString(), to.toString()]
}
const shown = ({ from, to }: ReturnType<typeof duePeriod>) => [from.toString(), to.toString()]

const schedule = fc.record({
  frequency: fc.constantFrom('daily', 'weekly', 'monthly'),
  // Most clocks change at night.
  hour: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 23 })),
  timezone: fc.constantFrom(...ZONES),
})

test('a year has just the runs that the wall clock gives, each once, about the days before', () => {
  const start = fc.integer({ min: 2017, max: 2026 }).map((year) => Date.UTC(year, 0, 1))
  const property = fc.property(schedule, start, fc.nat(6 * 24), (report, from, offset) => {
    const [begin, end] = [from + offset * HOUR, from + 366 * DAY]
    const expected = modelRuns(report, begin, end)
    const runs = []
    for (let next = nextRun(report, begin); next <= end; next = nextRun(report, next))
      runs.push({ at: next, period: shown(duePeriod(report, next)) })
    expect(runs).toEqual(expected.map(({ at, day }) => ({ at, period: modelPeriod(report.frequency, day) })))
  })
  fc.assert(property, { seed: 1, numRuns: 40 })
})

test('however late it is, what is due is what the latest run was about', () => {
  const from = Date.UTC(2026, 0, 1)
  const property = fc.property(
    schedule,
    fc.array(fc.integer({ min: 40 * 96, max: 365 * 96 }), { minLength: 5, maxLength: 5 }),
    (report, quarters) => {
      const runs = modelRuns(report, from, from + 366 * DAY)
      for (const quarter of quarters) {
        const now = from + quarter * QUARTER
        const latest = runs.findLast((run) => run.at <= now)
        expect(latest && modelPeriod(report.frequency, latest.day)).toEqual(shown(duePeriod(report, now)))
      }
    },
  )
  fc.assert(property, { seed: 2, numRuns: 30 })
})

describe('an hour', () => {
  const next = (timezone: string, hour: number, after: string) =>
    new Date(nextRun({ frequency: 'daily', hour, timezone }, Date.parse(after))).toISOString()

  test.each([
    ['Europe/Berlin', 2, '2026-03-29T00:00:00Z', '2026-03-29T01:00:00.000Z'],
    ['Australia/Lord_Howe', 2, '2026-10-03T15:00:00Z', '2026-10-03T15:30:00.000Z'],
    ['Antarctica/Troll', 1, '2026-03-29T00:30:00Z', '2026-03-29T01:00:00.000Z'],
    ['Antarctica/Troll', 2, '2026-03-29T00:30:00Z', '2026-03-29T01:00:00.000Z'],
    ['America/Havana', 0, '2026-03-08T04:00:00Z', '2026-03-08T05:00:00.000Z'],
    ['Pacific/Apia', 9, '2011-12-30T09:00:00Z', '2011-12-30T10:00:00.000Z'],
  ])('that clocks in %s skip (%d) runs as soon as they go on', (timezone, hour, after, expected) => {
    expect(next(timezone, hour, after)).toBe(expected)
  })

  test('that clocks show twice runs when they do first, and once', () => {
    expect(next('Europe/Berlin', 2, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:00:00.000Z')
    expect(next('Europe/Berlin', 2, '2026-10-25T00:00:00Z')).toBe('2026-10-26T01:00:00.000Z')
  })
})

test('what is sent now is about the day, week or month that ended last, whatever the hour', () => {
  const last = (frequency: Recurrence['frequency'], now: string, timezone = 'UTC') =>
    shown(lastPeriod({ frequency, hour: 23, timezone }, Date.parse(now)))
  expect(last('daily', '2026-03-10T00:00:00Z')).toEqual(['2026-03-09', '2026-03-09'])
  expect(last('daily', '2026-03-10T03:00:00Z', 'America/New_York')).toEqual(['2026-03-08', '2026-03-08'])
  expect(last('weekly', '2026-03-09T00:00:00Z')).toEqual(['2026-03-02', '2026-03-08'])
  expect(last('weekly', '2026-03-08T23:59:59Z')).toEqual(['2026-02-23', '2026-03-01'])
  expect(last('monthly', '2026-03-01T00:00:00Z')).toEqual(['2026-02-01', '2026-02-28'])
  expect(last('monthly', '2026-01-31T12:00:00Z')).toEqual(['2025-12-01', '2025-12-31'])
})
