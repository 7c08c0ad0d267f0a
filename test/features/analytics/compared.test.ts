import { describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import { DAY, HOUR } from '../../../src/lib/clock.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

// Ranges by times, calendars of the workspace, what grew, and one dimension by another: compared with plain counts of what was sent.

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise', TRUSTED_PROXIES: '192.0.2.1', REDIRECTS_PER_MINUTE: '0' })

type Visit = { at: number; link: Link; country: string; device: string; visitor: number }
const AGENTS: Record<string, string> = {
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
  mobile:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
}
const ask = async (operation: string, query: Record<string, string> | string) =>
  (await t.send('GET', `/v1/analytics/workspaces/${ws}/${operation}?${new URLSearchParams(query)}`, { as: owner })).body
const zoneIs = (timezone: string) => t.send('PATCH', `/v1/workspaces/${ws}`, { as: owner, body: { settings: { timezone } } })
const iso = (at: number) => new Date(at).toISOString()
const wall = (at: number, timezone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: timezone, ...options }).format(at)

/** Visits of four hundred days, the same ones each time. */
async function send(): Promise<{ visits: Visit[]; start: number }> {
  const links = [await t.link(owner, ws, { tags: ['a', 'b'] }), await t.link(owner, ws, { tags: ['a'] }), await t.link(owner, ws)]
  const start = t.now()
  const visits: Visit[] = []
  let state = 7
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  for (let at = start; at < start + 400 * DAY; at += (1 + next(60)) * HOUR) {
    const visit = {
      at,
      link: links[next(3)] as Link,
      country: ['DE', 'AT', 'FR'][next(3)] as string,
      device: ['desktop', 'mobile'][next(2)] as string,
      visitor: next(5),
    }
    t.advance(at - t.now())
    const headers = {
      'user-agent': AGENTS[visit.device] as string,
      'cf-ipcountry': visit.country,
      'x-forwarded-for': `203.0.113.${visit.visitor}`,
    }
    await t.visit(visit.link.slug, { headers, address: '192.0.2.1' })
    visits.push(visit)
  }
  await t.flushClicks()
  return { visits, start }
}

const countOf = (visits: Visit[]) => ({
  clicks: visits.length,
  unique_visitors: new Set(visits.map(({ visitor, device }) => `${visitor} ${device}`)).size,
})
const within = (visits: Visit[], from: number, to: number) => visits.filter(({ at }) => at >= from && at <= to)

