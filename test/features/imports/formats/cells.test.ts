import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { csvLine } from '../../../../src/lib/csv.ts'
import { linksOf, URL } from './read.ts'

const fieldOf = (field: string, cell: string) =>
  (linksOf(csvLine(['url', field]) + csvLine([URL, cell]))[0] as Record<string, unknown>)[field]

describe('a cell of a table', () => {
  test.each([
    ['slug', 'a%20b', 'a%20b'],
    ['slug', ' a ', 'a'],
    ['slug', 'https://bit.ly/x', 'https://bit.ly/x'],
    ['tags', 'a, b|c;d,,', ['a', 'b', 'c', 'd']],
    ['tags', '["a,b","c"]', ['a,b', 'c']],
    ['tags', '[x], y', ['[x]', 'y']],
    ['redirect_status', '301', 301],
    ['redirect_status', '301.0', '301.0'],
    ['redirect_status', 'temporary', 'temporary'],
    ['max_clicks', '-1', '-1'],
    ['max_clicks', '99999999999999999', '99999999999999999'],
    ['forward_query', 'Yes', true],
    ['forward_query', '1', true],
    ['forward_query', 'TRUE', true],
    ['forward_query', 'no', false],
    ['forward_query', '0', false],
    ['forward_query', 'FALSE', false],
    ['forward_query', 'maybe', 'maybe'],
    ['targeting_rules', '[{"os":["ios"]}]', [{ os: ['ios'] }]],
    ['targeting_rules', '[{', '[{'],
    ['targeting_rules', 'none', 'none'],
    ['title', '  spaced  ', '  spaced  '],
    ['title', '=1+1', '=1+1'],
    ['title', "'=1+1", "'=1+1"],
    ['title', 'nul\u0000', 'nul\u0000'],
    ['title', '\ud800', '\ud800'],
  ])('%s %j is read as %j', (field, cell, value) => expect(fieldOf(field, cell)).toEqual(value))

  test.each([
    ['2026-01-31T12:00:00Z', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31T12:00:00.5+02:00', '2026-01-31T10:00:00.500Z'],
    ['2026-01-31T12:00:00+0000', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31 12:00:00', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31 12:00', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31 12:00:00 UTC', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31 12:00:00 -0130', '2026-01-31T13:30:00.000Z'],
    [' 2026-01-31 ', '2026-01-31'],
    ['1769860800', '2026-01-31T12:00:00.000Z'],
    ['1769860800123', '2026-01-31T12:00:00.123Z'],
    ['2026-02-30', '2026-02-30'],
    ['2026-01-31T25:00:00Z', '2026-01-31T25:00:00Z'],
    ['never', 'never'],
  ])('the time %j is read as %j', (cell, time) => expect(fieldOf('expires_at', cell)).toBe(time))

  test.each([
    ['https://bit.ly/abc', 'abc'],
    ['bit.ly/abc', 'abc'],
    ['https://example.com/go/abc/?utm=x#y', 'go/abc'],
    ['https://example.com/gr%C3%BC%C3%9Fe', 'grüße'],
    ['https://example.com/%zz', '%zz'],
    ['/abc/', 'abc'],
    ['abc', 'abc'],
    ['https://example.com/', undefined],
    ['https://example.com', undefined],
  ])('the short link %j has the slug %j', (cell, slug) => {
    expect(linksOf(`url,short_url\n${URL},${cell}`)).toEqual([{ ...(slug && { slug }), destination_url: URL }])
  })

  test('loses the apostrophe of our own export only in a table of ours', () => {
    expect(linksOf(`url,title\n${URL},'=1`)).toEqual([{ destination_url: URL, title: '=1' }])
    expect(linksOf(`longUrl,title\n${URL},'=1`, 'shlink')).toEqual([{ destination_url: URL, title: "'=1", forward_query: true }])
  })

  test('comes back from our own export as it was', () => {
    const title = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text.trim() !== '')
    fc.assert(
      fc.property(title, (text) => expect(fieldOf('title', text)).toBe(text)),
      { numRuns: 1000 },
    )
  })
})
