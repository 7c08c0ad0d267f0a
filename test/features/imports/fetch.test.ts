import { afterEach, describe, expect, test } from 'bun:test'
import Database from 'better-sqlite3'
import { runDueFetches } from '../../../src/features/imports/fetch/jobs.ts'
import type { Import } from '../../../src/features/imports/schema.ts'
import type { Link } from '../../../src/features/links/schema.ts'
import { SECOND } from '../../../src/lib/clock.ts'
import { RUNNING } from '../../harness.ts'
import { INTERRUPTIONS, interrupted } from '../../interruptions.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { bitlyServer, type Counted, dubServer, kuttServer, type ShlinkUrl, serve, shlinkServer, tooMany, yourlsServer } from './services.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })
const servers: Counted[] = []
const use = (server: Counted) => {
  servers.push(server)
  return server
}
afterEach(async () => {
  for (const server of servers.splice(0)) server.stop()
  const { slug } = (await t.send('GET', `/v1/workspaces/${ws}`, { as: owner })).body
  await t.send('DELETE', `/v1/workspaces/${ws}`, { as: owner, body: { confirm: slug } })
})

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const path = (rest = '') => `/v1/workspaces/${ws}/imports${rest}`
const run = () => runDueFetches(t.deps, t.now(), RUNNING)
const start = async (source: string, { url }: Counted, more: object = {}): Promise<Import> => {
  const { status, body } = await t.send('POST', path(), { as: owner, body: { source, url, token: 'key', ...more } })
  expect(status).toBe(202)
  return body
}
const get = async ({ id }: Import): Promise<Import> => (await t.send('GET', path(`/${id}`), { as: owner })).body
const links = async () => (await t.send('GET', `/v1/workspaces/${ws}/links?limit=100&sort=created_at`, { as: owner })).body.items as Link[]
const kept = async ({ id }: Import) =>
  t.database.selectFrom('imports').select(['token', 'position']).where('id', '=', id).executeTakeFirstOrThrow()

/** The counts of a link's days, and of what is known of them. */
function countsOf(linkId: number): Record<string, number> {
  const sqlite = new Database(t.files.clicks, { readonly: true })
  const rows = sqlite
    .prepare('SELECT day, dimension, value, clicks FROM imported_counts WHERE workspace_id = ? AND link_id = ?')
    .all(ws, linkId) as {
    day: number
    dimension: string
    value: string
    clicks: number
  }[]
  sqlite.close()
  return Object.fromEntries(
    rows.map(({ day, dimension, value, clicks }) => [
      [new Date(day * 86_400_000).toISOString().slice(0, 10), dimension, value].filter(Boolean).join(' '),
      clicks,
    ]),
  )
}

const visits = (count: number): ShlinkUrl['visits'] =>
  Array.from({ length: count }, (_, i) => ({
    date: `2021-0${1 + (i % 3)}-02T03:04:05+00:00`,
    referer: i % 2 === 0 ? 'https://news.example/x' : '',
    userAgent: FIREFOX,
    country: i % 4 === 0 ? 'DE' : null,
  }))

