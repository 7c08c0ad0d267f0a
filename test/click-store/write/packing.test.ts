import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { ChangeClicks } from '../../../src/click-store/thread.ts'
import { openSqlite } from '../../../src/db/sqlite.ts'
import { purgeOldClicks } from '../../../src/features/click-retention/jobs.ts'
import { runDueErasures } from '../../../src/features/erasures/jobs.ts'
import type { Link } from '../../../src/features/links/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { DAY, HOUR } from '../../../src/lib/clock.ts'
import { FIREFOX, openTestApp, type TestApp } from '../../harness.ts'
import { expectErrors } from '../../logged-errors.ts'

// Clicks that are purged stay counted; what is erased is gone. Each at random places of packs and rows.

const RETENTION = 90 * DAY
const going = new AbortController().signal
let t: TestApp
let owner: User
beforeAll(async () => {
  t = await openTestApp({ DEFAULT_PLAN: 'free' }, { packClicks: 6 })
  owner = await t.user()
  // Who owns one of the largest plan may own any number of others.
  const { id } = await t.workspace(owner)
  await t.database.updateTable('workspaces').set({ plan_tier: 'enterprise' }).where('id', '=', id).execute()
})
afterAll(() => t.close())

type Click = { daysAgo: number; link: number; visitor: number; isBot: boolean }
const click: fc.Arbitrary<Click> = fc.record({
  daysAgo: fc.double({ min: 0, max: 110, noNaN: true }),
  link: fc.nat(1),
  visitor: fc.nat(4),
  isBot: fc.boolean(),
})
const clicks = fc.array(fc.noBias(click), { minLength: 20, maxLength: 50 })

async function record(sent: Click[]): Promise<{ ws: number; links: Link[] }> {
  const { id: ws } = await t.workspace(owner)
  const links = [await t.link(owner, ws, { tags: ['a'] }), await t.link(owner, ws)]
  const now = t.now()
  for (const [index, { daysAgo, link, visitor, isBot }] of sent.entries()) {
    t.advance(now - Math.floor(daysAgo * DAY) - t.now())
    t.deps.clicks.append(
      { linkId: links[link]?.id ?? 0, workspaceId: ws, tracksBots: true, anonymizes: false, utm: '' },
      {
        request: new Request('http://terse.test/x', {
          headers: { 'user-agent': isBot ? 'Googlebot/2.1' : FIREFOX, 'accept-language': 'de' },
        }),
        address: `8.8.8.${visitor}`,
        query: '?utm_source=s',
        country: '',
        isBot: false,
      },
    )
    if (index % 5 === 4) await t.flushClicks()
  }
  t.advance(now - t.now())
  await t.flushClicks()
  return { ws, links }
}

type Query = Record<string, string>
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer
async function ask(ws: number, operation: string, query: Query = {}): Promise<any> {
  const all = { from: dayOf(t.now() - 120 * DAY), bots: 'true', ...query }
  const answer = await t.send('GET', `/v1/analytics/workspaces/${ws}/${operation}?${new URLSearchParams(all)}`, { as: owner })
  expect([operation, answer.status]).toEqual([operation, 200])
  return answer.body
}
/** Requests that all clicks of a workspace are forgotten. */
async function erase(ws: number): Promise<void> {
  const { slug } = (await t.send('GET', `/v1/workspaces/${ws}`, { as: owner })).body
  const answer = await t.send('POST', `/v1/workspaces/${ws}/compliance/erasure`, { as: owner, body: { workspace: slug } })
  expect(answer.status).toBe(202)
}
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const clicksOf = (items: { clicks: number }[]) => items.map(({ clicks: count }) => count)
const readClicks = <T>(read: (sqlite: ReturnType<typeof openSqlite>) => T): T => {
  const sqlite = openSqlite(t.files.clicks, { readonly: true })
  try {
    return read(sqlite)
  } finally {
    sqlite.close()
  }
}
const countIn = (table: string, ws: number) =>
  readClicks((sqlite) => sqlite.prepare(`SELECT count(*) FROM ${table} WHERE workspace_id = ?`).pluck().get(ws) as number)

