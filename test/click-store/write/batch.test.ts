import { expect, test } from 'bun:test'
import fc from 'fast-check'
import type { RawClick } from '../../../src/click-store/thread.ts'
import { BatchBuilder, MAX_BATCH, readBatch, toBatch } from '../../../src/click-store/write/batch.ts'

const text = fc.oneof(fc.constantFrom('', 'a', 'b'), fc.string({ unit: 'binary' }))
const START = Date.parse('2026-03-10T12:00:00Z')
const click: fc.Arbitrary<RawClick> = fc.record({
  linkId: fc.nat(2 ** 32 - 1),
  workspaceId: fc.nat(2 ** 32 - 1),
  at: fc.integer({ min: START - 2 ** 30, max: START + 2 ** 30 }),
  ...{ address: text, country: text, userAgent: text, hints: fc.nat(2047), referrer: text, languages: text, query: text },
  ...{ isBot: fc.boolean(), tracksBots: fc.boolean(), isUntracked: fc.boolean(), anonymizes: fc.boolean() },
})

test('a batch has its clicks as they were, also where the clock stepped back, and each text once', () => {
  fc.assert(
    fc.property(fc.array(click, { maxLength: 50 }), (clicks) => {
      const batch = structuredClone(toBatch(3, clicks, 7))
      expect(readBatch(batch)).toEqual(clicks)
      expect([batch.number, batch.firstId, batch.count]).toEqual([3, 7, clicks.length])
      expect(new Set(batch.texts).size).toBe(batch.texts.length)
    }),
  )
})

test('a batch has no room for more than it may have, nor for a click whose time its words can’t hold', () => {
  const [one] = fc.sample(click, { numRuns: 1, seed: 1 }) as [RawClick]
  const builder = new BatchBuilder(1)
  expect(builder.hasRoom(Number.MAX_SAFE_INTEGER)).toBe(true)
  for (let index = 0; index < MAX_BATCH - 1; index++) expect(builder.add(one)).toBe(index + 1)
  const isRoomAt = (later: number) => builder.hasRoom(one.at + later)
  expect([isRoomAt(0), isRoomAt(2 ** 31 - 1), isRoomAt(1 - 2 ** 31), isRoomAt(2 ** 31), isRoomAt(-(2 ** 31))]).toEqual([
    ...[true, true, true],
    ...[false, false],
  ])
  builder.add(one)
  expect(isRoomAt(0)).toBe(false)
})
