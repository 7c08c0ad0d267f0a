import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { Groups, Pairs } from '../../../src/click-store/read/group-values.ts'

test('each pair has one number, and each number one pair', () => {
  const word = fc.integer({ min: 0, max: 2 ** 32 - 1 })
  const few = fc.integer({ min: 0, max: 50 })
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.oneof(few, word), fc.oneof(few, word)), { maxLength: 3000 }), (given) => {
      const pairs = new Pairs(() => {})
      const numbers = new Map<string, number>()
      for (const [first, second] of given) {
        const number = pairs.numberOf(first, second)
        expect(numbers.get(`${first} ${second}`) ?? pairs.size - 1).toBe(number)
        numbers.set(`${first} ${second}`, number)
        expect([pairs.firstOf(number), pairs.secondOf(number)]).toEqual([first, second])
      }
      expect(pairs.size).toBe(numbers.size)
    }),
    { numRuns: 30 },
  )
})

test('IDs with the same value are one group, together with the value itself', () => {
  let bytes = 0
  const countries = ['DE', 'FR', null]
  const find = (id: number) => countries[id % 3] ?? null
  const groups = new Groups({ find, prefetch: () => {} }, (more) => {
    bytes += more
  })
  for (let id = 0; id < 1000; id++) expect(groups.valueOf(groups.ofId(id))).toBe(find(id))
  for (const country of countries) expect(groups.valueOf(groups.of(country))).toBe(country)
  expect(groups.valueOf(groups.of('IT'))).toBe('IT')
  expect(groups.size).toBe(4)
  expect(bytes).toBeLessThan(100)
})

test('values are compared as texts, and unknown comes first', () => {
  const groups = new Groups({ find: (id) => (id === 0 ? null : `value-${id}`), prefetch: () => {} }, () => {})
  const [unknown, first, second] = [0, 1, 2].map((id) => groups.ofId(id)) as [number, number, number]
  expect(groups.compare(first, 'value-2')).toBeLessThan(0)
  expect(groups.compare(second, 'value-1')).toBeGreaterThan(0)
  expect(groups.compare(first, 'value-1')).toBe(0)
  expect(groups.compare(unknown, 'value-1')).toBeLessThan(0)
  expect(groups.compare(first, null)).toBeGreaterThan(0)
})