describe('the nightly purge', () => {
  test('takes the visitors of clicks that are older than the plan keeps them, and leaves every count', async () => {
    await fc.assert(
      fc.asyncProperty(clicks, async (sent) => {
        const { ws } = await record(sent)
        const before = {
          series: await ask(ws, 'timeseries'),
          top: await ask(ws, 'links/top'),
          byTag: await ask(ws, 'breakdown', { by: 'tag' }),
        }
        const summary = await ask(ws, 'summary', { bots: 'false' })
        await purgeOldClicks(t.deps, t.now(), going)

        const kept = sent.filter(({ daysAgo }) => Math.floor(daysAgo * DAY) <= RETENTION)
        const singles = (await ask(ws, 'clicks', { limit: '100' })).items
        expect(singles).toHaveLength(kept.length)
        const series = await ask(ws, 'timeseries')
        expect(clicksOf(series.items)).toEqual(clicksOf(before.series.items))
        const cutOff = new Date(t.now() - RETENTION + DAY).toISOString()
        expect(series.items.filter(({ bucket }: { bucket: string }) => bucket >= cutOff)).toEqual(
          before.series.items.filter(({ bucket }: { bucket: string }) => bucket >= cutOff),
        )
        expect(clicksOf((await ask(ws, 'links/top')).items)).toEqual(clicksOf(before.top.items))
        expect(clicksOf((await ask(ws, 'breakdown', { by: 'tag' })).items)).toEqual(clicksOf(before.byTag.items))
        const after = await ask(ws, 'summary', { bots: 'false' })
        expect([after.clicks, after.bots]).toEqual([summary.clicks, summary.bots])
        expect(after.unique_visitors).toBe(new Set(kept.filter(({ isBot }) => !isBot).map(({ visitor }) => visitor)).size)
        // What is known by its count alone has no country: it is among the unknown ones.
        const byCountry = (await ask(ws, 'breakdown', { by: 'country' })).items
        expect(clicksOf(byCountry).reduce((sum, count) => sum + count, 0)).toBe(sent.length)
        expect(byCountry.find(({ value }: { value: unknown }) => value === 'US')?.clicks ?? 0).toBe(kept.length)
      }),
      { seed: 3, numRuns: 25 },
    )
  })

  test('of one workspace that fails holds up no other, and neither does an erasure', async () => {
    expectErrors(/failed for one of its items|will be retried/)
    const old = { daysAgo: 109, link: 0, visitor: 1, isBot: false }
    const [broken, sound] = [await record([old]), await record([old])]
    const change: ChangeClicks = async (step) => {
      if ('workspaceId' in step && step.workspaceId === broken.ws) throw new Error('malformed')
      return t.deps.clicks.change(step)
    }
    await purgeOldClicks({ ...t.deps, clicks: { ...t.deps.clicks, change } }, t.now(), going)
    expect((await ask(sound.ws, 'clicks')).items).toHaveLength(0)
    for (const { ws } of [broken, sound]) await erase(ws)
    await runDueErasures({ ...t.deps, clicks: { ...t.deps.clicks, change } }, t.now(), going)
    const finished = await t.deps.db.selectFrom('erasures').select('workspace_id').where('finished_at', 'is not', null).execute()
    expect(finished).toContainEqual({ workspace_id: sound.ws })
    expect(finished).not.toContainEqual({ workspace_id: broken.ws })
    await runDueErasures(t.deps, t.now(), going)
  })

  test('leaves the clicks of a plan that keeps them for ever', async () => {
    const { ws } = await record([{ daysAgo: 109, link: 0, visitor: 1, isBot: false }])
    await t.deps.write((tx) => tx.updateTable('workspaces').set({ plan_tier: 'enterprise' }).where('id', '=', ws).execute())
    await purgeOldClicks(t.deps, t.now(), going)
    expect((await ask(ws, 'clicks')).items).toHaveLength(1)
  })

  test('is done after a second run, and stops when it is told to', async () => {
    const { ws } = await record(Array.from({ length: 30 }, (_, index) => ({ daysAgo: 100, link: 0, visitor: index, isBot: false })))
    const stopped = new AbortController()
    stopped.abort()
    await purgeOldClicks(t.deps, t.now(), stopped.signal)
    expect((await ask(ws, 'clicks', { limit: '100' })).items).toHaveLength(30)
    await purgeOldClicks(t.deps, t.now(), going)
    await purgeOldClicks(t.deps, t.now(), going)
    expect((await ask(ws, 'summary')).clicks).toBe(30)
    expect(countIn('click_counts', ws)).toBe(1)
  })
})

