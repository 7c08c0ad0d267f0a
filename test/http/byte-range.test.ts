import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { parseRange } from '../../src/http/byte-range.ts'

// RFC 9110 §14. The length of the examples is theirs.

const at = (first: number, last: number) => ({ first, last })

describe('a range of 10,000 bytes', () => {
  test.each([
    ['bytes=0-499', at(0, 499)],
    ['bytes=500-999', at(500, 999)],
    ['bytes=-500', at(9500, 9999)],
    ['bytes=9500-', at(9500, 9999)],
    ['bytes=0-0', at(0, 0)],
    ['bytes=-1', at(9999, 9999)],
    ['bytes=0-', at(0, 9999)],
    ['bytes=9999-10000', at(9999, 9999)],
    [`bytes=0-${'9'.repeat(400)}`, at(0, 9999)],
    [`bytes=-${'9'.repeat(400)}`, at(0, 9999)],
    ['bytes=-20000', at(0, 9999)],
    ['Bytes=0-1', at(0, 1)],
    ['bytes= 0-1 ', at(0, 1)],
    ['bytes=,0-1, ,', at(0, 1)],
    ['bytes=007-008', at(7, 8)],
  ])('%s is a part', (header, part) => {
    expect(parseRange(header, 10_000)).toEqual(part)
  })

  test.each(['bytes=10000-', 'bytes=10000-20000', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])('%s has nothing in it', (header) => {
    expect(parseRange(header, 10_000)).toBe('none')
  })

  test.each([
    ...[null, '', 'bytes', 'bytes=', 'bytes=-', 'bytes=,', 'bytes=a-b', 'bytes=1-0', 'bytes=1', 'bytes=0x1-2', 'bytes=+1-2', 'bytes=1.0-2'],
    ...['bytes=0 - 1', 'bytes 0-1', 'lines=0-1', 'bytes=0-1,3-4', 'bytes=0--1', 'bytes=--1', 'bytes=٠-١', `bytes=${'9'.repeat(400)}-1`],
  ])('%p is ignored', (header) => {
    expect(parseRange(header, 10_000)).toBe('all')
  })
})

test('a part is never outside, never empty, and is what a slice is', () => {
  const bound = fc.oneof(fc.nat(120).map(String), fc.constant(''), fc.bigInt({ min: 0n }).map(String))
  fc.assert(
    fc.property(fc.nat(100), bound, bound, (length, first, last) => {
      const bytes = Array.from({ length }, (_, i) => i)
      const part = parseRange(`bytes=${first}-${last}`, length)
      const meant =
        first === ''
          ? bytes.slice(last === '' || Number(last) === 0 ? length : -Number(last))
          : bytes.slice(Number(first), last === '' ? length : Number(last) + 1)
      if (part === 'none') expect(meant).toEqual([])
      else if (part === 'all')
        expect((first === '' && last === '') || (first !== '' && last !== '' && BigInt(last) < BigInt(first))).toBe(true)
      else {
        expect(part.first).toBeLessThanOrEqual(part.last)
        expect(bytes.slice(part.first, part.last + 1)).toEqual(meant)
      }
    }),
    { seed: 9110, numRuns: 2000 },
  )
})
