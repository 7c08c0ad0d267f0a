import { expect, test } from 'bun:test'
import { mondayOf } from '../../../src/dashboard/analytics/weeks.ts'

test.each([
  ['2026-W01', '2025-12-29'],
  ['2026-W47', '2026-11-16'],
  ['2026-W53', '2026-12-28'],
  ['2027-W01', '2027-01-04'],
  ['2024-W01', '2024-01-01'],
])('the ISO week %s begins on Monday, %s', (week, monday) => {
  expect(mondayOf(week).toISOString().slice(0, 10)).toBe(monday)
})
