import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { FREQUENCIES, nextRun, type Recurrence } from '../../src/lib/recurrence.ts'

const at = (text: string) => Date.parse(text)
const next = (frequency: Recurrence['frequency'], hour: number, timezone: string, after: string) =>
  new Date(nextRun({ frequency, hour, timezone }, at(after))).toISOString()

describe('the next time', () => {
  test.each([
    ['daily', 3, 'UTC', '2026-03-10T02:59:59.999Z', '2026-03-10T03:00:00.000Z'],
    ['daily', 3, 'UTC', '2026-03-10T03:00:00.000Z', '2026-03-11T03:00:00.000Z'],
    ['daily', 0, 'Pacific/Kiritimati', '2026-03-10T09:59:00.000Z', '2026-03-10T10:00:00.000Z'],
    ['weekly', 9, 'Europe/Berlin', '2026-03-10T12:00:00.000Z', '2026-03-16T08:00:00.000Z'],
    ['weekly', 9, 'Europe/Berlin', '2026-03-09T07:59:00.000Z', '2026-03-09T08:00:00.000Z'],
    ['monthly', 9, 'America/New_York', '2026-03-10T12:00:00.000Z', '2026-04-01T13:00:00.000Z'],
    ['monthly', 23, 'UTC', '2026-12-01T23:00:00.000Z', '2027-01-01T23:00:00.000Z'],
    // Clocks go from 2 to 3: half past two isn't there.
    ['daily', 2, 'Europe/Berlin', '2026-03-28T02:00:00.000Z', '2026-03-29T01:00:00.000Z'],
    ['daily', 2, 'Europe/Berlin', '2026-03-29T01:00:00.000Z', '2026-03-30T00:00:00.000Z'],
    // And from 3 back to 2: there are two of them.
    ['daily', 2, 'Europe/Berlin', '2026-10-24T12:00:00.000Z', '2026-10-25T00:00:00.000Z'],
    ['daily', 2, 'Europe/Berlin', '2026-10-25T00:00:00.000Z', '2026-10-26T01:00:00.000Z'],
  ] as const)('%s at %p in %s after %s is %s', (frequency, hour, timezone, after, expected) => {
    expect(next(frequency, hour, timezone, after)).toBe(expected)
  })

  test('is at that hour of a right day, later, and once for each date, in any zone', () => {
    const zones = fc.constantFrom(
      'UTC',
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
      'Pacific/Apia',
      'America/Santiago',
    )
    const recurrence = fc.record({ frequency: fc.constantFrom(...FREQUENCIES), hour: fc.integer({ min: 0, max: 23 }), timezone: zones })
    fc.assert(
      fc.property(recurrence, fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') }), (rule, start) => {
        const dates = new Set<string>()
        let time = start
        for (let i = 0; i < 40; i++) {
          const found = nextRun(rule, time)
          expect(found).toBeGreaterThan(time)
          const local = Temporal.Instant.fromEpochMilliseconds(found).toZonedDateTimeISO(rule.timezone)
          // An hour that the clock skips is the one after.
          expect([rule.hour, rule.hour + 1]).toContain(local.hour)
          if (rule.frequency === 'weekly') expect(local.dayOfWeek).toBe(1)
          if (rule.frequency === 'monthly') expect(local.day).toBe(1)
          dates.add(local.toPlainDate().toString())
          time = found
        }
        expect(dates.size).toBe(40)
      }),
      { seed: 5, numRuns: 60 },
    )
  })
})
