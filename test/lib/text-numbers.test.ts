import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { TextNumbers } from '../../src/lib/text-numbers.ts'

test('A text has the number that it was added with, until everything is cleared.', () => {
  const text = fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)), maxLength: 300 })
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(text, fc.nat(2 ** 32 - 1)), { selector: ([key]) => key, maxLength: 50 }), (entries) => {
      const numbers = new TextNumbers(100, 400)
      for (const [key, number] of entries) {
        expect(numbers.get(key)).toBeUndefined()
        numbers.add(key, number)
      }
      for (const [key, number] of entries) expect(numbers.get(key)).toBe(number)
      numbers.clear()
      for (const [key] of entries) expect(numbers.get(key)).toBeUndefined()
    }),
  )
})

test('More texts than fit leave true answers alone, and the last one is there.', () => {
  const numbers = new TextNumbers(1000, 20)
  for (let index = 0; index < 20_000; index++) {
    numbers.add(`text-${index}`, index)
    expect(numbers.get(`text-${index}`)).toBe(index)
  }
  let kept = 0
  for (let index = 0; index < 20_000; index++) {
    const number = numbers.get(`text-${index}`)
    if (number === undefined) continue
    kept++
    expect(number).toBe(index)
  }
  expect(kept).toBeGreaterThan(0)
  expect(kept).toBeLessThan(3000)
})

test('However short the texts are, a look-up ends.', () => {
  const numbers = new TextNumbers(100, 100)
  for (let code = 0; code < 65_536; code++) numbers.add(String.fromCharCode(code & 255, code >> 8), code)
  expect(numbers.get('none')).toBeUndefined()
})

test('What isn’t Latin-1, or is longer than everything, is not kept, and taken for no other text.', () => {
  const numbers = new TextNumbers(10, 10)
  for (const odd of ['日本', 'x'.repeat(1000)]) {
    numbers.add(odd, 1)
    expect(numbers.get(odd)).toBeUndefined()
  }
  numbers.add('é', 1)
  expect(numbers.get('\u01e9')).toBeUndefined()
})