describe('links come directly', () => {
  test('from Shlink, with their tags, rules, limits and every visit by day, country, referrer and device', async () => {
    const bot = { date: '2021-01-02T03:04:05+00:00', referer: '', userAgent: 'bot', country: null, bot: true }
    const rules = [
      { longUrl: 'https://example.com/ios', priority: 1, conditions: [{ type: 'device', matchKey: null, matchValue: 'ios' }] },
      { longUrl: 'https://example.com/q', priority: 2, conditions: [{ type: 'ip-address', matchKey: null, matchValue: '1.2.3.4' }] },
    ]
    const server = use(
      shlinkServer([
        { shortCode: `spent${ws}`, longUrl: 'https://example.com/spent', visits: [...visits(6), bot], maxVisits: 5, tags: ['a'], rules },
        { shortCode: `new${ws}`, longUrl: 'https://example.com/new', visits: [] },
        ...Array.from({ length: 60 }, (_, i) => ({ shortCode: `n${i}-${ws}`, longUrl: 'https://example.com/', visits: [] })),
      ]),
    )
    const started = await start('shlink', server)
    expect([started.url, started.rows, started.done]).toEqual([server.url, 0, 0])
    await run()
    expect(await get(started)).toMatchObject({
      ...{ status: 'completed', rows: 62, done: 62, created: 62, failed: 0, imported_clicks: 6, history_left: 0 },
      hosts: [{ hostname: 's.test', links: 62, is_known: false }],
    })
    const spent = (await links()).find(({ slug }) => slug === `spent${ws}`) as Link
    expect(spent).toMatchObject({ tags: ['a'], clicks: 6, imported_clicks: 6, created_at: '2020-01-01T00:00:00.000Z', forward_query: true })
    expect(spent.targeting_rules).toEqual([{ os: ['ios'], destination_url: 'https://example.com/ios' }])
    expect(countsOf(spent.id)).toEqual({
      ...{ '2021-01-02': 2, '2021-02-02': 2, '2021-03-02': 2 },
      ...{ '2021-01-02 country DE': 1, '2021-02-02 country DE': 1 },
      ...{ '2021-01-02 referrer news.example': 1, '2021-02-02 referrer news.example': 1, '2021-03-02 referrer news.example': 1 },
      ...Object.fromEntries(
        ['01', '02', '03'].flatMap((month) =>
          ['device desktop', 'browser firefox', 'os linux'].map((what) => [`2021-${month}-02 ${what}`, 2]),
        ),
      ),
    })
    // Used up there, used up here.
    expect((await t.visit(`spent${ws}`)).status).toBe(410)
    expect((await t.visit(`new${ws}`)).status).toBe(302)
    expect(await kept(started)).toEqual({ token: null, position: null })
    expect((await t.send('GET', path(`/${started.id}/warnings`), { as: owner })).body.items).toMatchObject([
      { row: null, field: 'forward_query', kind: 'changed' },
      { slug: `spent${ws}`, field: 'redirectRules', kind: 'left_out' },
    ])
  })

  test('from Kutt, all pages of them, with the days of the last month', async () => {
    const views = new Array(30).fill(0)
    views[29] = 3
    views[0] = 2
    const many = Array.from({ length: 70 }, (_, i) => ({
      address: `k${i}-${ws}`,
      target: 'https://example.com/',
      visit_count: i === 0 ? 9 : 0,
      ...(i === 0 && { views }),
    }))
    const done = await start(
      'kutt',
      use(kuttServer([...many, { address: 'p', target: 'https://example.com/', visit_count: 1, password: true }], t.now())),
    )
    await run()
    expect(await get(done)).toMatchObject({ status: 'completed', rows: 71, created: 70, failed: 1, imported_clicks: 9 })
    const link = (await links()).find(({ slug }) => slug === `k0-${ws}`) as Link
    expect([link.imported_clicks, countsOf(link.id)]).toEqual([9, { '2026-03-10': 3, '2026-02-09': 2 }])
  })

  test('from Dub, with folders as tags, and every day since they were made', async () => {
    const base = { domain: 'd.test', url: 'https://example.com/', archived: false, tags: [] }
    const server = use(
      dubServer(
        [
          {
            ...{
              ...base,
              id: 'link_1',
              key: `a${ws}`,
              folderId: 'fold_1',
              clicks: 12,
              createdAt: '2024-01-01T10:00:00.000Z',
              disabledAt: '2025-01-01T00:00:00.000Z',
            },
            days: [
              ['2024-01-01', 5],
              ['2025-06-01', 7],
            ],
          },
          ...Array.from({ length: 50 }, (_, i) => ({
            ...base,
            id: `l${i}`,
            key: `d${i}-${ws}`,
            clicks: 0,
            createdAt: '2024-02-01T10:00:00.000Z',
          })),
        ],
        [{ id: 'fold_1', name: 'Spring' }],
      ),
    )
    const done = await start('dub', server)
    await run()
    expect(await get(done)).toMatchObject({ status: 'completed', rows: 51, created: 51, imported_clicks: 12 })
    const [link] = await links()
    expect(link).toMatchObject({ slug: `a${ws}`, tags: ['Spring'], status: 'paused', created_at: '2024-01-01T10:00:00.000Z' })
    expect(countsOf(link?.id as number)).toEqual({ '2024-01-01': 5, '2025-06-01': 7 })
  })

  test('from Bitly, of all groups, with clicks that only its days tell', async () => {
    const group = Array.from({ length: 55 }, (_, i) => ({ id: `bit.ly/b${i}x${ws}`, long_url: 'https://example.com/' }))
    const other = {
      id: `bit.ly/c${ws}`,
      long_url: 'https://example.com/',
      custom_bitlinks: [`https://bit.ly/one${ws}`, `https://go.acme.example/two${ws}`],
      days: [
        ['2022-01-01', 4],
        ['2022-01-02', 1],
      ] as [string, number][],
    }
    const done = await start('bitly', use(bitlyServer({ g1: group, g2: [other] })))
    await run()
    expect(await get(done)).toMatchObject({ status: 'completed', rows: 57, created: 57, imported_clicks: 5 })
    const [one, two] = ['one', 'two'].map((name) => `${name}${ws}`)
    const found = (await t.send('GET', `/v1/workspaces/${ws}/links?search=${ws}&limit=100&sort=-clicks`, { as: owner })).body
      .items as Link[]
    expect(found[0]).toMatchObject({ slug: one, clicks: 5, imported_clicks: 5 })
    expect(found.find(({ slug }) => slug === two)).toMatchObject({ clicks: 0 })
    expect(countsOf(found[0]?.id as number)).toEqual({ '2022-01-01': 4, '2022-01-02': 1 })
  })

  test('from YOURLS, with their totals', async () => {
    const many = Array.from({ length: 60 }, (_, i) => ({
      keyword: `y${i}-${ws}`,
      url: 'https://example.com/',
      title: i === 0 ? 'One' : '',
      clicks: i,
    }))
    const server = use(yourlsServer(many))
    const done = await start('yourls', { ...server, url: `${server.url}/yourls-api.php` })
    await run()
    expect(await get(done)).toMatchObject({ status: 'completed', rows: 60, created: 60, imported_clicks: (60 * 59) / 2 })
    expect((await links())[0]).toMatchObject({ slug: `y0-${ws}`, title: 'One', created_at: '2019-02-03T04:05:06.000Z' })
    expect((await t.send('GET', path(`/${done.id}/warnings`), { as: owner })).body.items).toMatchObject([
      { row: null, field: 'history', kind: 'left_out' },
      { row: null, field: 'redirect_status', kind: 'changed' },
    ])
    expect(server.requests.join()).not.toContain('key')
  })
})

