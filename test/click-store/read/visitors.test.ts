import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { User } from '../../../src/features/users/schema.ts'
import { FILTER_DIMENSIONS } from '../../../src/lib/click-dimensions.ts'
import { DAY, HOUR, MINUTE } from '../../../src/lib/clock.ts'
import { FIREFOX, openTestApp, type TestApp } from '../../harness.ts'
import { volume } from '../../volume.ts'

// Funnel, cohorts, summary, breakdown and single clicks, against plain counts over what was sent.

const BOT = 'Googlebot/2.1'
const FROM = Date.parse('2026-01-20T00:00:00Z')
const REFERRERS = ['', 'https://a.example/x', 'https://b.example/']
const COUNTRIES = ['', 'DE', 'AT']
const SOURCES = ['', 'news', 'a,b']
const ZONES = ['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Asia/Kathmandu']

let t: TestApp
let owner: User
beforeAll(async () => {
  // Small packs, so that clicks lie in packs and in rows.
  t = await openTestApp({ DEFAULT_PLAN: 'enterprise' }, { packClicks: 9 })
  owner = await t.user()
  t.advance(Date.parse('2026-03-20T12:00:00Z') - t.now())
})
afterAll(() => t.close())

type Click = {
  at: number
  link: number
  visitor: number
  isBot: boolean
  isTracked: boolean
  referrer: number
  isScan: boolean
  country: number
  source: number
}
const click: fc.Arbitrary<Click> = fc.record({
  at: fc
    .oneof(fc.integer({ min: 0, max: 56 * DAY }), fc.integer({ min: 0, max: 3 * HOUR }), fc.integer({ min: 0, max: 2 * DAY }))
    .map((offset) => FROM + offset),
  link: fc.nat(2),
  visitor: fc.nat(6),
  isBot: fc.boolean(),
  isTracked: fc.boolean(),
  referrer: fc.nat(2),
  isScan: fc.boolean(),
  country: fc.nat(2),
  source: fc.nat(2),
})
const day = (offset: number) => new Date(FROM + offset * DAY).toISOString().slice(0, 10)
// Most see the whole of it, and there are many clicks: a range that holds nothing proves nothing.
const range = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ from: day(-1), to: day(57) }) },
  fc.tuple(fc.nat(50), fc.nat(30)).map(([first, more]) => ({ from: day(first), to: day(Math.min(first + more, 57)) })),
)

type Values = {
  [By in 'channel' | 'referrer_source' | 'country' | 'referrer' | 'trigger' | 'utm_source' | 'device' | 'browser']?: string[]
}
const some = (...values: string[]) => fc.option(fc.subarray(values, { minLength: 1 }), { freq: 2, nil: undefined })
const valueFilters: fc.Arbitrary<Values> = fc
  .record({
    country: some('DE', 'AT', '', 'FR'),
    referrer: some('a.example', 'b.example', ''),
    trigger: some('qr', 'link', ''),
    utm_source: some('news', 'a,b', ''),
    device: some('desktop', 'bot', 'mobile'),
    browser: some('firefox', 'other'),
    channel: some('direct', 'referral', 'campaign'),
    referrer_source: some('a.example', 'news', ''),
  })
  .map((values) => Object.fromEntries(Object.entries(values).filter(([, wanted]) => wanted !== undefined)))
type Sent = Click & { linkId: number }

