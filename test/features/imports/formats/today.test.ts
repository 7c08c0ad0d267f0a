import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { type ImportSource, parseImport, type ServiceExport } from '../../../../src/features/imports/formats/formats.ts'

// What each exporter writes today: see test/data/imports/README.md.

const read = (source: ImportSource, file: string) =>
  parseImport(source, readFileSync(`${import.meta.dir}/../../../data/imports/${file}`, 'utf8'))
/** The notes about links that the export lacks. */
const pagesOf = ({ notes }: ServiceExport) => notes.filter(({ kind }) => kind === 'left_out')
const rowsOf = (source: ImportSource, file: string) =>
  [...read(source, file)].map((row) =>
    'link' in row ? { ...row, notes: row.notes.map(({ field, kind }) => `${field} ${kind}`), row: undefined } : { error: row.error },
  )
const origin = (hostname: string | undefined, clicks: number, created: string, isRoot = false) => ({
  hostname,
  clicks,
  createdAt: Date.parse(created),
  isRoot,
})

describe('an export comes in with what it says', () => {
  test('of Shlink’s web client: slugs as people see them', () => {
    const made = (time: string) => `2024-05-0${time}T06:30:00.000Z`
    expect(rowsOf('shlink', 'shlink-web-client.csv')).toEqual([
      {
        link: { slug: 'café', destination_url: 'https://example.com/menu', title: 'Menu', tags: ['food', 'de'], forward_query: true },
        origin: origin('s.test', 1204, made('1')),
        notes: [],
        row: undefined,
      },
      {
        link: { slug: 'docs/start', destination_url: 'https://example.com/docs', forward_query: true },
        origin: origin('s.test', 0, made('2')),
        notes: [],
        row: undefined,
      },
    ])
  })

  test('of Shlink’s API: redirect rules in their order, clicks without bots, and what can’t be kept is told', () => {
    const [app, bare] = rowsOf('shlink', 'shlink-rules.json')
    expect(app).toMatchObject({
      link: {
        max_clicks: 100,
        targeting_rules: [
          { device: ['mobile', 'tablet'], destination_url: 'https://example.com/phone' },
          { country: ['AT'], language: ['de'], destination_url: 'https://example.com/at' },
          { query: [{ name: 'a', values: ['b'] }, { name: 'c' }, { name: 'd', values: [''] }], destination_url: 'https://example.com/q' },
          { from: '2024-05-01', destination_url: 'https://example.com/may' },
        ],
      },
      origin: { clicks: 100 },
      notes: ['redirectRules changed', 'redirectRules left_out', 'crawlable left_out'],
    })
    expect(bare).toMatchObject({ notes: ['redirectRules left_out'] })
  })

  test('of Dub: tests as shares of the visitors, disabled links as paused ones, passwords, and where a bare address leads', () => {
    const [ab, off, root] = rowsOf('dub', 'dub-tests.json')
    expect(ab).toMatchObject({
      link: {
        // A quarter of all, then a third of the others.
        targeting_rules: [
          { to: '2026-06-01', split: 25, destination_url: 'https://example.com/b' },
          { to: '2026-06-01', split: 33, destination_url: 'https://example.com/c' },
        ],
        tags: ['test'],
      },
      origin: { clicks: 42, hostname: 'go.test' },
      notes: ['folderId left_out', 'leads left_out', 'lastClicked left_out', 'rewrite left_out'],
    })
    expect(off).toMatchObject({ link: { status: 'paused', password: 'open sesame' } })
    expect(root).toMatchObject({ link: { destination_url: 'https://example.com/home' }, origin: { isRoot: true, clicks: 7 } })
  })

  test('of YOURLS: NULL is no title', () => {
    expect(rowsOf('yourls', 'yourls-null.csv')).toEqual([
      {
        link: { slug: 'ozh', destination_url: 'https://ozh.org/', redirect_status: 301 },
        origin: origin(undefined, 1234, '2010-07-21T09:12:44Z'),
        notes: [],
        row: undefined,
      },
    ])
  })

  test('of Bitly: every custom back-half is a link, and the automatic one where it can move', () => {
    const rows = [...read('bitly', 'bitly-customs.json')]
    expect(
      rows.map((row) => ('link' in row ? [row.row, row.link.slug, row.origin.hostname, row.notes.map(({ field }) => field)] : null)),
    ).toEqual([
      [1, 'spring', 'bit.ly', ['link']],
      [1, 'sale', 'go.test', []],
      [2, '2xY', 'go.test', ['deeplinks']],
      [2, 'named', 'go.test', []],
    ])
  })

  test('of Rebrandly', () => {
    expect(rowsOf('rebrandly', 'rebrandly.csv')).toEqual([
      {
        link: { slug: 'burn10M', destination_url: 'https://www.wired.com/2016/07/ferrari', title: 'The LaFerrari', tags: ['cars', '2016'] },
        ...{ origin: origin('rebrand.test', 42, '2016-07-13T10:54:12Z'), notes: ['lastClickAt left_out'], row: undefined },
      },
    ])
  })

  test('of Short.io: devices and the split test are rules, cloaking is told', () => {
    expect(rowsOf('shortio', 'shortio.csv')).toMatchObject([
      {
        link: {
          ...{
            slug: 'promo',
            redirect_status: 303,
            max_clicks: 500,
            expires_at: '2027-01-01T00:00:00.000Z',
            expired_url: 'https://example.com/over',
          },
          targeting_rules: [
            { os: ['ios'], destination_url: 'https://apps.example.com/' },
            { os: ['android'], destination_url: 'https://play.example.com/' },
            { split: 30, destination_url: 'https://example.com/b' },
          ],
        },
        ...{ origin: { hostname: 'sh.test' }, notes: ['cloaking left_out'] },
      },
    ])
  })
})

