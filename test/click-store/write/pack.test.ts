import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { compactPack, hasVisitor, joinPacks, openPack, readPack, type StoredClick, toPacks } from '../../../src/click-store/write/pack.ts'

const word = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const click: fc.Arbitrary<StoredClick> = fc.record({
  // Decades apart, or within a second.
  at: fc.oneof(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 1_780_000_000_000, max: 1_780_000_001_000 })),
  id: fc.oneof(fc.integer({ min: 1, max: 2 ** 50 }), fc.integer({ min: 1, max: 500 })),
  visitorLow: word,
  visitorHigh: word,
  link: word,
  client: word,
  place: word,
  language: word,
  referrer: word,
  utm: word,
  flags: fc.nat(3),
})
const byTime = (a: StoredClick, b: StoredClick) => a.at - b.at || a.id - b.id

test('packs give back the clicks that they were made of, in the order of their times, wherever they lie', () => {
  fc.assert(
    fc.property(fc.array(fc.noBias(click), { minLength: 1, maxLength: 60 }), (clicks) => {
      const packs = toPacks(clicks)
      expect(packs.flatMap(readPack)).toEqual(clicks.toSorted(byTime))
      for (const pack of packs) {
        const inside = readPack(pack)
        expect([pack.clicks, pack.first_at, pack.last_at]).toEqual([inside.length, inside[0]?.at ?? -1, inside.at(-1)?.at ?? -1])
        expect(pack.first_id).toBe(Math.min(...inside.map(({ id }) => id)))
      }
    }),
    { seed: 5, numRuns: 200 },
  )
})

test('a pack is read alike where its bytes do not begin at the beginning of their buffer', () => {
  const clicks = fc.sample(click, { seed: 1, numRuns: 20 }).map((one, index) => ({ ...one, at: 1_780_000_000_000 + index, id: index + 1 }))
  const [pack] = toPacks(clicks)
  if (!pack) throw new Error('There is no pack.')
  const shifted = new Uint8Array(pack.columns.length + 3)
  shifted.set(pack.columns, 3)
  expect(readPack({ ...pack, columns: shifted.subarray(3) })).toEqual(clicks)
  expect(openPack(pack).columns.at.length).toBe(20)
})

test('joined packs have the clicks of all of them in the order of their times, whether they follow one another or not', () => {
  const near = fc.record({ at: fc.integer({ min: 0, max: 50 }), id: fc.integer({ min: 1, max: 100 }) })
  const parts = fc.array(fc.array(fc.tuple(fc.noBias(click), near), { minLength: 1, maxLength: 8 }), { maxLength: 6 })
  fc.assert(
    fc.property(parts, fc.boolean(), fc.boolean(), (all, isNear, follows) => {
      const packs = all.flatMap((part, index) =>
        toPacks(
          part.map(([one, place]) => ({
            ...one,
            ...(isNear && { at: place.at + (follows ? index * 50 : 0), id: place.id + index * 100 }),
          })),
        ),
      )
      const clicks = packs.flatMap(readPack)
      const joined = joinPacks(packs)
      expect(joined.flatMap(readPack)).toEqual(clicks.toSorted(byTime))
      expect(joined).toEqual(toPacks(clicks))
      if (isNear) expect(joined.length).toBeLessThanOrEqual(1)
    }),
    { seed: 6, numRuns: 300 },
  )
})

test('a compacted pack has the same clicks, and the pack that was made of it again has the same bytes', () => {
  // Columns that have few values, close values, and any values.
  const value = fc.oneof(fc.nat(3), fc.integer({ min: 70_000, max: 70_300 }), fc.nat(2 ** 20), word)
  const similar: fc.Arbitrary<StoredClick> = fc.record({
    at: fc.oneof(
      fc.integer({ min: 1_780_000_000_000, max: 1_780_000_001_000 }),
      fc.integer({ min: 1_780_000_000_000, max: 1_784_000_000_000 }),
    ),
    id: fc.oneof(fc.integer({ min: 1, max: 2 ** 50 }), fc.integer({ min: 1, max: 500 })),
    ...{ visitorLow: value, visitorHigh: value, link: value, client: value, place: value, language: value, referrer: value, utm: value },
    flags: fc.nat(7),
  })
  fc.assert(
    fc.property(fc.array(fc.noBias(similar), { minLength: 1, maxLength: 300 }), (clicks) => {
      for (const pack of toPacks(clicks)) {
        const compacted = compactPack(pack)
        expect(readPack(compacted)).toEqual(readPack(pack))
        expect(compactPack(compacted)).toEqual(compacted)
        expect(joinPacks([compacted])).toEqual([pack])
        for (const { visitorHigh, visitorLow } of readPack(pack).slice(0, 3))
          if (visitorHigh !== 0 || visitorLow !== 0)
            expect([pack, compacted].map((one) => hasVisitor(one, (high, low) => high === visitorHigh && low === visitorLow))).toEqual([
              true,
              true,
            ])
      }
    }),
    { seed: 7, numRuns: 100 },
  )
})

test('a compacted pack of ordinary clicks takes less than half of the bytes', () => {
  const clicks = Array.from({ length: 5000 }, (_, index) => ({
    ...{
      at: 1_780_000_000_000 + index * 300,
      id: 1 + index * 3,
      visitorLow: (index * 2_654_435_761) % 2 ** 32,
      visitorHigh: 1 + (index % 4000),
    },
    ...{ link: 70_000 + (index % 300), client: index % 60, place: 200_000 + (index % 700), language: index % 20, referrer: index % 200 },
    ...{ utm: 0, flags: index % 10 === 0 ? 1 : 0 },
  }))
  const [pack] = toPacks(clicks)
  if (!pack) throw new Error('There is no pack.')
  expect(compactPack(pack).columns.byteLength).toBeLessThan(pack.columns.byteLength / 2)
})