/** A workspace of its own with these clicks, each at its time. */
async function record(clicks: Click[]): Promise<{ ws: number; sent: Sent[] }> {
  const { id: ws } = await t.workspace(owner)
  const links = [await t.link(owner, ws, { tags: ['a', 'b'] }), await t.link(owner, ws, { tags: ['b'] }), await t.link(owner, ws)]
  const sent = clicks.map((one) => ({ ...one, linkId: links[one.link]?.id ?? 0 }))
  const now = t.now()
  for (const [index, { at, linkId, visitor, isBot, isTracked, referrer, isScan, country, source }] of sent.entries()) {
    t.advance(at - t.now())
    const headers: Record<string, string> = { 'user-agent': isBot ? BOT : FIREFOX, ...(!isTracked && { dnt: '1' }) }
    if (REFERRERS[referrer]) headers.referer = REFERRERS[referrer] ?? ''
    t.deps.clicks.append(
      { linkId, workspaceId: ws, tracksBots: true, anonymizes: false, utm: '' },
      {
        request: new Request('http://terse.test/x', { headers }),
        address: `198.51.100.${visitor}`,
        query: `?${new URLSearchParams({ ...(isScan && { qr: '1' }), ...(source > 0 && { utm_source: SOURCES[source] ?? '' }) })}`,
        country: COUNTRIES[country] ?? '',
        isBot: false,
      },
    )
    // Some become a pack, some stay rows, and some are known before others come.
    if (index % 7 === 6) await t.flushClicks()
    if (index % 16 === 15) await ask(ws, 'summary', { from: day(-1), to: day(57) })
  }
  t.advance(now - t.now())
  await t.flushClicks()
  return { ws, sent }
}

type Query = Record<string, string | number | string[]>
const parametersOf = (query: Query) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, given]) => [given].flat().map((value): [string, string] => [name, String(value)])),
  )
const ask = async (ws: number, operation: string, query: Query) => {
  const answer = await t.send('GET', `/v1/analytics/workspaces/${ws}/${operation}?${parametersOf(query)}`, {
    as: owner,
  })
  expect([operation, answer.status]).toEqual([operation, 200])
  return answer.body
}

const wall = (at: number, zone: string) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate()
const within = (sent: Sent[], { from, to }: { from: string; to: string }, zone: string) =>
  sent.filter(({ at }) => wall(at, zone).toString() >= from && wall(at, zone).toString() <= to)
// A bot and a person at the same address are two visitors.
const visitorOf = ({ visitor, isBot }: Click) => `${visitor} ${isBot}`
const unique = (clicks: Click[]) => new Set(clicks.filter(({ isTracked }) => isTracked).map(visitorOf)).size

describe('each operation counts as one would by hand', () => {
  test('over random clicks, ranges, zones and filters', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.noBias(click), { minLength: 30, maxLength: 60 }),
        range,
        fc.constantFrom(...ZONES),
        fc.boolean(),
        fc.constantFrom(undefined, 0, 1),
        fc.constantFrom(undefined, undefined, 'a', 'b', 'none'),
        fc.integer({ min: 1, max: 12 }),
        valueFilters,
        fc.constantFrom<Operator>('is', 'is', 'is_not', 'contains', 'contains_not'),
        async (clicks, days, timezone, bots, onlyLink, tag, weeks, given, operator) => {
          const isPart = operator.startsWith('contains')
          // An empty text is part of each.
          const values = isPart
            ? Object.fromEntries(Object.entries(given).map(([by, list]) => [by, list.filter((value) => value !== '')]))
            : given
          const { ws, sent } = await record(clicks)
          const linkId = onlyLink === undefined ? undefined : sent.find(({ link }) => link === onlyLink)?.linkId
          const query = {
            ...days,
            timezone,
            bots: String(bots),
            ...(linkId !== undefined && { link_id: linkId }),
            ...(tag && { tag }),
            ...(operator === 'is' ? values : { filter: textsOf(values, operator) }),
          }
          const hasTag = ({ link }: Sent) => tag === undefined || (TAGS[link] ?? []).includes(tag)
          const ofLinks = sent.filter(
            (one) => (linkId === undefined || one.linkId === linkId) && hasTag(one) && hasValues(one, values, operator),
          )
          const all = within(ofLinks, days, timezone)
          const counted = all.filter(({ isBot }) => bots || !isBot).toSorted((a, b) => a.at - b.at)

          const first = counted[0]?.at ?? 0
          const steps = { total: Number.POSITIVE_INFINITY, '1h': HOUR, '24h': DAY, '7d': 7 * DAY }
          expect((await ask(ws, 'funnel', query)).steps).toEqual(
            Object.entries(steps).map(([step, window]) => ({ step, visitors: unique(counted.filter(({ at }) => at < first + window)) })),
          )

          const before = previousDays(days)
          const numbers = (clicksOfSpan: Sent[]) => {
            const shown = clicksOfSpan.filter(({ isBot }) => bots || !isBot)
            return { clicks: shown.length, unique_visitors: unique(shown), bots: clicksOfSpan.filter(({ isBot }) => isBot).length }
          }
          expect(await ask(ws, 'summary', query)).toEqual({
            ...{ imported_clicks: 0, undated_imported_clicks: 0 },
            ...numbers(all),
            previous: numbers(within(ofLinks, before, timezone)),
            ...(operator === 'is' && unknownIn(within(sent, days, timezone), values)),
          })

          expect((await ask(ws, 'cohorts', { ...query, weeks })).items).toEqual(cohortsOf(counted, timezone, weeks))

          for (const [by, valuesOf] of Object.entries(BY)) {
            expect([by, (await ask(ws, 'breakdown', { ...query, by })).items]).toEqual([by, breakdownOf(counted, valuesOf)])
          }

          const pages = []
          for (let cursor: string | null = ''; cursor !== null; ) {
            const page: { items: { clicked_at: string; link_id: number; is_bot: boolean }[]; next_cursor: string | null } = await ask(
              ws,
              'clicks',
              {
                ...query,
                limit: 7,
                ...(cursor && { cursor }),
              },
            )
            pages.push(...page.items)
            cursor = page.next_cursor
          }
          expect(pages.map(({ clicked_at }) => Date.parse(clicked_at))).toEqual(counted.map(({ at }) => at).toReversed())
          expect(pages.filter(({ is_bot }) => is_bot)).toHaveLength(counted.filter(({ isBot }) => isBot).length)
        },
      ),
      { seed: 21, numRuns: volume('ANALYTICS_RUNS', { short: 15, long: 40 }) },
    )
  })
})

