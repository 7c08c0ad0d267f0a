import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { RecentMap } from '../../src/lib/recent-map.ts'

const entriesOf = <Key, Value>(map: RecentMap<Key, Value>) => {
  const entries: [Key, Value][] = []
  map.forEach((value, key) => void entries.push([key, value]))
  return entries
}

test('what is used again and again is never dropped', () => {
  const map = new RecentMap<number, string>({ maxSize: 10 })
  map.set(-1, 'kept')
  for (let other = 0; other < 1000; other++) {
    map.set(other, 'other')
    expect(map.get(-1)).toBe('kept')
  }
  expect(entriesOf(map).length).toBeLessThanOrEqual(10)
})

test('the sizes of what is kept never exceed the maximum together, whatever is done', () => {
  const key = fc.integer({ min: 0, max: 20 })
  const step = fc.oneof(
    fc.record({ do: fc.constant('set' as const), key, size: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ do: fc.constantFrom('get' as const, 'delete' as const), key, size: fc.constant(0) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const map = new RecentMap<number, number>({ maxSize: 16, sizeOf: (size) => size })
      const model = new Map<number, number>()
      for (const { do: what, key, size } of steps) {
        if (what === 'set') {
          map.set(key, size)
          model.set(key, size)
        } else if (what === 'delete') {
          map.delete(key)
          model.delete(key)
        } else expect([undefined, model.get(key)]).toContain(map.get(key))
        const entries = entriesOf(map)
        // Never an older value than the last one, and nothing that was deleted.
        for (const [each, value] of entries) expect(model.get(each)).toBe(value)
        expect(new Set(entries.map(([each]) => each)).size).toBe(entries.length)
        expect(entries.reduce((sum, [, value]) => sum + value, 0)).toBeLessThanOrEqual(16)
      }
    }),
  )
})

test('what is larger than a generation is not kept', () => {
  const map = new RecentMap<string, number>({ maxSize: 10, sizeOf: (size) => size })
  map.set('small', 1)
  map.set('large', 6)
  expect([map.get('small'), map.get('large')]).toEqual([1, undefined])
})

test('the generation is another one once everything was dropped', () => {
  const map = new RecentMap<string, number>({ maxSize: 10 })
  map.set('one', 1)
  const { generation } = map
  map.clear()
  expect([map.get('one'), map.generation === generation]).toEqual([undefined, false])
})
