import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { purgeDeletedLinks } from '../../../src/features/links/jobs.ts'
import type { Link } from '../../../src/features/links/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { DAY, HOUR, MINUTE } from '../../../src/lib/clock.ts'
import { openTestApp, RUNNING, type TestApp } from '../../harness.ts'

const INTERNAL_TOKEN = 'internal-token-of-the-tests'
const BOT = 'Googlebot/2.1'
let t: TestApp
let owner: User
let ws: number
let link: Link

beforeAll(async () => {
  // Small packs, so that clicks lie in packs and in rows.
  t = await openTestApp({ INTERNAL_TOKEN, DEFAULT_PLAN: 'enterprise' }, { packClicks: 5 })
})
afterAll(() => t.close())
beforeEach(async () => {
  owner = await t.user()
  ws = (await t.workspace(owner)).id
  link = await t.link(owner, ws, { tags: ['a'] })
})

type Query = Record<string, string | number>
type Point = { bucket: string; clicks: number; unique_visitors: number }
type Operation = 'timeseries' | 'links/top'
const ask = (of: Operation, query: Query = {}, as: User | string = owner, workspace = ws) =>
  t.send('GET', `/v1/analytics/workspaces/${workspace}/${of}?${new URLSearchParams(query as Record<string, string>)}`, { as })
const series = async (query: Query = {}): Promise<Point[]> => (await ask('timeseries', query)).body.items
const top = async (query: Query = {}) => (await ask('links/top', query)).body.items as (Point & { link_id: number; slug: string | null })[]
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const sumOf = (points: { clicks: number }[]) => points.reduce((sum, { clicks }) => sum + clicks, 0)

/** A click at a time of the past or future, written as the recorder would have it. */
type Click = { at: number; link: number; visitor: number; isBot: boolean; isTracked: boolean }
async function send(clicks: Click[]): Promise<void> {
  for (const { at, link: l, visitor, isBot, isTracked } of clicks) {
    t.advance(at - t.now())
    t.deps.clicks.append(
      { linkId: l, workspaceId: ws, tracksBots: true, anonymizes: false, utm: '' },
      {
        request: new Request('http://terse.test/x', {
          headers: {
            'user-agent': isBot ? BOT : 'Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0',
            ...(!isTracked && { dnt: '1' }),
          },
        }),
        address: `198.51.100.${visitor}`,
        query: '',
        country: '',
        isBot: false,
      },
    )
  }
  await t.flushClicks()
}

const wallClocks = new Map<string, Intl.DateTimeFormat>()
/** What a clock on the wall shows, to the hour or the day: counted without any of the service's code. */
function onTheWall(at: number, timezone: string, interval: 'hour' | 'day'): string {
  const options = {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  } as const
  const clock = wallClocks.get(timezone) ?? new Intl.DateTimeFormat('en', options)
  wallClocks.set(timezone, clock)
  const { year, month, day, hour, timeZoneName } = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]))
  return interval === 'day' ? `${year}-${month}-${day}` : `${year}-${month}-${day} ${hour} ${timeZoneName}`
}
const countOf = (clicks: Click[]) => ({
  clicks: clicks.length,
  unique_visitors: new Set(clicks.filter(({ isTracked }) => isTracked).map(({ visitor, isBot }) => `${visitor} ${isBot}`)).size,
})