function previousDays({ from, to }: { from: string; to: string }) {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const days = first.until(last).days + 1
  return { from: first.subtract({ days }).toString(), to: first.subtract({ days: 1 }).toString() }
}

function cohortsOf(clicks: Sent[], zone: string, weeks: number) {
  const monday = (at: number) => {
    const date = wall(at, zone)
    return date.subtract({ days: date.dayOfWeek - 1 })
  }
  const firsts = new Map<string, Temporal.PlainDate>()
  const cells = new Map<string, Set<string>>()
  for (const one of clicks.filter(({ isTracked }) => isTracked)) {
    const start = firsts.get(visitorOf(one)) ?? monday(one.at)
    firsts.set(visitorOf(one), start)
    const offset = start.until(monday(one.at)).days / 7
    const key = `${start.yearOfWeek}-W${String(start.weekOfYear).padStart(2, '0')} ${String(offset).padStart(2, '0')}`
    if (offset <= weeks) cells.set(key, (cells.get(key) ?? new Set()).add(visitorOf(one)))
  }
  return [...cells]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, visitors]) => ({ cohort_week: key.split(' ')[0], week_offset: Number(key.split(' ')[1]), visitors: visitors.size }))
}

const TAGS: (string | null)[][] = [['a', 'b'], ['b'], [null]]
const BY: Record<string, (click: Sent) => (string | number | null)[]> = {
  link: ({ linkId }) => [linkId],
  tag: ({ link }) => TAGS[link] ?? [],
  device: ({ isBot }) => [isBot ? 'bot' : 'desktop'],
  browser: ({ isBot }) => [isBot ? 'other' : 'firefox'],
  referrer: ({ referrer }) => [[null, 'a.example', 'b.example'][referrer] ?? null],
  trigger: ({ isScan }) => [isScan ? 'qr' : 'link'],
  language: () => [null],
  country: ({ country }) => [COUNTRIES[country] || null],
  utm_source: ({ source }) => [SOURCES[source] || null],
  referrer_source: ({ referrer, source }) => [SOURCES[source] || ([null, 'a.example', 'b.example'][referrer] ?? null)],
  channel: ({ referrer, source }) => [source > 0 ? 'campaign' : referrer > 0 ? 'referral' : 'direct'],
}
type Operator = 'is' | 'is_not' | 'contains' | 'contains_not'
const hasValues = (click: Sent, values: Values, operator: Operator): boolean =>
  Object.entries(values).every(([by, wanted]) => {
    if (wanted.length === 0) return true
    const own = String(BY[by]?.(click)[0] ?? '')
    const matches = operator.startsWith('contains') ? wanted.some((part) => own.includes(part)) : wanted.includes(own)
    return matches !== operator.endsWith('_not')
  })

