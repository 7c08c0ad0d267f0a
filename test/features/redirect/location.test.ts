import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Utm } from '../../../src/features/links/schema.ts'
import { prepareLocation, utmQuery } from '../../../src/features/redirect/location.ts'

const NEWS: Utm = { source: 'news', medium: 'e-mail' }

test.each([
  'https://example.com/',
  'https://example.com/?',
  'https://example.com/?#',
  'https://example.com/?a=1&a=2&&b&=c&%zz=%E0%A4%A#/x?y=z',
  'https://example.com/a+b%20c?q=a+b%20c',
])('%s is answered as it is where nothing is added', (destination) => {
  for (const query of ['', '?', '?x=1', '?utm_source=x']) expect(prepareLocation(destination, null, false)(query)).toBe(destination)
  for (const query of ['', '?', '?&&', '?qr=1']) expect(prepareLocation(destination, null, true)(query)).toBe(destination)
  expect(prepareLocation(destination, {}, true)('')).toBe(destination)
})

describe('a request’s query', () => {
  const forward = (destination: string, query: string) => prepareLocation(destination, null, true)(query)

  test.each([
    ['https://e.com/', '?x=1', 'https://e.com/?x=1'],
    ['https://e.com/?', '?x=1', 'https://e.com/?x=1'],
    ['https://e.com/?a=1', '?x=1', 'https://e.com/?a=1&x=1'],
    ['https://e.com/?a=1&', '?x=1', 'https://e.com/?a=1&x=1'],
    ['https://e.com/#top', '?x=1', 'https://e.com/?x=1#top'],
    ['https://e.com/#/a?b=c', '?b=1', 'https://e.com/?b=1#/a?b=c'],
    ['https://e.com/?a=1#?x=2', '?x=1', 'https://e.com/?a=1&x=1#?x=2'],
    ['https://e.com/?a?', '?x=1', 'https://e.com/?a?&x=1'],
    ['https://e.com/?a=b?x=2', '?x=1', 'https://e.com/?a=b?x=2&x=1'],
  ])('goes before the fragment: %s with %s', (destination, query, expected) => {
    expect(forward(destination, query)).toBe(expected)
  })

  test('keeps its order, its duplicates and its spelling', () => {
    expect(forward('https://e.com/', '?b=2&a=1&b=3&c&=d&&q=a+b%20c%c3%A4')).toBe('https://e.com/?b=2&a=1&b=3&c&=d&q=a+b%20c%c3%A4')
  })

  test.each(['?a=2', '?%61=2', '?a', '?a=2&a=3'])('leaves alone what the destination has: %s', (query) => {
    expect(forward('https://e.com/?a=1', query)).toBe('https://e.com/?a=1')
    expect(forward('https://e.com/?%61=1', query)).toBe('https://e.com/?%61=1')
  })

  test('may have a name that differs from the destination’s in case', () => {
    expect(forward('https://e.com/?a=1', '?A=2')).toBe('https://e.com/?a=1&A=2')
  })

  test('is forwarded without the mark of a scanned code, and with any other qr', () => {
    expect(forward('https://e.com/', '?qr=1&x=1')).toBe('https://e.com/?x=1')
    expect(forward('https://e.com/', '?q%72=%31&qr=2')).toBe('https://e.com/?qr=2')
  })

  test('is made fit for a header', () => {
    expect(forward('https://e.com/', '?x=ä "<>\\\r\n\u0000\u007f#😀\ud800')).toBe(
      'https://e.com/?x=%C3%A4%20%22%3C%3E%5C%0D%0A%00%7F%23%F0%9F%98%80%EF%BF%BD',
    )
  })

  test.each(['?%', '?%zz=%', '?x=%E0%A4%A', '?%ff=1'])('may have broken percent signs: %s', (query) => {
    expect(forward('https://e.com/', query)).toBe(`https://e.com/${query}`)
  })
})

describe('utm', () => {
  test('fills what the destination lacks, in its own order', () => {
    expect(prepareLocation('https://e.com/?utm_source=own#f', { content: 'c', ...NEWS }, false)('?x=1')).toBe(
      'https://e.com/?utm_source=own&utm_medium=e-mail&utm_content=c#f',
    )
  })

  test('leaves alone what is there in any spelling, empty or not', () => {
    const destination = 'https://e.com/?utm%5Fsource=&utm_medium'
    expect(prepareLocation(destination, NEWS, false)('')).toBe(destination)
  })

  test('comes after a forwarded query, which goes before it', () => {
    const location = prepareLocation('https://e.com/', NEWS, true)
    expect(location('?utm_medium=chat&x=1')).toBe('https://e.com/?utm_medium=chat&x=1&utm_source=news')
    expect(location('?qr=1')).toBe('https://e.com/?utm_source=news&utm_medium=e-mail')
  })

  test('is percent-encoded, and empty parts are none', () => {
    expect(utmQuery({ source: 'a&b=c d', medium: '', campaign: '', term: 'ä+#' })).toBe('utm_source=a%26b%3Dc%20d&utm_term=%C3%A4%2B%23')
  })
})

const NAMES = ['a', 'A', 'b', 'qr', 'utm_source', 'utm%5Fsource', 'utm_medium', 'utm_term', '%61', '']
const VALUES = ['', '1', 'x y', 'ä', '%', '%20', '+', '%zz', '?', '=', "'", '"', '\u0000', '\r\n', '#', '/../', '%ff']
const anyText = fc.oneof(fc.constantFrom(...VALUES), fc.string({ unit: 'binary', maxLength: 5 }))
const pieces = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), anyText), fc.constantFrom('', '=', '=='), anyText), { maxLength: 6 })
  .map((parts) => parts.map((part) => part.join('')).join('&'))
const query = fc.oneof(
  fc.constant(''),
  pieces.map((text) => `?${text}`),
)
/** As destinations are stored: the URL standard's own spelling. */
const destination = fc
  .oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc
      .tuple(query, fc.option(anyText))
      .map(([text, fragment]) => `https://e.com/p${text.replaceAll('#', '')}${fragment === null ? '' : `#${fragment}`}`),
  )
  .map((text) => new URL(text).href)
const utm = fc.option(
  fc.record({ source: anyText, medium: anyText, campaign: anyText, term: anyText, content: anyText }, { requiredKeys: [] }),
)

test('whatever destination, query and utm: nothing of the destination changes, and what is added is what was asked for', () => {
  fc.assert(
    fc.property(destination, utm, fc.boolean(), query, (text, utm, forwards, query) => {
      const location = prepareLocation(text, utm, forwards)(query)
      const [before, after] = [new URL(text), new URL(location)]
      expect(after.origin + after.pathname + after.hash).toBe(before.origin + before.pathname + before.hash)
      expect(location).toMatch(/^[\u0021-\u007e]+$/)
      const [whole = '', base = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(text) ?? []
      expect([whole, location.startsWith(base), location.endsWith(fragment)]).toEqual([text, true, true])

      const own = [...before.searchParams]
      const lacks = (taken: string[][]) => (parameter: string[]) => !taken.some(([name]) => name === parameter[0])
      const forwarded = [...new URLSearchParams(forwards ? query : '')].filter(lacks(own)).filter((pair) => pair.join('=') !== 'qr=1')
      const given = ['source', 'medium', 'campaign', 'term', 'content'] as const
      const filled = given.map((part) => [`utm_${part}`, utm?.[part] ?? '']).filter(([, value]) => value !== '')
      expect([...after.searchParams]).toEqual([...own, ...forwarded, ...filled.filter(lacks([...own, ...forwarded]))] as [string, string][])
    }),
    { seed: 1, numRuns: 3000 },
  )
})
