import { expect, test } from 'bun:test'
import { labelled, ticksUpTo } from '../../../src/dashboard/analytics/scale.ts'

test.each([
  [0, [0]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [316, [0, 100, 200, 300, 400]],
  [9_400_000, [0, 5_000_000, 10_000_000]],
])('the axis up to %d has few, round lines, and room for the value', (largest, ticks) => {
  expect(ticksUpTo(largest).slice(0, ticks.length)).toEqual(ticks)
  expect(ticksUpTo(largest).at(-1)).toBeGreaterThanOrEqual(largest)
})

test('so many points have a label as there is room for', () => {
  expect(labelled(30, 10)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27])
  expect(labelled(3, 10)).toEqual([0, 1, 2])
  expect(labelled(366, 0)).toEqual([0])
})
