import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { localTime } from '../../src/lib/local-time.ts'

const HOUR = 3_600_000
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'Europe/Dublin',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Caracas',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Tehran',
  'Asia/Pyongyang',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Antarctica/Troll',
  'Etc/GMT+12',
]

const zoned = (zone: string, at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
/** The same, as Temporal tells it. */
function expected(zone: string, at: number) {
  const { dayOfWeek, hour, minute, year, month, day } = zoned(zone, at)
  return { weekday: dayOfWeek - 1, minute: hour * 60 + minute, day: Date.UTC(year, month - 1, day) / (24 * HOUR) }
}

const moment = fc.integer({ min: Date.UTC(1975, 0), max: Date.UTC(2090, 0) })
const nearby = fc.oneof(fc.constantFrom(-1, 0, 1, -HOUR, HOUR), fc.integer({ min: -3 * HOUR, max: 3 * HOUR }))
/** Any moment of a zone, or one around the change of its clocks after it. */
const asked = fc.record({ zone: fc.constantFrom(...ZONES), at: moment, near: fc.option(nearby) }).map(({ zone, at, near }) => {
  const change = near === null ? null : zoned(zone, at).getTimeZoneTransition('next')
  return { zone, at: change && near !== null ? change.epochMilliseconds + near : at }
})

describe('the local time', () => {
  test('is what Temporal says, in whatever order moments are asked for', () => {
    fc.assert(
      fc.property(fc.array(asked, { minLength: 1, maxLength: 30 }), (questions) => {
        for (const { zone, at } of questions) expect([zone, at, localTime(zone, at)]).toEqual([zone, at, expected(zone, at)])
      }),
      { seed: 1, numRuns: 1000 },
    )
  })

  test('is right in every zone, year after year and back again', () => {
    const years = Array.from({ length: 24 }, (_, i) => Date.UTC(1975 + i * 5, (i * 5) % 12, 1 + i, i, 59, 59, 999))
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      for (const at of [...years, ...years.toReversed()]) expect([zone, at, localTime(zone, at)]).toEqual([zone, at, expected(zone, at)])
    }
  })

  test('skips and repeats an hour with the clocks', () => {
    const minuteAt = (time: string) => localTime('Europe/Berlin', Date.parse(time)).minute
    expect([minuteAt('2026-03-29T00:59:59.999Z'), minuteAt('2026-03-29T01:00:00Z')]).toEqual([119, 180])
    expect([minuteAt('2026-10-25T00:59:59.999Z'), minuteAt('2026-10-25T01:00:00Z')]).toEqual([179, 120])
  })

  test('has a day before 1970 too', () => {
    expect(localTime('America/New_York', 0)).toEqual({ weekday: 2, minute: 19 * 60, day: -1 })
  })

  test('is none in a zone that does not exist', () => {
    expect(() => localTime('Mars/Olympus', 0)).toThrow(RangeError)
  })
})