/** The conditions as texts, the values in another case. */
const textsOf = (values: Values, operator: Operator): string[] =>
  Object.entries(values).flatMap(([by, wanted]) => wanted.map((value) => `${by}:${operator}:${value.toUpperCase()}`))

/** The values that are asked for and no click has, in the order of dimensions. */
function unknownIn(clicks: Sent[], values: Values) {
  const unknown = FILTER_DIMENSIONS.flatMap((dimension) =>
    dimension === 'trigger'
      ? []
      : ((values as Record<string, string[]>)[dimension] ?? [])
          .filter((value) => value !== '' && !clicks.some((click) => BY[dimension]?.(click).includes(value)))
          .map((value) => ({ dimension, value })),
  )
  return unknown.length > 0 && { unknown_values: unknown }
}

function breakdownOf(clicks: Sent[], valuesOf: (click: Sent) => (string | number | null)[]) {
  const groups = new Map<string | number | null, Sent[]>()
  for (const one of clicks) for (const value of valuesOf(one)) groups.set(value, [...(groups.get(value) ?? []), one])
  const rank = (value: string | number | null) => (value === null ? '' : typeof value === 'number' ? String(value).padStart(20) : value)
  return [...groups]
    .map(([value, group]) => ({ value, clicks: group.length, unique_visitors: unique(group) }))
    .toSorted((a, b) => b.clicks - a.clicks || (rank(a.value) < rank(b.value) ? -1 : 1))
}

describe('what can’t be answered is refused by name', () => {
  test.each([
    ['cohorts', { weeks: 0 }, 'weeks'],
    ['cohorts', { weeks: 13 }, 'weeks'],
    ['breakdown', {}, 'by'],
    ['breakdown', { by: 'address' }, 'by'],
    ['breakdown', { by: 'country', limit: 1001 }, 'limit'],
    ['funnel', { from: '2026-02-30' }, 'from'],
    ['summary', { from: '2026-03-02', to: '2026-03-01' }, 'from'],
    ['summary', { timezone: 'Mars/Base' }, 'timezone'],
    ['clicks', { cursor: 'nonsense' }, 'cursor'],
    ['clicks', { limit: 101 }, 'limit'],
  ])('%s with %j: 400 for %s', async (operation, query, field) => {
    const { id: ws } = await t.workspace(owner)
    const path = `/v1/analytics/workspaces/${ws}/${operation}?${new URLSearchParams(query as never)}`
    const answer = await t.send('GET', path, { as: owner })
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, field])
  })

  test('what no click was counted for has zeros and empty lists', async () => {
    const { id: ws } = await t.workspace(owner)
    const zero = { clicks: 0, unique_visitors: 0, bots: 0 }
    expect(await ask(ws, 'summary', {})).toEqual({ ...zero, imported_clicks: 0, undated_imported_clicks: 0, previous: zero })
    expect((await ask(ws, 'funnel', {})).steps.map(({ visitors }: { visitors: number }) => visitors)).toEqual([0, 0, 0, 0])
    for (const operation of ['cohorts', 'clicks']) expect((await ask(ws, operation, {})).items).toEqual([])
    expect((await ask(ws, 'breakdown', { by: 'country' })).items).toEqual([])
  })

  test('a time of day is kept to the minute that it was', async () => {
    const at = FROM + 3 * HOUR + 17 * MINUTE
    const { ws } = await record([
      { at, link: 0, visitor: 1, isBot: false, isTracked: true, referrer: 1, isScan: true, country: 0, source: 0 },
    ])
    const [single] = (await ask(ws, 'clicks', { from: day(0), to: day(0) })).items
    expect(single).toMatchObject({
      clicked_at: new Date(at).toISOString(),
      is_bot: false,
      trigger: 'qr',
      device: 'desktop',
      browser: 'firefox',
      os: 'linux',
      referrer: 'a.example',
      language: null,
      utm_source: null,
    })
  })
})
