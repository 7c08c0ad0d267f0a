import { expect, test } from 'bun:test'
import { inWords } from '../../src/lib/duration.ts'

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [1001, '2 seconds'],
  [90_000, '90 seconds'],
  [90_001, '2 minutes'],
  [15 * 60_000, '15 minutes'],
  [90 * 60_000, '90 minutes'],
  [91 * 60_000, '2 hours'],
  [24 * 3_600_000, '24 hours'],
])('%i ms to wait are "%s": never less than it takes', (ms, words) => {
  expect(inWords(ms)).toBe(words)
})
