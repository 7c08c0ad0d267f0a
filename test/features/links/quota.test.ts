import { afterEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import type { Plan } from '../../../src/lib/plans.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces()

const START = Date.parse('2026-03-10T12:00:00.000Z')
const moveTo = (time: string | number) => t.advance((typeof time === 'string' ? Date.parse(time) : time) - t.now())
afterEach(() => moveTo(START))

type Limits = { links?: number | null; clicks_per_month?: number | null }
const setTerms = (plan: Plan, limits: Limits | null = null) =>
  t.deps.write((tx) =>
    tx
      .updateTable('workspaces')
      .set({ plan_tier: plan, limits: limits && JSON.stringify(limits) })
      .where('id', '=', ws)
      .execute(),
  )
const path = (more: string | number = '') => `/v1/workspaces/${ws}/links${more === '' ? '' : `/${more}`}`
const send = (method: string, more: string | number, body?: object) => t.send(method, path(more), { as: owner, ...(body && { body }) })
const create = (fields: object = {}) => send('POST', '', { destination_url: 'https://example.com/', ...fields })
const change = ({ id }: Link, fields: object) => send('PATCH', id, fields)
const remove = ({ id }: Link) => send('DELETE', id)
const restore = ({ id }: Link) => send('POST', `${id}/restore`)
const result = ({ status, body }: Awaited<ReturnType<typeof create>>) => (body?.code ? [status, body.code] : [status])
const REFUSED = [403, 'quota_exceeded']
const counted = async () => (await t.send('GET', `/v1/workspaces/${ws}/usage`, { as: owner })).body.usage.links
const bulk = (count: number, fields: object = {}) =>
  send('POST', 'bulk', { links: Array.from({ length: count }, () => ({ destination_url: 'https://example.com/', ...fields })) })
const visits = async (count: number, { slug }: Link, headers: Record<string, string> = {}) => {
  for (let visit = 0; visit < count; visit++) expect((await t.visit(slug, { headers })).status).toBe(302)
  await t.flushClicks()
}

describe('the quota of links', () => {
  test('is kept as a count that is that of the links, whatever happens to them', async () => {
    const present = () =>
      t.deps.db
        .selectFrom('links')
        .select((eb) => eb.fn.countAll<number>().as('links'))
        .where('workspace_id', '=', ws)
        .where('deleted_at', 'is', null)
        .where('status', '!=', 'archived')
        .executeTakeFirstOrThrow()
    const kept = async (links: number) => expect([await counted(), (await present()).links]).toEqual([links, links])
    await setTerms('pro')
    await bulk(5)
    await bulk(3, { status: 'archived' })
    await bulk(2, { slug: 'once-only' })
    await kept(6)
    const [first, second] = (await send('GET', '')).body.items as Link[]
    await change(first as Link, { status: 'archived' })
    await change(first as Link, { title: 'archived as before' })
    await kept(5)
    await remove(first as Link)
    await remove(second as Link)
    await kept(4)
    await restore(second as Link)
    await restore(first as Link)
    await change(first as Link, { status: 'paused' })
    await kept(6)
    await t.deps.write((tx) => tx.deleteFrom('links').where('workspace_id', '=', ws).execute())
    await kept(0)
  })

  test.each<[Plan, number]>([
    ['free', 50],
    ['starter', 500],
    ['pro', 5000],
  ])('of the plan %s has room for %d and not one more', async (plan, room) => {
    await setTerms(plan)
    for (let left = room; left > 0; left -= 1000) expect((await bulk(Math.min(left, 1000))).body.failed).toEqual([])
    const refused = await create()
    expect([result(refused), await counted()]).toEqual([REFUSED, room])
    expect(refused.body.error).toContain(plan)
    expect(refused.body.error).toContain(String(room))
  })

  test.each<Plan>(['business', 'enterprise'])('of the plan %s has no end', async (plan) => {
    await setTerms('pro', { links: 0 })
    expect(result(await create())).toEqual(REFUSED)
    await setTerms(plan)
    expect((await bulk(60)).body.created).toBe(60)
  })

  test('is what the administrator set, and more than it stays as it is', async () => {
    const links = [await t.link(owner, ws), await t.link(owner, ws), await t.link(owner, ws)]
    await setTerms('enterprise', { links: 2 })
    expect(result(await create())).toEqual(REFUSED)
    expect((await change(links[0] as Link, { title: 'still mine' })).status).toBe(200)
    expect((await t.visit(links[0]?.slug ?? '')).status).toBe(302)
    await remove(links[0] as Link)
    expect(result(await create())).toEqual(REFUSED)
    await remove(links[1] as Link)
    expect(result(await create())).toEqual([201])
    await setTerms('free', { links: null })
    expect((await bulk(60)).body.created).toBe(60)
  })

  test('is freed by deleting and archiving, and needed for restoring and waking', async () => {
    await setTerms('free', { links: 2 })
    const [one, two] = [await t.link(owner, ws), await t.link(owner, ws)]
    expect(result(await create())).toEqual(REFUSED)
    await change(one, { status: 'archived' })
    const three = (await create()).body as Link
    expect([result(await change(one, { status: 'active' })), result(await change(one, { status: 'paused' }))]).toEqual([REFUSED, REFUSED])
    await remove(two)
    const four = (await create()).body as Link
    expect(result(await restore(two))).toEqual(REFUSED)
    expect((await change(three, { status: 'paused' })).status).toBe(200)
    expect(result(await create())).toEqual(REFUSED)

    await remove(four)
    expect((await change(one, { status: 'active' })).status).toBe(200)
    expect(result(await restore(two))).toEqual(REFUSED)
    await change(one, { status: 'archived' })
    expect(result(await restore(two))).toEqual([200])
    expect(await counted()).toBe(2)
  })

  test('is not used by what is created archived, deleted archived or restored archived', async () => {
    await setTerms('free', { links: 1 })
    await create()
    const archived = await create({ status: 'archived' })
    expect(result(archived)).toEqual([201])
    await remove(archived.body)
    expect([result(await restore(archived.body)), await counted()]).toEqual([[200], 1])
    expect((await bulk(3, { status: 'archived' })).body.created).toBe(3)
    expect(result(await create())).toEqual(REFUSED)
  })

  test('refuses a change as a whole: what came with it is not made', async () => {
    await setTerms('free', { links: 0 })
    const link = (await create({ status: 'archived' })).body as Link
    expect(result(await change(link, { status: 'active', title: 'new' }))).toEqual(REFUSED)
    expect((await send('GET', link.id)).body).toEqual(link)
    const woken = await send('PATCH', 'bulk', { ids: [link.id], changes: { status: 'active' } })
    expect(woken.body.failed.map(({ code }: { code: string }) => code)).toEqual(['quota_exceeded'])
  })

  test('takes as many of a bulk as there is room for, in order', async () => {
    await setTerms('free', { links: 3 })
    await create()
    const { body } = await send('POST', 'bulk', {
      links: [{}, {}, { status: 'archived' }, {}, { destination_url: 'nonsense' }, {}].map((link, index) => ({
        destination_url: `https://example.com/${index}`,
        ...link,
      })),
    })
    expect(body.items.map(({ destination_url }: Link) => destination_url.slice(-1))).toEqual(['0', '1', '2'])
    expect(body.failed.map(({ index, code }: { index: number; code: string }) => [index, code])).toEqual([
      [3, 'quota_exceeded'],
      [4, 'validation_failed'],
      [5, 'quota_exceeded'],
    ])
  })

  test('is exact under concurrency, by all the ways that make a link count', async () => {
    for (let round = 0; round < 20; round++) {
      await setTerms('free', { links: null })
      const archived = (await create({ status: 'archived' })).body as Link
      const deleted = (await create()).body as Link
      await remove(deleted)
      const room = (await counted()) + 3
      await setTerms('free', { links: room })
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, () => create()),
        change(archived, { status: 'active' }),
        restore(deleted),
        ...Array.from({ length: 4 }, () => create()),
      ])
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(3)
      expect(answers.filter(({ body }) => body.code === 'quota_exceeded')).toHaveLength(answers.length - 3)
      expect(await counted()).toBe(room)
    }
  })

  test('is one workspace’s alone', async () => {
    await setTerms('free', { links: 0 })
    expect(result(await create())).toEqual(REFUSED)
    const other = (await t.workspace(owner)).id
    const quick = (workspace_id: number) =>
      t.send('POST', '/v1/links', { as: owner, body: { destination_url: 'https://example.com/', workspace_id } })
    expect([result(await quick(other)), result(await quick(ws))]).toEqual([[201], REFUSED])
  })
})

