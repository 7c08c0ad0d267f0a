import { describe, expect, test } from 'bun:test'
import { type ImportSource, parseImport } from '../../../../src/features/imports/formats/formats.ts'

const read = (source: ImportSource, content: unknown) => [
  ...parseImport(source, typeof content === 'string' ? content : JSON.stringify(content)),
]
const URL = 'https://example.com/'
const toldOf = (source: ImportSource, content: unknown) =>
  read(source, content).map((row) => ('link' in row ? row.notes.map(({ field, kind }) => `${field} ${kind}`) : row.error))

describe('the bare address of a domain', () => {
  test.each<[string, ImportSource, unknown]>([
    ['Dub’s table', 'dub', `Short link,Destination URL\nhttps://go.test,${URL}`],
    ['Dub’s list', 'dub', [{ domain: 'go.test', key: '_root', url: URL, shortLink: 'https://go.test/_root' }]],
    ['Short.io’s list', 'shortio', { links: [{ path: '', originalURL: URL, shortURL: 'https://go.test/' }] }],
    ['Rebrandly’s table', 'rebrandly', `slashtag,destination,shortUrl\n,${URL},https://go.test/`],
  ])('of %s is none of its links', (_, source, content) => {
    expect(read(source, content)).toMatchObject([{ link: { destination_url: URL }, origin: { isRoot: true, hostname: 'go.test' } }])
  })

  test('tells what a domain does not have', () => {
    const [row] = read('dub', [{ key: '_root', domain: 'go.test', url: URL, clicks: 9, title: 'Home', tags: [], trackConversion: false }])
    expect(row).toMatchObject({
      notes: [
        { field: 'root_url', message: 'The root of a domain only has a destination URL, so these were left out: title, clicks (9).' },
      ],
    })
  })

  test.each([
    [{ password: 'secret' }, 'password'],
    [{ disabledAt: '2025-01-01T00:00:00.000Z', expiresAt: '2025-01-01T00:00:00.000Z' }, 'status, expires_at'],
  ])('is refused where it would be open to more visitors than it was: %j', (more, names) => {
    expect(toldOf('dub', [{ key: '_root', domain: 'go.test', url: URL, ...more }])).toEqual([
      `is the root of a domain, which can't have ${names}`,
    ])
  })

  test('is not made of a domain alone: a row of a table of one’s own may be without a slug', () => {
    expect(read('csv', `domain,url\ngo.test,${URL}`)).toMatchObject([{ origin: { isRoot: false }, notes: [] }])
  })
})

describe('an export tells', () => {
  test('of a row that has no IP address, which its link had', () => {
    expect(toldOf('rebrandly', `Title,My column,Destination\na,go.test/x,${URL}`)).toEqual([['slug changed', 'My column left_out']])
    expect(toldOf('csv', `title,url\na,${URL}`)).toEqual([[]])
  })

  test('of a link that is archived and redirects there, as it does not here', () => {
    expect(toldOf('dub', [{ key: 'a', url: URL, archived: true }])).toEqual([['status changed']])
    expect(toldOf('shortio', [{ path: 'a', originalURL: URL, archived: true }])).toEqual([['status changed']])
    expect(toldOf('bitly', [{ id: 'go.test/a', long_url: URL, archived: true }])).toEqual([['status changed']])
    expect(read('bitly', [{ id: 'go.test/a', long_url: URL, is_deleted: true }])).toMatchObject([
      { link: { status: 'archived' }, notes: [] },
    ])
  })

  test('of a picture that Dub has and does not show', () => {
    expect(toldOf('dub', [{ key: 'a', url: URL, image: 'https://example.com/i.png', proxy: false }])).toEqual([['image left_out']])
  })
})

test('an apostrophe by which Dub escapes formulas is no part of the text', () => {
  expect(read('dub', `Short link,Destination URL,Tags\nhttps://go.test/a,${URL},'=sum`)).toMatchObject([{ link: { tags: ['=sum'] } }])
})

test('a path is the same with slashes around it', () => {
  expect(read('shortio', [{ path: '/sale/', originalURL: URL }])).toMatchObject([{ link: { slug: 'sale' } }])
  expect(read('shlink', [{ shortCode: 'caf%C3%A9/', longUrl: URL }])).toMatchObject([{ link: { slug: 'café' } }])
})

test('custom back-halves of Bitly in a cell are read as a list of JSON too', () => {
  const cell = '"[""https://go.test/a"",""https://go.test/b""]"'
  expect(read('bitly', `link,long_url,custom_bitlinks\nhttps://bit.ly/3x,${URL},${cell}`)).toMatchObject([
    { link: { slug: 'a' }, origin: { hostname: 'go.test' } },
    { link: { slug: 'b' }, origin: { hostname: 'go.test' } },
  ])
})

describe('of Shlink', () => {
  const shortUrl = (more: object) => [{ shortCode: 'a', longUrl: URL, ...more }]
  const clicksOf = (total: number, nonBots: number, maxVisits: number | null) =>
    read('shlink', shortUrl({ meta: { maxVisits }, visitsSummary: { total, nonBots, bots: total - nonBots } })).map((row) =>
      'link' in row ? row.origin.clicks : row,
    )

  test('as much of a limit is used up as there, where bots count for it', () => {
    expect([clicksOf(10, 8, 10), clicksOf(12, 8, 10), clicksOf(7, 5, 10), clicksOf(5, 0, 5)]).toEqual([[10], [10], [7], [5]])
  })

  test('visits without a limit, or more of people than it allows, are those of people', () => {
    expect([clicksOf(12, 10, null), clicksOf(30, 20, 10)]).toEqual([[10], [20]])
  })

  const rulesOf = (...conditions: object[]) =>
    read('shlink', shortUrl({ redirectRules: [{ longUrl: `${URL}r`, priority: 1, conditions }] })).map((row) =>
      'link' in row ? row.link.targeting_rules : row,
    )
  test('a rule until midnight does not hold on the day that begins then', () => {
    const until = (matchValue: string) => rulesOf({ type: 'before-date', matchKey: null, matchValue })
    expect(until('2027-01-01T00:00:00+00:00')).toEqual([[{ to: '2026-12-31', destination_url: `${URL}r` }]])
    expect(until('2027-01-01T00:00:30+00:00')).toEqual([[{ to: '2027-01-01', destination_url: `${URL}r` }]])
  })

  test('a rule by city is one here', () => {
    expect(rulesOf({ type: 'geolocation-city-name', matchValue: 'Paris' })).toEqual([[{ city: ['Paris'], destination_url: `${URL}r` }]])
  })
})
