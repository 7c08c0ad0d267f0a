import { beforeEach, describe, expect, test } from 'bun:test'
import type { User } from '../../../src/features/users/schema.ts'
import { owner, t, useSubscribedWorkspaces, ws } from '../../workspace.ts'

let admin: User
let path: string

useSubscribedWorkspaces({ SIGNUP: 'open' })
beforeEach(async () => {
  admin = await t.user()
  await setAdmin(admin, 1)
  path = `/v1/admin/workspaces/${ws}`
})

const LIST = '/v1/admin/workspaces'
const FREE = {
  links: 50,
  clicks_per_month: 5000,
  retention_days: 90,
  domains: 1,
  requests_per_minute: 60,
  requests_per_day: 5000,
  mails_per_day: 20,
  storage_bytes: 50_000_000,
}
const PLANS = {
  free: FREE,
  starter: {
    ...FREE,
    links: 500,
    clicks_per_month: 25_000,
    retention_days: 365,
    requests_per_minute: 120,
    requests_per_day: 10_000,
    mails_per_day: 100,
    storage_bytes: 200_000_000,
  },
  pro: {
    links: 5000,
    clicks_per_month: 100_000,
    retention_days: 730,
    domains: 3,
    requests_per_minute: 600,
    requests_per_day: 100_000,
    mails_per_day: 500,
    storage_bytes: 1_000_000_000,
  },
  business: {
    links: null,
    clicks_per_month: 1_000_000,
    retention_days: 1095,
    domains: 5,
    requests_per_minute: 1200,
    requests_per_day: 1_000_000,
    mails_per_day: 2000,
    storage_bytes: 5_000_000_000,
  },
  enterprise: Object.fromEntries(Object.keys(FREE).map((name) => [name, null])),
}

const setAdmin = (user: User, value: 0 | 1) =>
  t.deps.write((tx) => tx.updateTable('users').set({ is_instance_admin: value }).where('id', '=', user.id).execute())
const patch = (body: unknown, as: User | string = admin) => t.send('PATCH', path, { as, body })
const usage = (as: User | string = owner, workspace = ws) => t.send('GET', `/v1/workspaces/${workspace}/usage`, { as })
const workspaceRow = () => t.deps.db.selectFrom('workspaces').selectAll().where('id', '=', ws).executeTakeFirstOrThrow()
const announced = async () =>
  (await t.deps.db.selectFrom('events').selectAll().where('workspace_id', '=', ws).where('type', '=', 'workspace.updated').execute()).map(
    ({ data }) => JSON.parse(data),
  )
const audited = async () =>
  (
    await t.deps.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('workspace_id', '=', ws)
      .where('kind', '=', 'workspace.plan_changed')
      .execute()
  ).map((row) => ({ ...row, metadata: JSON.parse(row.metadata) }))

