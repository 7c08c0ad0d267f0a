import { describe, expect, test } from 'bun:test'
import { runDueImports } from '../../../src/features/imports/jobs.ts'
import type { Import } from '../../../src/features/imports/schema.ts'
import type { Link } from '../../../src/features/links/schema.ts'
import { RUNNING } from '../../harness.ts'
import { INTERRUPTIONS, interrupted } from '../../interruptions.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const path = (rest = '') => `/v1/workspaces/${ws}/imports${rest}`
const start = async (source: string, content: string, more: object = {}): Promise<Import> => {
  const { status, body } = await t.send('POST', path(), { as: owner, body: { source, content, ...more } })
  expect(status).toBe(202)
  return body
}
const run = () => runDueImports(t.deps, t.now(), RUNNING)
const get = async ({ id }: Import): Promise<Import> => (await t.send('GET', path(`/${id}`), { as: owner })).body
const failures = async ({ id }: Import) =>
  (await t.send('GET', path(`/${id}/failures?limit=100`), { as: owner })).body.items.map(({ row, code }: { row: number; code: string }) => [
    row,
    code,
  ])
const link = async ({ id }: Link): Promise<Link> => (await t.send('GET', `/v1/workspaces/${ws}/links/${id}`, { as: owner })).body
const analytics = async (what: string, query: string) =>
  (await t.send('GET', `/v1/analytics/workspaces/${ws}/${what}?from=2026-01-01&to=2026-03-10&timezone=UTC${query}`, { as: owner })).body
const days = async ({ id }: Link) =>
  (await analytics('timeseries', `&link_id=${id}`)).items
    .filter(({ clicks }: { clicks: number }) => clicks > 0)
    .map(({ bucket, clicks }: { bucket: string; clicks: number }) => [bucket.slice(0, 10), clicks])
const countries = async ({ id }: Link) =>
  (await analytics('breakdown', `&link_id=${id}&by=country`)).items.map(({ value, clicks }: { value: string; clicks: number }) => [
    value,
    clicks,
  ])

const HEADER = 'date,potentialBot,userAgent,browser,os,referer,country,region,city,latitude,longitude,visitedUrl,type'
const visit = (slug: string, date: string, country = 'Germany', bot = false) =>
  `"${date}T10:00:00+01:00",${bot},"Mozilla/5.0","Others","Others","Direct","${country}","","",0,0,"https://s.test/${slug}",`

