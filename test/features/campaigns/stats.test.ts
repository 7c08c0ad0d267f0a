import { beforeEach, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { purgeOldClicks } from '../../../src/features/click-retention/jobs.ts'
import type { Link } from '../../../src/features/links/schema.ts'
import { DAY, HOUR, MINUTE } from '../../../src/lib/clock.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

// What a campaign counts: the clicks on links that were in it when they were clicked.

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

let link: Link
let other: Link
let id: number
const send = (method: string, path: string, body?: unknown) =>
  t.send(method, `/v1/workspaces/${ws}${path}`, { as: owner, ...(body !== undefined && { body }) })
const newCampaign = async (): Promise<number> => (await send('POST', '/campaigns', { name: 'c' })).body.id
const put = (campaign: number, ...links: Link[]) => send('PUT', `/campaigns/${campaign}/links`, { link_ids: links.map((one) => one.id) })
const statsOf = async (campaign: number, query = '') => (await send('GET', `/campaigns/${campaign}/stats${query}`)).body
const clicksOf = async (campaign: number) => (await send('GET', `/campaigns/${campaign}`)).body.clicks
const analytics = async (path: string, query: string) =>
  (await t.send('GET', `/v1/analytics/workspaces/${ws}/${path}?${query}`, { as: owner })).body

beforeEach(async () => {
  ;[link, other] = [await t.link(owner, ws), await t.link(owner, ws)]
  id = await newCampaign()
})

async function visit(one: Link, visitor = 1): Promise<void> {
  await t.visit(one.slug, { headers: { 'user-agent': `Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0 Visitor/${visitor}` } })
  t.advance(1)
}

describe('a campaign counts', () => {
  test('the clicks on its links while they are in it, and no others', async () => {
    await visit(link)
    await put(id, link)
    await visit(link)
    await visit(link, 2)
    await visit(other)
    await put(id, other)
    await visit(link)
    await visit(other)
    await put(id, link)
    await visit(link)
    await t.flushClicks()
    const stats = await statsOf(id)
    expect([await clicksOf(id), stats.clicks, stats.unique_visitors]).toEqual([4, 4, 2])
    expect(stats.links).toEqual([
      { link_id: link.id, clicks: 3, unique_visitors: 2 },
      { link_id: other.id, clicks: 1, unique_visitors: 1 },
    ])
    expect(stats.items.at(-1)).toMatchObject({ clicks: 4, unique_visitors: 2 })
  })

  test('links that were made in it from their first click to when they leave, bots never, and deleted links still', async () => {
    const made = await t.link(owner, ws, { campaign_id: id })
    await visit(made)
    await t.visit(made.slug, { headers: { 'user-agent': 'Googlebot/2.1' } })
    await put(id)
    await visit(made)
    await t.flushClicks()
    await send('DELETE', `/links/${made.id}`)
    expect([await clicksOf(id), (await statsOf(id)).clicks]).toEqual([1, 1])
  })

  test('by the days of a timezone', async () => {
    await put(id, link)
    // A quarter past noon in UTC: the next day in Kiritimati.
    t.advance(DAY - (t.now() % DAY) + 12 * HOUR + 15 * MINUTE)
    await visit(link)
    await t.flushClicks()
    const day = new Date(t.now()).toISOString().slice(0, 10)
    const buckets = async (timezone: string) => (await statsOf(id, `?from=${day}&to=${day}&timezone=${timezone}`)).clicks
    expect([await buckets('UTC'), await buckets('Pacific/Kiritimati')]).toEqual([1, 0])
    expect((await send('GET', `/campaigns/${id}/stats?timezone=Mars/Olympus`)).status).toBe(400)
    expect((await send('GET', `/campaigns/${id}/stats?from=2026-02-01&to=2026-01-01`)).status).toBe(400)
  })

  test('the same as analytics, with campaign_id as a filter', async () => {
    await visit(link)
    await put(id, link, other)
    await visit(link)
    await visit(other, 2)
    await t.flushClicks()
    const { clicks, unique_visitors, items, links } = await statsOf(id)
    expect(await analytics('summary', `campaign_id=${id}`)).toMatchObject({ clicks, unique_visitors })
    expect((await analytics('timeseries', `campaign_id=${id}`)).items).toEqual(items)
    const top = (await analytics('links/top', `campaign_id=${id}`)).items
    expect(top.map(({ link_id }: { link_id: number }) => link_id)).toEqual(links.map(({ link_id }: { link_id: number }) => link_id))
    expect((await analytics('clicks', `campaign_id=${id}`)).items.length).toBe(2)
    expect((await analytics('summary', `campaign_id=${id}&link_id=${other.id}`)).clicks).toBe(1)
    expect((await analytics('summary', `campaign_id=999999`)).clicks).toBe(0)
  })

  test('clicks that are too old to be kept, too', async () => {
    const made = await t.link(owner, ws, { campaign_id: id })
    await visit(made)
    await t.flushClicks()
    t.advance(HOUR)
    await put(id)
    await visit(made)
    await t.flushClicks()
    await t.deps.write((tx) => tx.updateTable('workspaces').set({ plan_tier: 'free' }).where('id', '=', ws).execute())
    const from = new Date(t.now()).toISOString().slice(0, 10)
    t.advance(91 * DAY)
    await purgeOldClicks(t.deps, t.now(), RUNNING)
    expect([await clicksOf(id), (await statsOf(id, `?from=${from}`)).clicks]).toEqual([1, 1])
  })
})

test('The lists of all campaigns and each by itself say the same, however links move: a model of each click decides.', async () => {
  const ids = [id, await newCampaign()]
  const links = [link, other]
  const steps = fc.array(
    fc.oneof(
      fc.record({ click: fc.nat(1) }),
      fc.record({ move: fc.nat(1), to: fc.constantFrom(null, 0, 1) }),
      fc.record({ wait: fc.integer({ min: 1, max: 3 * DAY }) }),
    ),
    { minLength: 20, maxLength: 40 },
  )
  const expected = [0, 0]
  const place: (number | null)[] = [null, null]
  for (const step of fc.sample(steps, { numRuns: 3, seed: 7 }).flat()) {
    if ('click' in step) {
      await visit(links[step.click] as Link)
      const of = place[step.click]
      if (of != null) expected[of] = (expected[of] ?? 0) + 1
    } else if ('move' in step) {
      place[step.move] = step.to
      await send('PATCH', `/links/${links[step.move]?.id}`, { campaign_id: step.to === null ? null : ids[step.to] })
    } else t.advance(step.wait)
  }
  await t.flushClicks()
  const { items } = (await send('GET', '/campaigns')).body
  expect(items.map(({ clicks }: { clicks: number }) => clicks).reverse()).toEqual(expected)
  const year = new Date(t.now() - 365 * DAY).toISOString().slice(0, 10)
  expect(await Promise.all(ids.map(async (one) => (await statsOf(one, `?from=${year}`)).clicks))).toEqual(expected)
  expect(expected.every((clicks) => clicks > 0)).toBe(true)
})
