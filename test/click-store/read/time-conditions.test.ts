import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { timeTestOf } from '../../../src/click-store/read/time-conditions.ts'
import { DAY } from '../../../src/lib/clock.ts'
import { WEEKDAYS } from '../../../src/lib/weekdays.ts'

// Zones with offsets of whole, half and quarter hours, and with changes of their clocks.
const ZONES = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia']
const FROM = Date.parse('2026-01-01T00:00:00Z')

test('A condition on hours and weekdays is what the clock of the zone says, whenever a click was.', () => {
  const zone = fc.constantFrom(...ZONES)
  const hours = fc.array(fc.nat(23), { minLength: 1, maxLength: 3 })
  const days = fc.array(fc.constantFrom(...WEEKDAYS), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(zone, hours, days, fc.array(fc.nat(400 * DAY), { minLength: 20 }), (timezone, hour, weekday, offsets) => {
      const values = { hour_of_day: { is: hour.map(String) }, weekday: { isNot: weekday } }
      const passes = timeTestOf({ bots: false, values, timezone })
      for (const at of offsets.map((offset) => FROM + offset)) {
        const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone)
        const day = WEEKDAYS[local.dayOfWeek - 1]
        expect(passes?.(at)).toBe(hour.includes(local.hour) && !weekday.includes(day as never))
      }
    }),
    { seed: 21, numRuns: 100 },
  )
})

test('A click of which only the day is known has no hour.', () => {
  const at = Date.parse('2026-03-10T10:00:00Z')
  const passes = (hour_of_day: object, weekday: object) =>
    timeTestOf({ bots: false, values: { hour_of_day, weekday } })?.(at, { hasHour: false })
  expect([
    passes({ is: [''] }, { is: ['tue'] }),
    passes({ is: ['10'] }, {}),
    passes({ isNot: ['9'] }, {}),
    passes({}, { is: ['wed'] }),
  ]).toEqual([true, false, true, false])
})