describe('the quota of clicks', () => {
  test('of the plan free is 5,000 in a month; then links go on redirecting and counting, and new ones are refused', async () => {
    const link = await t.link(owner, ws)
    await visits(4999, link)
    expect(result(await create())).toEqual([201])
    await visits(1, link)
    const refused = await create()
    expect(result(refused)).toEqual(REFUSED)
    expect(refused.body.error).toContain('5000')
    await visits(10, link)
    expect((await send('GET', link.id)).body.clicks).toBe(5010)
    expect((await t.send('GET', `/v1/workspaces/${ws}/usage`, { as: owner })).body.usage.clicks_this_month).toBe(5010)
    expect((await change(link, { title: 'changed' })).status).toBe(200)
  })

  test.each<[Plan, number | null]>([
    ['starter', 25_000],
    ['pro', 100_000],
    ['business', 1_000_000],
    ['enterprise', null],
  ])('of the plan %s is %p in a month', async (plan, clicks) => {
    await setTerms(plan)
    const { limits } = (await t.send('GET', `/v1/workspaces/${ws}/usage`, { as: owner })).body
    expect(limits.clicks_per_month).toBe(clicks)
  })

  async function usedUp(limit = 3): Promise<Link> {
    await setTerms('free', { clicks_per_month: limit })
    const link = await t.link(owner, ws)
    await visits(limit, link)
    expect(result(await create())).toEqual(REFUSED)
    return link
  }

  test('ends with the month in UTC, to the millisecond', async () => {
    moveTo('2027-02-28T23:00:00.000Z')
    await usedUp()
    moveTo('2027-02-28T23:59:59.999Z')
    expect(result(await create())).toEqual(REFUSED)
    moveTo('2027-03-01T00:00:00.000Z')
    const link = (await create()).body as Link
    await visits(2, link)
    expect(result(await create())).toEqual([201])
    await visits(1, link)
    expect(result(await create())).toEqual(REFUSED)
  })

  test('ends when the plan rises', async () => {
    await usedUp()
    await setTerms('pro')
    expect(result(await create())).toEqual([201])
    await setTerms('free', { clicks_per_month: 4 })
    expect(result(await create())).toEqual([201])
    await setTerms('free', { clicks_per_month: 0 })
    expect(result(await create())).toEqual(REFUSED)
    await setTerms('free', { clicks_per_month: null })
    expect(result(await create())).toEqual([201])
  })

  test('refuses new links by every way there is, those that are archived too', async () => {
    await usedUp()
    const quick = await t.send('POST', '/v1/links', { as: owner, body: { destination_url: 'https://example.com/', workspace_id: ws } })
    expect([result(quick), result(await create({ status: 'archived' }))]).toEqual([REFUSED, REFUSED])
    for (const { body } of [await bulk(2), await bulk(2, { status: 'archived' })])
      expect([body.created, body.failed.map(({ code }: { code: string }) => code)]).toEqual([0, ['quota_exceeded', 'quota_exceeded']])
  })

  test('leaves links that are there what they can do: be restored, woken and changed', async () => {
    await setTerms('free', { clicks_per_month: 3 })
    const [archived, deleted] = [(await create({ status: 'archived' })).body as Link, await t.link(owner, ws)]
    await remove(deleted)
    await usedUp()
    expect([result(await restore(deleted)), result(await change(archived, { status: 'active' }))]).toEqual([[200], [200]])
  })

  test('is not used by bots, previews and HEAD', async () => {
    await setTerms('free', { clicks_per_month: 3 })
    const link = await t.link(owner, ws)
    await visits(2, link)
    await visits(5, link, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
    await visits(5, link, { 'user-agent': '' })
    await visits(5, link, { 'sec-purpose': 'prefetch' })
    for (let visit = 0; visit < 5; visit++)
      await t.send('HEAD', `/${link.slug}`, {
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      })
    await t.flushClicks()
    expect(result(await create())).toEqual([201])
    await visits(1, link)
    expect(result(await create())).toEqual(REFUSED)
  })

  test('counts every link of the workspace, deleted ones too, and no other workspace’s', async () => {
    await setTerms('free', { clicks_per_month: 2 })
    const other = await t.user()
    const theirs = await t.link(other, (await t.workspace(other)).id)
    const [one, two] = [await t.link(owner, ws), await t.link(owner, ws)]
    await visits(5, theirs)
    await visits(1, one)
    await remove(one)
    expect(result(await create())).toEqual([201])
    await visits(1, two)
    expect(result(await create())).toEqual(REFUSED)
  })
})
