import { expect, test } from 'bun:test'
import { inWords, pointsOf, rangeBefore, rangeOf } from '../../../src/dashboard/analytics/range.ts'

const TODAY = '2026-03-10'
const of = (asked: Parameters<typeof rangeOf>[0]) => rangeOf(asked, TODAY, 'Europe/Berlin')
const days = (asked: Parameters<typeof rangeOf>[0]) => {
  const { from, to, days, interval } = of(asked)
  return [from, to, days, interval]
}

test('a range of the menu ends today, and includes it', () => {
  expect(days({ range: 'today' })).toEqual(['2026-03-10', '2026-03-10', 1, 'hour'])
  expect(days({ range: '7d' })).toEqual(['2026-03-04', '2026-03-10', 7, 'day'])
  expect(days({ range: '12m' })).toEqual(['2025-03-11', '2026-03-10', 365, 'day'])
})

test('days of one’s own are shown by the hour where they are at most two', () => {
  expect(days({ from: '2026-02-28', to: '2026-03-01' })).toEqual(['2026-02-28', '2026-03-01', 2, 'hour'])
  expect(days({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-03-01', 3, 'day'])
  expect(pointsOf(of({ from: '2026-02-28', to: '2026-03-01' }))).toBe(48)
})

test.each([
  ['nothing', {}],
  ['an unknown range', { range: 'toString' }],
  ['days in the wrong order', { from: '2026-03-02', to: '2026-03-01' }],
  ['a day that is none', { from: '2026-02-31', to: '2026-03-02' }],
  ['days before those that the API has', { from: '1969-12-01', to: '1969-12-02' }],
  ['more days than the API answers for', { from: '2025-01-01', to: '2026-03-01' }],
])('%s means the last thirty days', (_, asked) => {
  expect(days(asked)).toEqual(['2026-02-09', '2026-03-10', 30, 'day'])
})

test('the span before has as many days, just before', () => {
  const { from, to } = rangeBefore(of({ from: '2026-03-01', to: '2026-03-10' }))
  expect([from, to]).toEqual(['2026-02-19', '2026-02-28'])
  expect(inWords({ from, to })).toMatch(/19.*28|28.*19/)
})
