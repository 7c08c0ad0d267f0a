import { expect, test } from 'bun:test'
import { createMergedIds } from '../../../src/click-store/read/merged-ids.ts'
import type { Segment } from '../../../src/click-store/read/segment.ts'

test('IDs with the same value become the first of them, in whatever order they come, and unknown is 0', () => {
  const countries: Record<number, string> = { 5: 'DE', 6: 'FR', 7: 'DE', 200: 'FR' }
  const countryOf = (_: unknown, id: number) => countries[id] ?? null
  const mergedIn = createMergedIds({ valueOf: countryOf, prefetch: () => {}, idOf: () => undefined })
  const segmentOf = (...place: number[]) => ({ place: Uint32Array.from(place), rows: place.length }) as unknown as Segment
  expect([...mergedIn(segmentOf(7, 0, 6, 7, 5), 'country')]).toEqual([7, 0, 6, 7, 7])
  expect([...mergedIn(segmentOf(200, 5, 9), 'country')]).toEqual([6, 7, 0])
})
