import { expect, test } from 'bun:test'
import { median } from '../../src/lib/median.ts'

test('the median is the number in the middle, or the mean of the two there', () => {
  expect(median([3])).toBe(3)
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 10, 2])).toBe(3)
  expect(median([])).toBeNaN()
})
