import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { contrastOf, mix, readableOn, textOn } from '../../src/lib/contrast.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('the contrast of two colours', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#777777', 1],
    // https://www.w3.org/WAI/WCAG22/Techniques/general/G18: the greys next to the limit.
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
  ])('%s on %s is %d', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 2)
  })
})

test('Black or white can be read on every colour.', () => {
  fc.assert(fc.property(color, (background) => contrastOf(textOn(background), background) >= 4.5))
})

test('A colour that can be read stays as it is, and any other becomes one that can.', () => {
  fc.assert(
    fc.property(color, color, (one, background) => {
      const read = readableOn(one, [background])
      return contrastOf(read, background) >= 4.5 && (contrastOf(one, background) < 4.5 || read === one)
    }),
  )
  expect(readableOn('#FFE600', ['#ffffff'])).toBe('#807300')
})

test('A mixture lies between its colours.', () => {
  expect([mix('#000000', '#ffffff', 0), mix('#000000', '#ffffff', 0.5), mix('#102030', '#ffffff', 1)]).toEqual([
    '#000000',
    '#808080',
    '#ffffff',
  ])
})