describe('the list', () => {
  test('has every workspace once, page by page, with its plan, limits and usage, while others come and go', async () => {
    const made = [ws]
    for (let number = 0; number < 6; number++) made.push((await t.workspace(owner)).id)
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
      const { status, body } = await t.send('GET', `${LIST}?limit=2${query}`, { as: admin })
      expect([status, body.items.length <= 2]).toEqual([200, true])
      seen.push(...body.items.map(({ id }: { id: number }) => id))
      cursor = body.next_cursor
      if (seen.length === 2) {
        made.push((await t.workspace(owner)).id)
        await t.deps.write((tx) =>
          tx
            .deleteFrom('workspaces')
            .where('id', '=', seen[0] ?? 0)
            .execute(),
        )
      }
    } while (cursor !== null)
    expect(seen.filter((id) => made.includes(id))).toEqual(made)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('tells of each what its members know, its limits and what it uses', async () => {
    const link = await t.link(owner, ws)
    await t.link(owner, ws, { status: 'archived' })
    await t.member(owner, ws, 'viewer')
    await t.visit(link.slug)
    await t.flushClicks()
    const { body } = await t.send('GET', `${LIST}?limit=100`, { as: admin })
    const known = (await t.send('GET', `/v1/workspaces/${ws}`, { as: owner })).body
    expect(body.items.find(({ id }: { id: number }) => id === ws)).toEqual({
      ...known,
      limits: FREE,
      limit_overrides: null,
      usage: { links: 1, clicks_this_month: 1, members: 2, storage_bytes: expect.any(Number) },
      suspended_at: null,
      suspended_reason: null,
      delete_at: null,
      suspended_links: null,
    })
  })

  test('is searched by literal text of name or slug, whatever its case', async () => {
    const found = async (search: string) =>
      (await t.send('GET', `${LIST}?search=${encodeURIComponent(search)}`, { as: admin })).body.items.map(({ id }: { id: number }) => id)
    const [odd, other] = [(await t.workspace(owner, '50 % off')).id, (await t.workspace(owner, 'Fifty off')).id]
    expect(await found('0 % OFF')).toEqual([odd])
    expect(await found('-OFF')).toEqual([odd, other])
    expect(await found('f%f')).toEqual([])
  })

  test.each(['limit=0', 'limit=101', 'search=', 'limit=x', 'cursor=nonsense', 'nonsense=1'])('refuses %s', async (query) => {
    expect((await t.send('GET', `${LIST}?${query}`, { as: admin })).status).toBe(400)
  })

  test('refuses a cursor that is of another list', async () => {
    await t.link(owner, ws)
    await t.link(owner, ws)
    const other = (await t.send('GET', `/v1/workspaces/${ws}/links?limit=1`, { as: owner })).body.next_cursor
    expect((await t.send('GET', `${LIST}?cursor=${encodeURIComponent(other)}`, { as: admin })).status).toBe(400)
  })
})

describe('who may', () => {
  test('is the administrator by dev user, personal token or session, and nobody else', async () => {
    const account = { email: `admin${ws}@example.com`, password: 'a good long password' }
    const signedUp = await t.send('POST', '/v1/auth/signup', { body: account })
    await setAdmin(signedUp.body, 1)
    const session = { cookie: signedUp.headers.get('set-cookie')?.split(';')[0] ?? '', origin: 'http://terse.test' }
    const tokenOf = async (as: User) => (await t.send('POST', '/v1/me/tokens', { as, body: { name: 't' } })).body.secret
    const theirs = (await t.workspace(admin)).id
    const key = (await t.send('POST', `/v1/workspaces/${theirs}/api-keys`, { as: admin, body: { name: 'k', role: 'admin' } })).body.secret
    const callers: [number, object][] = [
      [200, { as: admin }],
      [200, { as: await tokenOf(admin) }],
      [200, { headers: session }],
      [403, { as: owner }],
      [403, { as: await tokenOf(owner) }],
      [403, { as: key }],
      [401, {}],
      [401, { as: 'pat_wrong' }],
    ]
    for (const [status, credentials] of callers) {
      const answers = [await t.send('GET', LIST, credentials), await t.send('PATCH', path, { body: { plan_tier: 'pro' }, ...credentials })]
      expect([credentials, ...answers.map((answer) => answer.status)]).toEqual([credentials, status, status])
      if (status !== 200) expect((await t.send('PATCH', path, { body: '{', ...credentials })).status).toBe(status)
    }
    await setAdmin(admin, 0)
    expect((await patch({ plan_tier: 'pro' })).status).toBe(403)
  })
})

describe('a change', () => {
  test.each(Object.entries(PLANS))('to %s gives the plan’s limits', async (plan_tier, limits) => {
    const { status, body } = await patch({ plan_tier })
    expect([status, body.plan_tier, body.limits]).toEqual([200, plan_tier, limits])
    expect((await usage()).body).toEqual({
      plan_tier,
      limits,
      usage: { links: 0, clicks_this_month: 0, storage_bytes: expect.any(Number) },
    })
    expect((await t.send('GET', `/v1/workspaces/${ws}`, { as: owner })).body.plan_tier).toBe(plan_tier)
  })

  test.each(Object.keys(FREE))('of %s alone leaves the others the plan’s; null is no limit, 0 nothing at all', async (name) => {
    for (const value of [7, 0, null]) {
      const { status, body } = await patch({ limits: { [name]: value } })
      expect([status, body.limits, body.limit_overrides]).toEqual([200, { ...FREE, [name]: value }, { [name]: value }])
      expect((await usage()).body.limits).toEqual({ ...FREE, [name]: value })
    }
  })

  test('of limits stays with another plan, and is undone by null', async () => {
    await patch({ limits: { links: 7, domains: null } })
    expect((await patch({ plan_tier: 'pro' })).body.limits).toEqual({ ...PLANS.pro, links: 7, domains: null })
    expect((await patch({ limits: null })).body.limits).toEqual(PLANS.pro)
    const both = (await patch({ plan_tier: 'starter', limits: { links: null } })).body
    expect([both.plan_tier, both.limits]).toEqual(['starter', { ...PLANS.starter, links: null }])
  })

  test('is announced and audited with what it changed, once, and not where nothing changes', async () => {
    t.advance(1000)
    const { body } = await patch({ plan_tier: 'pro', limits: { links: 7 } })
    await patch({ plan_tier: 'pro', limits: { links: 7 } })
    await patch({ plan_tier: 'pro' })
    const { limits, limit_overrides, usage: used, suspended_at, suspended_reason, suspended_links, delete_at, ...workspace } = body
    expect(await announced()).toEqual([workspace])
    expect(workspace.updated_at).toBe(new Date(t.now()).toISOString())
    expect(await audited()).toEqual([
      expect.objectContaining({
        target_type: 'workspace',
        target_id: ws,
        actor_user_id: admin.id,
        recorded_at: t.now(),
        metadata: { from: 'free', to: 'pro', limits: { links: 7 } },
      }),
    ])
    expect([limits.links, limit_overrides, used.members]).toEqual([7, { links: 7 }, 1])
  })

  test.each([
    [{}, ''],
    [{ plan_tier: 'golden' }, 'plan_tier'],
    [{ plan_tier: null }, 'plan_tier'],
    [{ name: 'Mine' }, 'name'],
    [{ plan_tier: 'pro', settings: {} }, 'settings'],
    [{ limits: { nonsense: 1 } }, 'limits.nonsense'],
    [{ limits: { links: -1 } }, 'limits.links'],
    [{ limits: { links: 1.5 } }, 'limits.links'],
    [{ limits: { links: '7' } }, 'limits.links'],
    [{ limits: { requests_per_minute: 1e12 } }, 'limits.requests_per_minute'],
    [{ limits: [] }, 'limits'],
    [{ limits: 'none' }, 'limits'],
  ])('%j is refused with its field, and changes nothing', async (body, field) => {
    const before = await workspaceRow()
    const { status, body: answer } = await patch(body)
    expect([status, answer.code, answer.fields?.[0]?.path]).toEqual([400, 'validation_failed', field])
    expect(await workspaceRow()).toEqual(before)
    expect([await announced(), await audited()]).toEqual([[], []])
  })

  test.each(['999999', '0', '-1', 'x', '1.5', '9007199254740993'])('of %s, which is no workspace, is 404', async (id) => {
    expect((await t.send('PATCH', `/v1/admin/workspaces/${id}`, { as: admin, body: { plan_tier: 'pro' } })).status).toBe(404)
  })

  test('of no workspace is 404 before its body is looked at', async () => {
    for (const body of ['{', '{}', { plan_tier: 'golden' }])
      expect([body, (await t.send('PATCH', '/v1/admin/workspaces/999999', { as: admin, body })).status]).toEqual([body, 404])
  })
})

describe('usage', () => {
  test('is shown to every member, by any credentials of theirs, and to nobody else', async () => {
    const viewer = await t.member(owner, ws, 'viewer')
    const key = (await t.send('POST', `/v1/workspaces/${ws}/api-keys`, { as: owner, body: { name: 'k', role: 'viewer' } })).body.secret
    const stranger = await t.user()
    const answers = [await usage(), await usage(viewer), await usage(key), await usage(stranger), await usage(admin), await usage('pat_x')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 401])
    expect((await usage(owner, 999_999)).status).toBe(404)
    expect((await t.send('GET', `/v1/workspaces/${ws}/usage`)).status).toBe(401)
  })

  test('counts living links that are not archived, and this month’s clicks by people', async () => {
    const [link, archived, deleted] = [await t.link(owner, ws), await t.link(owner, ws), await t.link(owner, ws)]
    await t.send('PATCH', `/v1/workspaces/${ws}/links/${archived.id}`, { as: owner, body: { status: 'archived' } })
    await t.send('DELETE', `/v1/workspaces/${ws}/links/${deleted.id}`, { as: owner })
    await t.link(owner, ws, { status: 'paused' })
    for (let visit = 0; visit < 3; visit++) await t.visit(link.slug)
    await t.visit(link.slug, { headers: { 'user-agent': 'Googlebot/2.1' } })
    await t.flushClicks()
    expect((await usage()).body.usage).toEqual({ links: 2, clicks_this_month: 3, storage_bytes: expect.any(Number) })
    t.advance(Date.parse('2100-01-01T00:00:00Z') - t.now())
    expect((await usage()).body.usage).toEqual({ links: 2, clicks_this_month: 0, storage_bytes: expect.any(Number) })
    t.advance(Date.parse('2026-03-10T12:00:00Z') - t.now())
  })
})
