import { describe, expect, test } from 'bun:test'
import { codeFault, styleFault } from '../../../src/lib/qr/faults.ts'
import { sideOf } from '../../../src/lib/qr/matrix.ts'
import { type GivenStyle, LEVELS, resolveStyle } from '../../../src/lib/qr/style.ts'

const faultOf = (style: GivenStyle) => styleFault(resolveStyle([style]))?.field

describe('a style', () => {
  test('takes each field from the first that has it, and what nobody chose from the service', () => {
    expect(resolveStyle([{ color: '#111111' }, { color: '#222222', size: 300 }, { size: 400, shape: 'dots' }])).toMatchObject({
      ...{ color: '#111111', size: 300, shape: 'dots', level: 'M', margin: 4, format: 'svg' },
    })
    expect(resolveStyle([{ color: null }, { color: '#222222' }]).color).toBe('#222222')
  })

  test('with a logo has the level H unless another one is chosen', () => {
    expect(resolveStyle([{ logo: true }]).level).toBe('H')
    expect(resolveStyle([{ logo: true }, { level: 'Q' }]).level).toBe('Q')
  })

  test('takes the colour of the brand as dark as its background needs it, unless one is chosen', () => {
    expect(resolveStyle([{}], '#ffee00').color).not.toBe('#ffee00')
    expect(faultOf({ color: resolveStyle([{}], '#ffee00').color })).toBeUndefined()
    expect(resolveStyle([{ color: '#123456' }], '#ffee00').color).toBe('#123456')
  })

  test.each([
    [{}, undefined],
    [{ color: '#1a73e8' }, undefined],
    [{ color: '#ff0000' }, undefined],
    [{ color: '#000000', background: '#777777' }, undefined],
    [{ color: '#00ff00' }, 'color'],
    [{ color: '#ffffff' }, 'color'],
    [{ color: '#ffffff', background: '#000000' }, 'color'],
    [{ color: '#000000', background: '#222222' }, 'color'],
    [{ logo: true }, undefined],
    [{ logo: true, level: 'L' }, 'logo_size'],
    [{ logo: true, level: 'L', logo_size: 10 }, undefined],
    [{ logo: true, level: 'M', logo_size: 21 }, 'logo_size'],
    [{ logo: false, level: 'L', logo_size: 30 }, undefined],
  ] as [GivenStyle, string | undefined][])('as %j has a fault in %p', (style, field) => {
    expect(faultOf(style)).toBe(field as never)
  })
})

describe('a code', () => {
  test('has its size by the bytes that it says and its level', () => {
    expect([sideOf(14, 'M'), sideOf(15, 'M'), sideOf(2953, 'L')]).toEqual([21, 25, 177])
  })

  test('holds so many bytes and not one more, at each level', () => {
    for (const [index, capacity] of [2953, 2331, 1663, 1273].entries()) {
      const style = resolveStyle([{ level: LEVELS[index] ?? null }])
      expect([capacity, codeFault('x'.repeat(capacity), style)]).toEqual([capacity, undefined])
      expect([capacity, codeFault(`${'x'.repeat(capacity - 1)}ä`, style)?.field]).toEqual([capacity, 'level'])
    }
  })

  test('has two pixels for each module, or nearly so where there are few; of an SVG none are asked for', () => {
    const field = (bytes: number, style: GivenStyle) => codeFault('x'.repeat(bytes), resolveStyle([style]))?.field
    expect([field(40, { format: 'png', size: 64 }), field(40, { format: 'webp', size: 64, margin: 8 })]).toEqual([undefined, 'size'])
    expect([field(500, { format: 'png', size: 185 }), field(500, { format: 'png', size: 186 }), field(500, { size: 64 })]).toEqual([
      'size',
      undefined,
      undefined,
    ])
  })
})