// Around the days on which clocks change, and days that never were.
const ZONES: [string, string][] = [
  ['UTC', '2026-03-01'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Asia/Kolkata', '2026-03-01'],
  ['Asia/Kathmandu', '2026-03-01'],
  ['Pacific/Apia', '2011-12-30'],
  ['Pacific/Kiritimati', '2026-01-01'],
  ['America/Havana', '2026-03-08'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
]

describe('timeseries', () => {
  test.each(ZONES)('in %s around %s counts what was sent, whatever it was', async (timezone, day) => {
    const noon = Date.parse(`${day}T12:00:00Z`)
    const click: fc.Arbitrary<Click> = fc.record({
      at: fc.integer({ min: noon - 3 * DAY, max: noon + 3 * DAY }),
      link: fc.constantFrom(1_000_001, 1_000_002),
      visitor: fc.integer({ min: 1, max: 4 }),
      isBot: fc.constantFrom(false, false, true),
      isTracked: fc.constantFrom(true, true, false),
    })
    const query = fc.record({
      before: fc.integer({ min: 0, max: 3 }),
      after: fc.integer({ min: 0, max: 3 }),
      interval: fc.constantFrom('hour', 'day'),
      bots: fc.boolean(),
      only: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(click, { maxLength: 40 }), fc.array(query, { minLength: 3, maxLength: 6 }), async (clicks, queries) => {
        ws = (await t.workspace(owner)).id
        await send(clicks)
        t.advance(noon + 5 * DAY - t.now())
        for (const { before, after, interval, bots, only } of queries) {
          const [from, to] = [dayOf(noon - before * DAY), dayOf(noon + after * DAY)]
          const items = await series({ from, to, timezone, interval, bots: String(bots), ...(only && { link_id: 1_000_001 }) })
          const asked = clicks.filter((one) => {
            const date = onTheWall(one.at, timezone, 'day')
            return date >= from && date <= to && (bots || !one.isBot) && (!only || one.link === 1_000_001)
          })
          const expected = Map.groupBy(asked, ({ at }) => onTheWall(at, timezone, interval as 'hour' | 'day'))
          const keys = items.map(({ bucket }) => onTheWall(Date.parse(bucket), timezone, interval as 'hour' | 'day'))
          expect(new Set(keys).size).toBe(keys.length)
          expect(keys.filter((key) => key.slice(0, 10) < from || key.slice(0, 10) > to)).toEqual([])
          expect([...expected.keys()].filter((key) => !keys.includes(key))).toEqual([])
          expect(items).toEqual(items.map(({ bucket }, i) => ({ bucket, ...countOf(expected.get(keys[i] ?? '') ?? []) })))
        }
      }),
      { seed: 5, numRuns: 8 },
    )
  })

  test.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Asia/Kolkata', '2026-03-29', 24],
    ['Pacific/Apia', '2011-12-30', 0],
    ['UTC', '2024-02-29', 24],
  ])('shows every hour of a day in %s on %s: %i, each an hour after the one before', async (timezone, day, hours) => {
    t.advance(Math.max(0, Date.parse('2026-12-01') - t.now()))
    const items = await series({ from: day, to: day, timezone, interval: 'hour' })
    expect(items).toHaveLength(hours)
    const starts = items.map(({ bucket }) => Date.parse(bucket))
    expect(starts.slice(1).every((start, i) => start - (starts[i] ?? 0) === HOUR)).toBe(true)
    expect(sumOf(items)).toBe(0)
    const days = await series({ from: day, to: day, timezone })
    expect(days.map(({ bucket }) => Date.parse(bucket))).toEqual(starts.slice(0, 1))
  })

  test('shows 31 days to today by default, empty ones as 0, and none after now', async () => {
    await t.visit(link.slug)
    await t.flushClicks()
    const days = await series()
    expect(days.map(({ bucket }) => bucket)).toEqual(
      Array.from({ length: 31 }, (_, i) => `${dayOf(t.now() - (30 - i) * DAY)}T00:00:00.000Z`),
    )
    expect(days.map(({ clicks }) => clicks)).toEqual([...Array(30).fill(0), 1])
    const today = dayOf(t.now())
    const hours = await series({ from: today, to: dayOf(t.now() + DAY), interval: 'hour' })
    expect(hours).toHaveLength(new Date(t.now()).getUTCHours() + 1)
    expect(await series({ from: dayOf(t.now() + DAY), to: dayOf(t.now() + 2 * DAY) })).toEqual([])
    expect(await series({ to: '2026-01-31' })).toHaveLength(31)
    expect((await series({ from: today, timezone: 'Pacific/Kiritimati' })).length).toBeLessThanOrEqual(2)
  })

  test('takes 366 days, and 31 by the hour, both ends included', async () => {
    t.advance(Math.max(0, Date.parse('2026-12-01') - t.now()))
    expect(await series({ from: '2024-01-01', to: '2024-12-31' })).toHaveLength(366)
    expect(await series({ from: '2024-01-01', to: '2024-01-31', interval: 'hour' })).toHaveLength(31 * 24)
  })

  test('names its buckets by RFC 3339 times, in the first year of the calendar too', async () => {
    for (const query of [{ to: '0001-01-01' }, { to: '0000-01-01' }, { from: '9999-12-30', to: '9999-12-31' }] as Query[]) {
      const { status, body } = await ask('timeseries', query)
      expect([200, 400]).toContain(status)
      for (const { bucket } of body.items ?? []) expect(bucket).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/)
    }
  })
})