describe('erasure', () => {
  test('of a visitor takes what tells of them, and leaves every count and everybody else', async () => {
    await fc.assert(
      fc.asyncProperty(clicks, fc.nat(4), async (sent, who) => {
        const { ws } = await record(sent)
        const before = await ask(ws, 'timeseries')
        const { status, body: receipt } = await t.send('POST', `/v1/workspaces/${ws}/compliance/erasure`, {
          as: owner,
          body: { visitor: { address: `8.8.8.${who}`, user_agent: FIREFOX } },
        })
        expect([status, receipt.status, receipt.subject]).toEqual([202, 'pending', 'visitor'])
        await runDueErasures(t.deps, t.now(), going)

        const isTheirs = ({ visitor, isBot }: Click) => visitor === who && !isBot
        const done = await t.send('GET', `/v1/workspaces/${ws}/compliance/erasure/${receipt.id}`, { as: owner })
        expect(done.body).toMatchObject({ status: 'completed', clicks: sent.filter(isTheirs).length })
        expect(clicksOf((await ask(ws, 'timeseries')).items)).toEqual(clicksOf(before.items))
        const others = new Set(sent.filter((one) => !isTheirs(one)).map(({ visitor, isBot }) => `${visitor} ${isBot}`))
        expect((await ask(ws, 'summary')).unique_visitors).toBe(others.size)
        const singles = (await ask(ws, 'clicks', { limit: '100' })).items as Record<string, unknown>[]
        const known = singles.filter(({ country }) => country !== null)
        expect(known).toHaveLength(sent.filter((one) => !isTheirs(one)).length)
        for (const one of singles.filter(({ country }) => country === null))
          expect([one.device, one.browser, one.os, one.language, one.referrer, one.utm_source]).toEqual([
            'other',
            'other',
            'other',
            null,
            null,
            null,
          ])
      }),
      { seed: 4, numRuns: 15 },
    )
  })

  test('of a workspace leaves nothing of its clicks, and everything of another’s', async () => {
    const some = Array.from({ length: 25 }, (_, index) => ({ daysAgo: index * 4, link: index % 2, visitor: index % 5, isBot: false }))
    const { ws, links } = await record(some)
    const other = await record(some)
    await purgeOldClicks(t.deps, t.now(), going)
    const before = [
      await ask(other.ws, 'timeseries'),
      await ask(other.ws, 'links/top'),
      t.deps.clicks.stats.totalsOf(other.links[0]?.id ?? 0),
    ]
    const slug = (await t.send('GET', `/v1/workspaces/${ws}`, { as: owner })).body.slug
    const { status } = await t.send('POST', `/v1/workspaces/${ws}/compliance/erasure`, { as: owner, body: { workspace: slug } })
    expect(status).toBe(202)
    await runDueErasures(t.deps, t.now(), going)
    const tables = ['click_packs', 'click_counts', 'click_months', 'click_workspaces']
    expect(tables.map((table) => [table, countIn(table, ws)])).toEqual(tables.map((table) => [table, 0]))
    expect(links.map(({ id }) => t.deps.clicks.stats.totalsOf(id).clicks)).toEqual([0, 0])
    expect((await ask(ws, 'summary')).clicks).toBe(0)
    expect([
      await ask(other.ws, 'timeseries'),
      await ask(other.ws, 'links/top'),
      t.deps.clicks.stats.totalsOf(other.links[0]?.id ?? 0),
    ]).toEqual(before)
    // It goes on as if it were new.
    await t.visit(links[0]?.slug ?? '')
    await t.flushClicks()
    expect((await ask(ws, 'summary')).unique_visitors).toBe(1)
  })

  test('of a workspace is seen at once by who has asked before, also where nothing was packed yet', async () => {
    const few = [1, 2].map((visitor) => ({ daysAgo: 1, link: 0, visitor, isBot: false }))
    const { ws, links } = await record(few)
    const seen = async () => [(await ask(ws, 'summary')).clicks, (await ask(ws, 'clicks')).items.length]
    expect(await seen()).toEqual([2, 2])
    await erase(ws)
    await runDueErasures(t.deps, t.now(), going)
    expect(await seen()).toEqual([0, 0])
    await t.visit(links[0]?.slug ?? '')
    await t.flushClicks()
    expect(await seen()).toEqual([1, 1])
  })

  test('of a workspace is seen also where as much was stored again as was erased', async () => {
    const many = Array.from({ length: 7 }, (_, visitor) => ({ daysAgo: 1, link: 0, visitor, isBot: false }))
    const { ws, links } = await record(many)
    expect((await ask(ws, 'summary')).clicks).toBe(7)
    await erase(ws)
    await runDueErasures(t.deps, t.now(), going)
    for (let visit = 0; visit < 7; visit++) await t.visit(links[0]?.slug ?? '', { address: `8.8.8.${visit}` })
    await t.flushClicks()
    expect([(await ask(ws, 'summary')).clicks, (await ask(ws, 'clicks')).items.length]).toEqual([7, 7])
  })

  test('follows the deletion of a workspace', async () => {
    const { ws } = await record([{ daysAgo: 1, link: 0, visitor: 1, isBot: false }])
    const slug = (await t.send('GET', `/v1/workspaces/${ws}`, { as: owner })).body.slug
    expect((await t.send('DELETE', `/v1/workspaces/${ws}`, { as: owner, body: { confirm: slug } })).status).toBe(204)
    await runDueErasures(t.deps, t.now(), going)
    expect([countIn('click_packs', ws), countIn('click_workspaces', ws)]).toEqual([0, 0])
  })

  test('that was cut off is finished by the next run', async () => {
    const { ws } = await record(Array.from({ length: 40 }, (_, index) => ({ daysAgo: index, link: 0, visitor: 1, isBot: false })))
    const visitor = { address: '8.8.8.1', user_agent: FIREFOX }
    const { body: receipt } = await t.send('POST', `/v1/workspaces/${ws}/compliance/erasure`, { as: owner, body: { visitor } })
    const stopped = new AbortController()
    const change: typeof t.deps.clicks.change = async (step) => {
      stopped.abort()
      return { ...(await t.deps.clicks.change(step)), isDone: false }
    }
    await runDueErasures({ ...t.deps, clicks: { ...t.deps.clicks, change } }, t.now(), stopped.signal)
    const path = `/v1/workspaces/${ws}/compliance/erasure/${receipt.id}`
    expect((await t.send('GET', path, { as: owner })).body.status).toBe('pending')
    await runDueErasures(t.deps, t.now() + HOUR, going)
    expect((await t.send('GET', path, { as: owner })).body).toMatchObject({ status: 'completed', clicks: 40 })
    // Nothing that tells of the visitor is kept with the receipt.
    const row = await t.deps.db.selectFrom('erasures').select('visitors').where('id', '=', receipt.id).executeTakeFirstOrThrow()
    expect(row.visitors).toBeNull()
  })

  test.each([
    [{}, ''],
    [{ visitor: { address: '8.8.8.8', user_agent: 'x' }, workspace: 'x' }, ''],
    [{ visitor: { address: 'somewhere', user_agent: 'x' } }, 'visitor.address'],
    [{ visitor: { address: '8.8.8.8' } }, 'visitor.user_agent'],
    [{ workspace: 'another' }, 'workspace'],
    [{ user: 'ann' }, 'user'],
  ])('%j is refused by name', async (body, path) => {
    const { id } = await t.workspace(owner)
    const answer = await t.send('POST', `/v1/workspaces/${id}/compliance/erasure`, { as: owner, body })
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path])
  })

  test('is asked for by admins, and its receipt is the workspace’s', async () => {
    const { id } = await t.workspace(owner)
    const other = await t.workspace(owner)
    const [admin, editor] = [await t.member(owner, id, 'admin'), await t.member(owner, id, 'editor')]
    const visitor = { address: '8.8.8.8', user_agent: 'x' }
    const path = `/v1/workspaces/${id}/compliance/erasure`
    expect((await t.send('POST', path, { as: editor, body: { visitor } })).status).toBe(403)
    expect((await t.send('POST', path, { as: await t.user(), body: { visitor } })).status).toBe(404)
    expect((await t.send('POST', path, { body: { visitor } })).status).toBe(401)
    const { body: receipt } = await t.send('POST', path, { as: admin, body: { visitor } })
    expect((await t.send('GET', `${path}/${receipt.id}`, { as: admin })).status).toBe(200)
    expect((await t.send('GET', `/v1/workspaces/${other.id}/compliance/erasure/${receipt.id}`, { as: owner })).status).toBe(404)
  })
})
