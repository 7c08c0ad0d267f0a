import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { fromLocal, toLocal } from '../../../src/dashboard/ui/zoned-time.ts'

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'Australia/Lord_Howe', 'America/St_Johns']

test('a time is shown as the zone’s clocks show it, and none as nothing', () => {
  expect(toLocal('2026-07-01T10:00:00.000Z', 'Europe/Berlin')).toBe('2026-07-01T12:00')
  expect(toLocal('2026-01-01T10:00:00.000Z', 'Asia/Kolkata')).toBe('2026-01-01T15:30')
  expect([toLocal(null, 'UTC'), fromLocal('', 'UTC')]).toEqual(['', null])
})

test('what was shown is the same minute again, unless the clocks show it twice', () => {
  const minutes = fc.integer({ min: Date.UTC(1990) / 60_000, max: Date.UTC(2060) / 60_000 })
  fc.assert(
    fc.property(minutes, fc.constantFrom(...ZONES), (minute, zone) => {
      const time = new Date(minute * 60_000).toISOString()
      const again = fromLocal(toLocal(time, zone), zone) as string
      expect(toLocal(again, zone)).toBe(toLocal(time, zone))
      expect(Math.abs(Date.parse(again) - minute * 60_000)).toBeLessThanOrEqual(3_600_000)
    }),
  )
})

test('of a time that comes twice it is the first, and one that is skipped is not lost', () => {
  expect(fromLocal('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(fromLocal('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
})
