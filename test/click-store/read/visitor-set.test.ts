import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { VisitorSet } from '../../../src/click-store/read/visitor-set.ts'

test('each visitor is new once, until the set is cleared', () => {
  const lists = fc.array(fc.array(fc.integer({ min: 1, max: 300 })), { maxLength: 5 })
  fc.assert(
    fc.property(lists, (given) => {
      const seen = new VisitorSet(300)
      for (let time = 0; time < 2; time++) {
        const known = new Set<number>()
        for (const visitors of given) {
          const before = known.size
          for (const visitor of visitors) known.add(visitor)
          expect(seen.add(Uint32Array.from(visitors), 0, visitors.length)).toBe(known.size - before)
        }
        seen.clear()
      }
    }),
  )
})