test.each<[ImportSource, string, string]>([
  ['kutt', 'kutt-page.json', 'The export has 1 of 57 links. Get the other pages (limit=50&skip=50, …), and send all pages as one list.'],
  [
    'shlink',
    'shlink-rules.json',
    'The export has 2 of 12 links. Get all links at once (itemsPerPage=-1), or get the other pages and send all pages as one list.',
  ],
])('of %s, a page of several says what is missing', (source, file, message) => {
  expect(pagesOf(read(source, file))).toEqual([{ field: expect.any(String), kind: 'left_out', message }])
})

test('of Bitly and Dub, which say no number, more pages are told of where there are or may be some', () => {
  expect(pagesOf(read('bitly', 'bitly-customs.json')).map(({ message }) => message)).toEqual([
    'The export has 2 links, but the service has more. Get the other pages (pagination.next), and send all pages as one list.',
  ])
  const links = (count: number) => JSON.stringify(Array.from({ length: count }, (_, i) => ({ key: `k${i}`, url: 'https://example.com/' })))
  expect([100, 99, 101].map((count) => pagesOf(parseImport('dub', links(count))).length)).toEqual([1, 0, 0])
})

test('of pages that are all of them, nothing is missing', () => {
  const page = (skip: number) => ({ total: 2, limit: 1, skip, data: [{ address: `a${skip}`, target: 'https://example.com/' }] })
  expect(parseImport('kutt', JSON.stringify([page(0), page(1)])).notes).toEqual([])
  expect(parseImport('kutt', JSON.stringify([page(0)])).notes).toHaveLength(1)
})

test('pages that are plain lists are read as one list', () => {
  const page = (name: string) => [{ key: name, url: 'https://example.com/' }]
  const rows = [...parseImport('dub', JSON.stringify([page('a'), page('b')]))]
  expect(rows.map((row) => ('link' in row ? [row.row, row.link.slug] : row.error))).toEqual([
    [1, 'a'],
    [2, 'b'],
  ])
})
