import { describe, expect, test } from 'bun:test'
import { linksOf, refusal, rowsOf, URL } from './read.ts'

describe('JSON', () => {
  test('may be the links themselves, an answer of the API, or several answers in a list', () => {
    const link = { address: 'a', target: URL }
    const expected = { slug: 'a', destination_url: URL }
    expect(linksOf(JSON.stringify([link]), 'kutt')).toEqual([expected])
    expect(linksOf(`\ufeff\n ${JSON.stringify({ data: [link] })}`, 'kutt')).toEqual([expected])
    expect(linksOf(JSON.stringify([{ data: [link] }, { data: [] }, { data: [link] }]), 'kutt')).toEqual([expected, expected])
    expect(linksOf('[]', 'kutt')).toEqual([])
  })

  test('of our own API comes back with its nested fields', () => {
    const link = { slug: 'a', destination_url: URL, tags: ['x'], utm: { source: 's' }, social: { image_url: URL }, redirect_status: 301 }
    const answered = { ...link, id: 1, title: null, short_url: 'https://terse.test/a', password_protected: false, expires_at: null }
    expect(linksOf(JSON.stringify({ items: [answered], next_cursor: null }))).toEqual([link])
  })

  test('has an error for what is no link, and goes on', () => {
    expect(rowsOf(JSON.stringify([null, 1, 'x', [], {}, { target: URL }]), 'kutt')).toEqual([
      ...[1, 2, 3, 4].map((row) => ({ row, slug: null, destination_url: null, error: "isn't an object" })),
      { row: 5, slug: null, destination_url: null, error: 'has no destination URL' },
      { row: 6, link: { destination_url: URL } },
    ])
  })

  test('with values of the wrong kind is left for validation to name', () => {
    const odd = { toString: 1 }
    const links = [{ url: odd, key: odd, tags: odd, archived: odd, expiresAt: odd, geo: [], ios: 7, title: odd, externalId: 9 }]
    expect(linksOf(JSON.stringify(links), 'dub')).toEqual([
      {
        slug: odd,
        destination_url: odd,
        title: odd,
        tags: odd,
        expires_at: odd,
        external_id: '9',
        targeting_rules: [{ os: ['ios'], destination_url: 7 }],
        forward_query: true,
      },
    ])
  })

  test.each([
    [
      'bitly',
      '{"message":"FORBIDDEN"}',
      'isn\'t a Bitly export: expected an array of links or {"links": […]}, found an object with message',
    ],
    [
      'shlink',
      '{"shortUrls":{"data":null}}',
      'isn\'t a Shlink export: expected an array of links or {"shortUrls": {"data": […]}}, found an object with shortUrls',
    ],
    ['kutt', '{}', 'isn\'t a Kutt export: expected an array of links or {"data": […]}, found an empty object'],
    ['dub', '{"links":7}', 'isn\'t a Dub export: expected an array of links or {"links": […]}, found an object with links'],
    ['yourls', '{"links":', "isn't valid JSON"],
    ['csv', '[1,]', "isn't valid JSON"],
    ['csv', '['.repeat(1_000_000), 'is nested more than 32 levels deep'],
    ['kutt', `{"data":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`, 'is nested more than 32 levels deep'],
    ['csv', `[${'{},'.repeat(2_100_000)}{}]`, 'has more than 2000000 keys and values'],
  ] as const)('that is no export of %s is refused as a whole: %.40s', (source, content, message) => {
    expect(refusal(content, source)).toEqual([400, 'content', message])
  })
})