describe('a file of clicks is added to the links that it is of', () => {
  test('visits as Shlink’s web client exports them, without bots, and not twice', async () => {
    const [a, b] = [await t.link(owner, ws, { slug: `a${ws}` }), await t.link(owner, ws, { slug: `b${ws}` })]
    const rows = [
      visit(a.slug, '2026-01-05'),
      visit(a.slug, '2026-01-05', 'France'),
      visit(b.slug, '2026-02-01', 'Unknown'),
      visit(a.slug, '2026-01-06', 'France', true),
    ]
    const content = [HEADER, ...rows, visit('nobody-knows', '2026-01-05')].join('\n')
    const done = await start('shlink', content)
    await run()
    expect(await get(done)).toMatchObject({ status: 'completed', rows: 5, done: 5, created: 0, failed: 1, imported_clicks: 3 })
    expect(await failures(done)).toEqual([[5, 'validation_failed']])
    expect([await days(a), await days(b)]).toEqual([[['2026-01-05', 2]], [['2026-02-01', 1]]])
    expect((await countries(a)).toSorted()).toEqual([
      ['DE', 1],
      ['FR', 1],
    ])
    expect([await link(a), await link(b)]).toMatchObject([
      { clicks: 2, imported_clicks: 2 },
      { clicks: 1, imported_clicks: 1 },
    ])
    const again = await start('shlink', content)
    await run()
    expect(await get(again)).toMatchObject({ status: 'completed', failed: 5, imported_clicks: 0 })
    expect((await failures(again)).slice(0, 2)).toEqual([
      [1, 'conflict'],
      [2, 'conflict'],
    ])
    expect(await days(a)).toEqual([['2026-01-05', 2]])
  })

  test('on the domains that the hosts are mapped to', async () => {
    const { id: domain_id } = await t.database
      .insertInto('domains')
      .values({ workspace_id: ws, hostname: `go${ws}.example`, status: 'active', verify_token: 'x', created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const mapped = await t.link(owner, ws, { slug: `same${ws}`, domain_id })
    const done = await start('shlink', [HEADER, visit(mapped.slug, '2026-01-05')].join('\n'), { domains: { 's.test': domain_id } })
    await run()
    expect([(await get(done)).failed, await days(mapped)]).toEqual([0, [['2026-01-05', 1]]])
  })

  test.each<[string, string, (slug: string) => string]>([
    [
      'Shlink’s API',
      'shlink',
      (slug) =>
        JSON.stringify({
          visits: {
            data: [1, 2].map(() => ({
              referer: '',
              date: '2026-01-05T12:00:00+00:00',
              userAgent: '',
              visitLocation: { countryCode: 'DE' },
              potentialBot: false,
              visitedUrl: `https://s.test/${slug}`,
            })),
          },
        }),
    ],
    [
      'the table of YOURLS',
      'yourls',
      (slug) =>
        `click_id,click_time,shorturl,referrer,user_agent,ip_address,country_code\n${`1,2026-01-05 10:00:00,${slug},direct,x,,DE\n`.repeat(2)}`,
    ],
    ['a table of days', 'csv', (slug) => `slug,date,clicks\n${slug},2026-01-05,2\n`],
    [
      'Kutt’s API',
      'kutt',
      (slug) =>
        JSON.stringify({
          address: slug,
          visit_count: 2,
          updatedAt: '2026-01-05T12:00:00.000Z',
          lastMonth: { views: [...Array(29).fill(0), 2], stats: {} },
        }),
    ],
  ])('of %s', async (_, source, content) => {
    const own = await t.link(owner, ws, { slug: `s${ws}` })
    const done = await start(source, content(own.slug))
    await run()
    expect([(await get(done)).failed, await days(own)]).toEqual([0, [['2026-01-05', 2]]])
  })

  test.each<[string, string, string]>([
    ['Dub', 'dub', JSON.stringify([{ start: '2026-01-05T00:00:00.000Z', clicks: 2, leads: 0 }])],
    ['Bitly', 'bitly', JSON.stringify({ link_clicks: [{ clicks: 2, date: '2026-01-05T00:00:00+0000' }], units: -1, unit: 'day' })],
  ])('of a link of %s, which the request names', async (_, source, content) => {
    const own = await t.link(owner, ws)
    const untold = await start(source, content)
    const done = await start(source, content, { link_id: own.id })
    await run()
    expect([(await get(untold)).failed, (await get(done)).failed, await days(own)]).toEqual([1, 0, [['2026-01-05', 2]]])
  })

  test('of the links that its rows name, where it names some: the link of the request has the others', async () => {
    const [named, other] = [await t.link(owner, ws, { slug: `named${ws}` }), await t.link(owner, ws)]
    const rows = [named.slug, '', `gone${ws}`].map((slug) => `${slug},2026-01-05,2`)
    const done = await start('csv', ['slug,date,clicks', ...rows].join('\n'), { link_id: other.id })
    const elsewhere = await start('csv', `short_url,date,clicks\nhttps://old.example/${named.slug},2026-01-06,1`, {
      link_id: (await t.link(owner, ws, { slug: `third${ws}` })).id,
    })
    await run()
    expect([(await get(done)).failed, await days(named), await days(other)]).toEqual([0, [['2026-01-05', 2]], [['2026-01-05', 4]]])
    expect(await get(elsewhere)).toMatchObject({ failed: 0, imported_clicks: 1 })
  })

  test('and to no link of another workspace', async () => {
    const stranger = await t.user()
    const foreign = await t.link(stranger, (await t.workspace(stranger)).id, { slug: `foreign${ws}` })
    const done = await start('csv', `slug,date,clicks\n${foreign.slug},2026-01-05,2\n`)
    await run()
    expect(await get(done)).toMatchObject({ failed: 1, imported_clicks: 0 })
    const answer = await t.send('POST', path(), {
      as: owner,
      body: { source: 'csv', content: 'date,clicks\n2026-01-05,2', link_id: foreign.id },
    })
    expect([answer.status, answer.body.fields?.[0].path]).toEqual([400, 'link_id'])
  })

  test('but for a dry run, which says what it would be', async () => {
    const own = await t.link(owner, ws)
    const dry = await start('csv', `slug,date,clicks\n${own.slug},2026-01-05,2\nx y,2026-01-05,2\n`, { dry_run: true })
    await run()
    expect(await get(dry)).toMatchObject({ status: 'completed', failed: 1, imported_clicks: 2 })
    expect([await days(own), (await link(own)).imported_clicks]).toEqual([[], 0])
  })
})

describe('a file of clicks tells, before anything is counted,', () => {
  const told = async (source: string, content: string) => {
    const { id, warnings } = await start(source, content, { dry_run: true })
    const { items } = (await t.send('GET', path(`/${id}/warnings`), { as: owner })).body
    expect(items).toHaveLength(warnings)
    return items.map(({ row, message }: { row: null; message: string }) => [row, message])
  }

  test('of other pages, as clicks of a link are those of one import', async () => {
    const visits = {
      data: [{ date: '2026-01-05T12:00:00+00:00', referer: '', visitedUrl: 'https://s.test/x' }],
      pagination: { totalItems: 99 },
    }
    expect(await told('shlink', JSON.stringify({ visits }))).toEqual([
      [null, "The file has 1 of 99 visits. Get the other pages, and send all pages as one list, because a later import can't add to them."],
    ])
  })

  test('of visits of bots', async () => {
    const rows = [visit('x', '2026-01-05', 'Germany', true), visit('x', '2026-01-06', 'Germany', true), visit('x', '2026-01-06')]
    expect(await told('shlink', [HEADER, ...rows].join('\n'))).toEqual([
      [null, '2 visits by bots were left out, because only clicks by people are imported.'],
    ])
  })

  test('of clicks that Kutt tells no day of', async () => {
    const stats = { address: 'x', visit_count: 50, updatedAt: '2026-01-05T12:00:00.000Z', lastMonth: { views: [...Array(29).fill(0), 2] } }
    const [[, message]] = await told('kutt', JSON.stringify(stats))
    expect(message).toStartWith('x: Kutt only has daily clicks for the last 30 days. The 48 older clicks')
  })
})

test.each(INTERRUPTIONS.flatMap((interruption) => [1, 2, 3, 4].map((nth) => [interruption, nth] as const)))(
  'a file of clicks that is interrupted (%s, at change %i) is counted once',
  async (interruption, nth) => {
    const own = await t.link(owner, ws, { slug: `i${ws}` })
    const rows = Array.from({ length: 600 }, (_, i) => visit(own.slug, `2026-01-${String(1 + (i % 3)).padStart(2, '0')}`))
    const started = await start('shlink', [HEADER, ...rows].join('\n'))
    const { write, signal } = interrupted(t.deps.write, interruption, nth)
    await runDueImports({ ...t.deps, write }, t.now(), signal).catch((error: Error) => expect(error.message).toBe('on purpose'))
    await run()
    expect(await get(started)).toMatchObject({ status: 'completed', done: 600, failed: 0, imported_clicks: 600 })
    expect([await days(own), (await link(own)).imported_clicks]).toEqual([
      [
        ['2026-01-01', 200],
        ['2026-01-02', 200],
        ['2026-01-03', 200],
      ],
      600,
    ])
  },
)
