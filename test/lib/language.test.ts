import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { bestLanguage, languagesOf } from '../../src/lib/language.ts'

test.each([
  ['', ''],
  ['de', 'de'],
  ['de-DE,de;q=0.9,en;q=0.8', 'de-DE'],
  ['en;q=0.8,de;q=0.9', 'de'],
  ['en;q=0.5, fr;q=0.5', 'en'],
  ['de;q=0, en;q=0.1', 'en'],
  ['de;q=0', ''],
  ['de;q=0.000,en;q=0.001', 'en'],
  ['*', ''],
  ['*, en;q=0.5', 'en'],
  ['en;q=1.5,de;q=0.2', 'de'],
  ['en;q=-1,de;q=0.2', 'de'],
  ['en;q=x,de;q=0.2', 'de'],
  ['pt-br', 'pt-BR'],
  ['ZH-hant-tw', 'zh-Hant-TW'],
  ['not a language, de;q=0.1', 'de'],
  ['toolonglanguagetag,de;q=0.1', 'de'],
  [',,de,,', 'de'],
  ['de ; q=0.5 , en ; q=0.6', 'en'],
  ['de;Q=0.1,en;q=0.5', 'en'],
  ['de;Q=0', ''],
])('of %j the best is %j', (header, best) => {
  expect(bestLanguage(header)).toBe(best)
})

test('the best is the first of the highest q, whatever the order', () => {
  const languages = fc.uniqueArray(fc.constantFrom('de', 'en', 'fr', 'pt-BR', 'zh-Hant', 'uk'), { minLength: 1 })
  const weights = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(languages, weights, (ranges, qs) => {
      const listed = ranges.map((range, i) => ({ range, q: (qs[i] ?? 0) / 1000 }))
      const best = listed.reduce((high, next) => (next.q > high.q ? next : high), { range: '', q: 0 })
      expect(bestLanguage(listed.map(({ range, q }) => `${range};q=${q}`).join(', '))).toBe(best.range)
    }),
    { seed: 1 },
  )
})

test('any text is taken for some language or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(bestLanguage(text)).toMatch(/^$|^[a-zA-Z]/)
    }),
    { seed: 1, numRuns: 500 },
  )
})

test('of a long header, only complete languages within the first 512 characters and the first 32 are read', () => {
  const many = Array.from({ length: 3000 }, (_, index) => `de;q=0.${index + 1}`).join(',')
  expect(languagesOf(many).length).toBeLessThanOrEqual(32)
  expect(bestLanguage(`${'*,'.repeat(40)}fr`)).toBe('')
  expect(bestLanguage(`en;q=0.5,${'x'.repeat(502)}-fr`)).toBe('en')
  expect(bestLanguage('d'.repeat(600))).toBe('')
})
