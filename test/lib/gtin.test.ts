import { expect, test } from 'bun:test'
import { fullGtin, gtinFault, parseGtin } from '../../src/lib/gtin.ts'

const VALID = '02345673 96385074 416000336108 614141007349 1234567890128 9506000134352 12345678901231 09520123456788 05412345000013'.split(
  ' ',
)

test.each(VALID)('%s is a GTIN', (gtin) => {
  expect(gtinFault(gtin)).toBeUndefined()
  expect(parseGtin(gtin)).toBe(gtin.padStart(14, '0'))
  expect(gtinFault(fullGtin(gtin))).toBeUndefined()
})

test.each([
  ['12345673', 0, 3],
  ['416000336109', 8, 9],
  ['1234567890129', 8, 9],
  ['12345678901232', 1, 2],
])('%s has the check digit %i, not %i', (gtin, expected, received) => {
  expect(gtinFault(gtin)).toBe(`The check digit of the GTIN must be ${expected}, but is ${received}.`)
})

test.each([
  '',
  '1',
  '1234567',
  '123456789',
  '1234567890',
  '12345678901',
  '123456789012345',
  '9506000 134352',
  '９５０６０００１３４３５２',
  '-9506000134352',
])('%j is no GTIN', (text) => {
  expect(gtinFault(text)).toBe('A GTIN must have 8, 12, 13 or 14 digits.')
})