test('All of it is as plain counts say.', async () => {
  const zone = 'America/New_York'
  await zoneIs(zone)
  const { visits, start } = await send()
  const now = t.now()

  // Times, both included.
  const [from, to] = [start + 100 * DAY + 5 * HOUR, start + 130 * DAY + 7 * HOUR]
  const range = { from: iso(from), to: iso(to) }
  const asked = within(visits, from, to)
  const before = within(visits, from - (to + 1 - from), from - 1)
  expect(await ask('summary', range)).toMatchObject({ ...countOf(asked), previous: countOf(before) })
  const someAt = asked[3]?.at ?? 0
  expect(await ask('summary', { from: iso(someAt), to: iso(someAt) })).toMatchObject({ clicks: 1 })

  // Days of the workspace's timezone, by week and month.
  const day = (at: number) => wall(at, zone, { year: 'numeric', month: '2-digit', day: '2-digit' }).split('/').reverse().join('-')
  const days = { from: day(start + 20 * DAY), to: day(start + 385 * DAY) }
  const whole = visits.filter(({ at }) => day(at) >= days.from && day(at) <= days.to)
  for (const [interval, keyOf] of [
    ['month', (at: number) => day(at).slice(0, 7)],
    [
      'week',
      (at: number) =>
        Temporal.PlainDate.from(day(at))
          .subtract({ days: Temporal.PlainDate.from(day(at)).dayOfWeek - 1 })
          .toString(),
    ],
    ['day', day],
  ] as const) {
    const { items } = await ask('timeseries', { ...days, interval })
    const expected = Map.groupBy(whole, ({ at }) => keyOf(at))
    expect(items.map(({ bucket }: { bucket: string }) => keyOf(Date.parse(bucket)))).toEqual([
      ...new Set(items.map(({ bucket }: { bucket: string }) => keyOf(Date.parse(bucket)))),
    ])
    for (const { bucket, ...counts } of items) {
      expect(wall(Date.parse(bucket), zone, { hour: '2-digit', minute: '2-digit' })).toBe('00:00')
      expect([interval, bucket, counts]).toEqual([interval, bucket, countOf(expected.get(keyOf(Date.parse(bucket))) ?? [])])
    }
    expect(items.reduce((sum: number, { clicks }: { clicks: number }) => sum + clicks, 0)).toBe(whole.length)
  }

  // By the hour and the weekday, alone, together, and with what else there is.
  const hourOf = ({ at }: Visit) => Number(wall(at, zone, { hour: '2-digit', hourCycle: 'h23' }))
  const weekdayOf = ({ at }: Visit) => wall(at, zone, { weekday: 'short' }).toLowerCase()
  const dimensions: Record<string, (visit: Visit) => unknown[]> = {
    hour_of_day: (visit) => [hourOf(visit)],
    weekday: (visit) => [weekdayOf(visit)],
    country: ({ country }) => [country],
    device: ({ device }) => [device],
    link: ({ link }) => [link.id],
    tag: ({ link }) => (link.tags.length === 0 ? [null] : link.tags),
  }
  const names = Object.keys(dimensions)
  for (const first of names) {
    const single = await ask('breakdown', { ...range, by: first, limit: '1000' })
    const grouped = Map.groupBy(
      asked.flatMap((visit) => (dimensions[first]?.(visit) ?? []).map((value) => ({ value, visit }))),
      ({ value }) => value,
    )
    expect(single.items).toHaveLength(grouped.size)
    for (const { value, ...counts } of single.items)
      expect([first, value, counts]).toEqual([first, value, countOf((grouped.get(value) ?? []).map(({ visit }) => visit))])
    for (const second of names) {
      if (first === second) continue
      const { items } = await ask('breakdown', { ...range, by: `${first},${second}`, limit: '1000' })
      const pairs = asked.flatMap((visit) =>
        (dimensions[first]?.(visit) ?? []).flatMap((a) =>
          (dimensions[second]?.(visit) ?? []).map((b) => ({ key: JSON.stringify([a, b]), visit })),
        ),
      )
      const expected = Map.groupBy(pairs, ({ key }) => key)
      expect([first, second, items.length]).toEqual([first, second, expected.size])
      for (const { value, values, ...counts } of items) {
        expect(value).toBe(values[0])
        expect([values, counts]).toEqual([values, countOf((expected.get(JSON.stringify(values)) ?? []).map(({ visit }) => visit))])
      }
      expect(items.map(({ clicks }: { clicks: number }) => clicks)).toEqual(
        items.map(({ clicks }: { clicks: number }) => clicks).toSorted((a: number, b: number) => b - a),
      )
    }
  }
  expect((await ask('breakdown', { by: 'country,country' })).fields[0].path).toBe('by')
  expect((await ask('breakdown', { by: 'country,device,link' })).fields[0].path).toBe('by')

  // Compared with the span before, and with the year before.
  const year = { from: day(now - 20 * DAY), to: day(now) }
  const yearAgo = (text: string) => Temporal.PlainDate.from(text).subtract({ years: 1 }).toString()
  const inDays = (first: string, last: string) => visits.filter(({ at }) => day(at) >= first && day(at) <= last)
  const [current, earlier] = [inDays(year.from, year.to), inDays(yearAgo(year.from), yearAgo(year.to))]
  expect(await ask('summary', { ...year, compare: 'year' })).toMatchObject({ ...countOf(current), previous: countOf(earlier) })
  expect(Object.keys((await ask('summary', { ...year, compare: 'year' })).previous)).toEqual(['clicks', 'unique_visitors', 'bots'])
  const series = await ask('timeseries', { ...year, compare: 'year' })
  expect(series.previous.reduce((sum: number, { clicks }: { clicks: number }) => sum + clicks, 0)).toBe(earlier.length)
  expect(series.previous[0].bucket.slice(0, 4)).toBe(yearAgo(year.from).slice(0, 4))
  for (const operation of ['funnel', 'cohorts']) {
    const first = (await ask(operation, { from: yearAgo(year.from), to: yearAgo(year.to) }))[operation === 'funnel' ? 'steps' : 'items']
    expect((await ask(operation, { ...year, compare: 'year' })).previous).toEqual(first)
  }
  const grown = await ask('breakdown', { ...year, by: 'country', sort: 'change', compare: 'year' })
  const changeOf = (country: string) =>
    [current, earlier].map((of) => countOf(of.filter((visit) => visit.country === country))) as unknown as [
      { clicks: number },
      { clicks: number },
    ]
  for (const { value, previous, ...counts } of grown.items) expect([value, counts, previous]).toEqual([value, ...changeOf(value)])
  const changes = grown.items.map(({ clicks, previous }: { clicks: number; previous: { clicks: number } }) => clicks - previous.clicks)
  expect(changes).toEqual(changes.toSorted((a: number, b: number) => b - a))
  const top = await ask('links/top', { ...year, sort: 'change' })
  expect(top.items[0]).toMatchObject({ slug: expect.any(String), previous: { clicks: expect.any(Number) } })
})

describe('the timezone', () => {
  test('is the workspace’s unless it is said, for campaigns, conversions and bio pages too', async () => {
    await zoneIs('Pacific/Auckland')
    const link = await t.link(owner, ws)
    t.advance(Date.parse('2027-03-11T12:30:00Z') - t.now())
    await t.visit(link.slug)
    await t.flushClicks()
    // The 12th there.
    expect((await ask('summary', 'from=2027-03-12&to=2027-03-12')).clicks).toBe(1)
    expect((await ask('summary', 'from=2027-03-12&to=2027-03-12&timezone=UTC')).clicks).toBe(0)
    const conversions = await t.send('GET', `/v1/workspaces/${ws}/conversions/summary?from=2027-03-12&to=2027-03-12`, { as: owner })
    expect(conversions.body.clicks).toBe(1)
  })
})
