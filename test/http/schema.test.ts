import { describe, expect, test } from 'bun:test'
import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { EmailAddress, limit, oneOf, queryFlag, queryInteger, text } from '../../src/http/schema.ts'

const takes = (schema: TSchema, value: unknown) => Value.Check(schema, value)

describe('text', () => {
  const short = text({ min: 1, max: 5 })

  test.each(['a', 'abcde', '🦊🦊🦊🦊🦊', 'grüße', ' ', '\u200d'])('takes %j, counted in code points', (value) => {
    expect(takes(short, value)).toBeTrue()
  })

  test.each(['', 'abcdef', '🦊🦊🦊🦊🦊🦊', 'a\nb', 'a\tb', '\u0000', 'a\u0085', '\u2028', '\ud83e', 5, null, { a: 1 }])(
    'refuses %j',
    (value) => {
      expect(takes(short, value)).toBeFalse()
    },
  )

  test('with lines takes line ends and tabs, and no other control character', () => {
    const lines = text({ max: 10, lines: true })
    expect(['a\nb', 'a\r\nb', 'a\tb'].map((value) => takes(lines, value))).toEqual([true, true, true])
    expect(['a\u0000', 'a\u001b', 'a\u009f'].map((value) => takes(lines, value))).toEqual([false, false, false])
  })

  test('with a pattern takes what matches', () => {
    const letters = text({ max: 5, pattern: /^[a-z]+$/ })
    expect(['abc', 'aBc', 'abc\n'].map((value) => takes(letters, value))).toEqual([true, false, false])
  })
})

describe('one of a few', () => {
  test.each([
    ['a', true],
    ['c', false],
    ['', false],
    [null, false],
    [['a'], false],
  ])('%j: %p', (value, taken) => {
    expect(takes(oneOf(['a', 'b']), value)).toBe(taken)
  })

  test('numbers are not their text', () => {
    expect(takes(oneOf([301, 302]), 301)).toBeTrue()
    expect(takes(oneOf([301, 302]), '301')).toBeFalse()
  })
})

describe('query parameters', () => {
  test.each([
    ['1', true],
    ['100', true],
    ['0', false],
    ['101', false],
    ['-1', false],
    ['1.5', false],
    ['1e1', false],
    ['0x1', false],
    [' 1', false],
    ['01', false],
    ['', false],
    ['99999999999999999999', false],
  ])('limit=%s: %p', (value, taken) => {
    expect(takes(limit(), value)).toBe(taken)
  })

  test('are numbers once they are read', () => {
    expect(Value.Decode(queryInteger({ minimum: 1 }), '42')).toBe(42)
    expect(['true', 'false'].map((value) => Value.Decode(queryFlag(''), value))).toEqual([true, false])
  })

  test.each(['1', 'yes', 'TRUE', '', 'truefalse'])('flag=%s is refused', (value) => {
    expect(takes(queryFlag(''), value)).toBeFalse()
  })
})

describe('an e-mail address', () => {
  test.each(['a@b.co', 'A.B+c@Example.ORG', "o'hara@example.com"])('%s is one', (value) => {
    expect(takes(EmailAddress, value)).toBeTrue()
  })

  test.each(['', 'a', 'a@', '@b.co', 'a b@c.co', 'a@b.co,c@d.co', 'a@b.co\nBcc: c@d.co', '<a@b.co>', `${'x'.repeat(250)}@b.co`])(
    '%j is none',
    (value) => {
      expect(takes(EmailAddress, value)).toBeFalse()
    },
  )
})