describe('what goes wrong is told', () => {
  test.each<[string, number, RegExp, () => Counted, object?]>([
    ['a token that is refused', 401, /rejected the token \(status 401\)/, () => shlinkServer([]), { token: 'other' }],
    ['a page of HTML', 200, /didn't respond with JSON/, () => serve(() => new Response('<html>'))],
    [
      'an address that leads elsewhere',
      301,
      /redirects to another URL \(status 301\)/,
      () => serve(() => new Response(null, { status: 301, headers: { location: 'https://example.com/' } })),
    ],
    [
      'an address of something else',
      404,
      /responded with status 404/,
      () => serve(() => Response.json({ detail: 'Nothing' }, { status: 404 })),
    ],
    [
      'a page of too many links',
      200,
      /sent 500 links on one page/,
      () => serve(() => ({ shortUrls: { data: Array(500).fill({}), pagination: {} } })),
    ],
  ])('%s', async (_, __, sentence, server, more = {}) => {
    const started = await start('shlink', use(server()), more)
    await run()
    const ended = await get(started)
    expect([ended.status, ended.error]).toEqual(['failed', expect.stringMatching(sentence)])
    expect(await kept(started)).toEqual({ token: null, position: null })
  })

  test('who asks to wait is asked again just then, and nothing is made twice', async () => {
    const server = use(
      shlinkServer([{ shortCode: `w${ws}`, longUrl: 'https://example.com/', visits: visits(3) }], [undefined, tooMany(90)]),
    )
    const started = await start('shlink', server)
    await run()
    expect(await get(started)).toMatchObject({
      status: 'running',
      done: 1,
      history_left: 1,
      retry_at: new Date(t.now() + 90 * SECOND).toISOString(),
      error: expect.stringMatching(/asked Terse to wait \(status 429\)/),
    })
    const asked = server.requests.length
    t.advance(89 * SECOND)
    await run()
    expect(server.requests.length).toBe(asked)
    t.advance(SECOND)
    await run()
    expect(await get(started)).toMatchObject({ status: 'completed', created: 1, imported_clicks: 3, retry_at: null, error: null })
  })

  test('an answer that was cut off on its way is asked for again', async () => {
    const broken = () => new Response('{"shortUrls": {"data": [', { headers: { 'content-type': 'application/json' } })
    const server = use(shlinkServer([{ shortCode: `cut${ws}`, longUrl: 'https://example.com/', visits: [] }], [broken()]))
    const started = await start('shlink', server)
    await run()
    expect(await get(started)).toMatchObject({ status: 'running', error: expect.stringContaining('incomplete JSON') })
    t.advance(5 * SECOND)
    await run()
    expect(await get(started)).toMatchObject({ status: 'completed', created: 1, error: null })
  })

  test('a list that has no more links ends, however many pages it says to have', async () => {
    const server = use(serve(() => ({ shortUrls: { data: [], pagination: { pagesCount: 99_999, totalItems: 3 } } })))
    const started = await start('shlink', server)
    await run()
    expect([(await get(started)).status, server.requests.length]).toEqual(['completed', 1])
  })

  test('who can not be reached is asked a few times, and then no more', async () => {
    const server = shlinkServer([])
    server.stop()
    const started = await start('shlink', server)
    await run()
    expect(await get(started)).toMatchObject({ status: 'running', error: expect.stringContaining('the connection was refused') })
    for (let tries = 0; tries < 8; tries++) {
      await run()
      t.advance(3600 * SECOND)
    }
    expect(await get(started)).toMatchObject({ status: 'failed', error: expect.stringContaining('the connection was refused') })
  })

  test('no more than ten are fetched for a workspace at once', async () => {
    const server = use(shlinkServer([]))
    for (let i = 0; i < 10; i++) await start('shlink', server)
    const answer = await t.send('POST', path(), { as: owner, body: { source: 'shlink', url: server.url, token: 'key' } })
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
    await run()
    await start('shlink', server)
    await run()
  })

  test('a key that no header may have is refused at once', async () => {
    for (const token of ['a\u2192b', 'a b']) {
      const answer = await t.send('POST', path(), { as: owner, body: { source: 'dub', token } })
      expect([answer.status, answer.body.fields?.[0].path]).toEqual([400, 'token'])
    }
  })

  test('a service in a private network is not asked', async () => {
    const started = await start('shlink', { ...use(shlinkServer([])), url: 'https://10.0.0.1' })
    await run()
    expect((await get(started)).error).toContain('private')
  })
})

const samples = INTERRUPTIONS.flatMap((interruption) => [1, 2, 3, 4].map((nth) => [interruption, nth] as const))
test.each(samples)(
  'a fetch that is interrupted (%s, at change %i) makes each link once, and counts each visit once',
  async (interruption, nth) => {
    const urls = [1, 2].map((i) => ({ shortCode: `i${i}-${ws}`, longUrl: 'https://example.com/', visits: visits(700 * i) }))
    const started = await start('shlink', use(shlinkServer(urls)))
    const { write, signal } = interrupted(t.deps.write, interruption, nth)
    await runDueFetches({ ...t.deps, write }, t.now(), signal)
    await run()
    expect(await get(started)).toMatchObject({ status: 'completed', rows: 2, created: 2, failed: 0, imported_clicks: 2100 })
    const made = await links()
    expect(made.map(({ imported_clicks }) => imported_clicks)).toEqual([700, 1400])
    for (const [index, { id }] of made.entries()) {
      const days = Object.entries(countsOf(id)).filter(([key]) => /^\S+$/.test(key))
      expect(days.reduce((sum, [, clicks]) => sum + clicks, 0)).toBe(700 * (index + 1))
    }
  },
)

test('a fetch that is cancelled while clicks are fetched keeps its links, and no key', async () => {
  const started = await start('shlink', use(shlinkServer([{ shortCode: `c${ws}`, longUrl: 'https://example.com/', visits: visits(1200) }])))
  let writes = 0
  const write: typeof t.deps.write = async (change) => {
    const result = await t.deps.write(change)
    if (++writes === 2) await t.send('POST', path(`/${started.id}/cancel`), { as: owner })
    return result
  }
  await runDueFetches({ ...t.deps, write }, t.now(), RUNNING)
  expect(await get(started)).toMatchObject({ status: 'cancelled', created: 1 })
  expect(await kept(started)).toEqual({ token: null, position: null })
  expect(await links()).toHaveLength(1)
})

test('a dry run of a fetch makes nothing, and says what the fetch then does', async () => {
  const server = use(
    shlinkServer(
      Array.from({ length: 60 }, (_, i) => ({
        shortCode: i === 59 ? 'docs' : `r${i}-${ws}`,
        longUrl: 'https://example.com/',
        visits: visits(i),
      })),
    ),
  )
  const dry = await start('shlink', server, { dry_run: true })
  await run()
  const foreseen = await get(dry)
  expect([foreseen.created, foreseen.failed, await links()]).toEqual([59, 1, []])
  const real = await start('shlink', server)
  await run()
  const own = { id: real.id, dry_run: false }
  expect(await get(real)).toEqual({ ...foreseen, ...own })
})

test('a slow service holds up no other workspace', async () => {
  const slow = Promise.withResolvers<void>()
  const hanging = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async () => {
      await slow.promise
      return Response.json({ shortUrls: { data: [], pagination: {} } })
    },
  })
  const held = await start('shlink', { url: `http://127.0.0.1:${hanging.port}`, requests: [], stop: () => {} })
  const other = (await t.workspace(owner)).id
  const server = use(shlinkServer([{ shortCode: `o${ws}`, longUrl: 'https://example.com/', visits: [] }]))
  const { id } = (
    await t.send('POST', `/v1/workspaces/${other}/imports`, { as: owner, body: { source: 'shlink', url: server.url, token: 'key' } })
  ).body
  const running = run()
  while ((await t.send('GET', `/v1/workspaces/${other}/imports/${id}`, { as: owner })).body.status !== 'completed') await Bun.sleep(5)
  expect((await get(held)).status).toBe('pending')
  slow.resolve()
  await running
  expect((await get(held)).status).toBe('completed')
  await hanging.stop(true)
})
