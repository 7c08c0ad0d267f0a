import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { exponentOf, toMinor } from '../../src/lib/currency.ts'

describe('a decimal amount', () => {
  test('is exact in the smallest unit of every currency', () => {
    for (const [decimal, currency, minor] of [
      ['22.50', 'EUR', 2250],
      ['0.29', 'USD', 29],
      ['2250', 'JPY', 2250],
      ['2250.00', 'JPY', 2250],
      ['1.234', 'KWD', 1234],
      ['1', 'KWD', 1000],
      ['90071992547409.91', 'EUR', 9_007_199_254_740_991],
    ] as const)
      expect([decimal, currency, toMinor(decimal, currency)]).toEqual([decimal, currency, minor])
    const currencies = fc.constantFrom(...Intl.supportedValuesOf('currency'))
    fc.assert(
      fc.property(fc.maxSafeNat(), currencies, (minor, currency) => {
        const digits = exponentOf(currency)
        const text = String(minor).padStart(digits + 1, '0')
        const decimal = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
        expect(toMinor(decimal, currency)).toBe(minor)
      }),
    )
  })

  test('is none where it is negative, a fraction of the smallest unit, above 2^53, or no number', () => {
    for (const decimal of ['-1.00', '1.005', '0.001', '90071992547409.92', '1e3', '1,50', '', ' 1', 'NaN', '.5', '1.', '0x10'])
      expect([decimal, toMinor(decimal, 'EUR')]).toEqual([decimal, undefined])
    expect(toMinor('1.5', 'JPY')).toBeUndefined()
  })
})
