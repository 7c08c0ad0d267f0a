import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { monthOf } from '../../src/lib/month.ts'

test('a month is that of its calendar, whichever was asked for before', () => {
  const edges = fc.integer({ min: 1970 * 12, max: 2100 * 12 }).chain((month) => {
    const first = Date.UTC(Math.floor(month / 12), month % 12)
    return fc.constantFrom(first - 1, first, first + 1)
  })
  fc.assert(
    fc.property(fc.array(fc.oneof(edges, fc.integer({ min: 0, max: 4e12 }))), (times) => {
      for (const at of times) {
        const [year = 0, month = 0] = new Date(at).toISOString().split('-').map(Number)
        expect(monthOf(at)).toBe(year * 12 + month - 1)
      }
    }),
  )
})