describe('both operations', () => {
  test.each<[Query, string]>([
    [{ from: '2024-01-01', to: '2025-01-01' }, 'from'],
    [{ from: '2026-01-02', to: '2026-01-01' }, 'from'],
    [{ from: '2999-01-01' }, 'from'],
    [{ from: '2026-02-30' }, 'from'],
    [{ to: '2026-13-01' }, 'to'],
    [{ to: '2026-1-1' }, 'to'],
    [{ to: '20260101' }, 'to'],
    [{ to: 'today' }, 'to'],
    [{ from: '' }, 'from'],
    [{ from: '2026-01-01T00:00:00' }, 'from'],
    [{ from: '2026-01-02T00:00:00Z', to: '2026-01-01T23:59:59Z' }, 'from'],
    [{ compare: 'month' }, 'compare'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ timezone: '+01:00' }, 'timezone'],
    [{ timezone: '' }, 'timezone'],
    [{ bots: 'yes' }, 'bots'],
    [{ link_id: 'x' }, 'link_id'],
    [{ link_id: 0 }, 'link_id'],
    [{ colour: 'red' }, 'colour'],
  ])('refuse %j', async (query, field) => {
    for (const of of ['timeseries', 'links/top'] as const) {
      const { status, body } = await ask(of, query)
      expect([status, body.code, body.fields?.[0].path]).toEqual([400, 'validation_failed', field])
    }
  })

  test('refuse what only the other one takes, and too long a range of hours', async () => {
    expect((await ask('timeseries', { limit: 5 })).status).toBe(400)
    expect((await ask('links/top', { interval: 'day' })).status).toBe(400)
    expect((await ask('timeseries', { interval: 'minute' })).status).toBe(400)
    expect((await ask('timeseries', { from: '2024-01-01', to: '2024-02-01', interval: 'hour' })).status).toBe(400)
    for (const limit of [0, 1001, 'x', 1.5]) expect((await ask('links/top', { limit })).status).toBe(400)
    for (const limit of [1, 1000]) expect((await ask('links/top', { limit })).status).toBe(200)
  })

  test('answer members of any role and the internal token, and nobody else', async () => {
    const viewer = await t.member(owner, ws, 'viewer')
    const key = (await t.send('POST', `/v1/workspaces/${ws}/api-keys`, { as: owner, body: { name: 'k', role: 'viewer' } })).body.secret
    for (const of of ['timeseries', 'links/top'] as const) {
      const answers = [
        await ask(of, {}, viewer),
        await ask(of, {}, key),
        await ask(of, {}, INTERNAL_TOKEN),
        await ask(of, {}, INTERNAL_TOKEN, 999_999),
        await ask(of, {}, await t.user()),
        await ask(of, {}, key, (await t.workspace(owner)).id),
        await ask(of, {}, `${INTERNAL_TOKEN}x`),
        await ask(of, {}, 'wrong'),
        await t.send('GET', `/v1/analytics/workspaces/${ws}/${of}?from=x`),
        await t.send('GET', `/v1/analytics/workspaces/0/${of}`, { as: INTERNAL_TOKEN }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 404, 401, 401, 401, 404])
    }
    expect((await t.send('GET', '/v1/me', { as: INTERNAL_TOKEN })).status).toBe(401)
    expect((await t.send('GET', `/v1/workspaces/${ws}/links`, { as: INTERNAL_TOKEN })).status).toBe(401)
  })

  test('filter by link, tag and domain, and count bots only when asked', async () => {
    const row = { workspace_id: ws, hostname: `a${ws}.example`, status: 'active', verify_token: 'x', created_at: 0 } as const
    const { id: domain_id } = await t.database.insertInto('domains').values(row).returning('id').executeTakeFirstOrThrow()
    const tagged = await t.link(owner, ws, { tags: ['a', 'b,c'] })
    const on = await t.link(owner, ws, { slug: 'on', domain_id })
    for (const { slug } of [link, tagged, tagged]) await t.visit(slug)
    for (let i = 0; i < 4; i++) await t.send('GET', `http://a${ws}.example/on`, { headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' } })
    await t.visit(link.slug, { headers: { 'user-agent': BOT } })
    await t.flushClicks()
    const expected: [Query, number, number[]][] = [
      [{}, 7, [on.id, tagged.id, link.id]],
      [{ bots: 'true' }, 8, [on.id, link.id, tagged.id]],
      [{ link_id: tagged.id }, 2, [tagged.id]],
      [{ tag: 'a' }, 3, [tagged.id, link.id]],
      [{ tag: 'b,c' }, 2, [tagged.id]],
      [{ tag: 'b' }, 0, []],
      [{ domain_id }, 4, [on.id]],
      [{ campaign_id: 1 }, 0, []],
      [{ link_id: link.id, tag: 'b,c' }, 0, []],
      [{ link_id: 999_999 }, 0, []],
    ]
    for (const [query, clicks, links] of expected) {
      const ids = (await top(query)).map(({ link_id }) => link_id)
      expect([query, sumOf(await series(query)), ids]).toEqual([query, clicks, links])
    }
  })
})

describe('the top links', () => {
  test('are as many as asked for, the most clicked first, then the oldest; 10 by default', async () => {
    const clicks = Array.from({ length: 12 }, (_, i) => i + 1).flatMap((n) =>
      Array.from({ length: Math.ceil(n / 2) }, (_, i) => ({
        at: t.now(),
        link: 2_000_000 + n,
        visitor: i % 2,
        isBot: false,
        isTracked: true,
      })),
    )
    await send(clicks)
    const ids = [11, 12, 9, 10, 7, 8, 5, 6, 3, 4, 1, 2].map((n) => 2_000_000 + n)
    expect((await top()).map(({ link_id }) => link_id)).toEqual(ids.slice(0, 10))
    expect((await top({ limit: 3 })).map(({ link_id }) => link_id)).toEqual(ids.slice(0, 3))
    const items = await top({ limit: 1000 })
    expect(items.map(({ link_id, clicks, unique_visitors }) => [link_id, clicks, unique_visitors])).toEqual(
      ids.map((id) => [id, Math.ceil((id - 2_000_000) / 2), Math.min(2, Math.ceil((id - 2_000_000) / 2))]),
    )
  })

  test('are told with what they are, as long as they are', async () => {
    await t.visit(link.slug)
    await t.flushClicks()
    const counts = { clicks: 1, unique_visitors: 1 }
    const { id: link_id, slug, short_url, destination_url, title } = link
    expect(await top()).toEqual([{ link_id, slug, short_url, destination_url, title, ...counts }] as never)
    await t.send('DELETE', `/v1/workspaces/${ws}/links/${link_id}`, { as: owner })
    expect(sumOf(await series())).toBe(1)
    t.advance(30 * DAY + MINUTE)
    await purgeDeletedLinks(t.deps, t.now(), RUNNING)
    const gone = { link_id, slug: null, short_url: null, destination_url: null, title: null, ...counts }
    expect(await top()).toEqual([gone] as never)
  })
})
