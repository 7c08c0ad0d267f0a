import { beforeEach, describe, expect, test } from 'bun:test'
import type { User } from '../../src/features/users/schema.ts'
import type { Plan } from '../../src/lib/plans.ts'
import { type Call, openTestApp } from '../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../workspace.ts'

// Which tier holds, whose budget is used, and what is said before a 429 or after it.

const MINUTE = 60_000

useFreshWorkspaces({ RATE_LIMITS: 'on' })
beforeEach(() => t.advance(24 * 60 * MINUTE))

type Answer = Awaited<ReturnType<typeof t.send>>
const setPlan = (workspaceId: number, plan: Plan) =>
  t.deps.write((tx) => tx.updateTable('workspaces').set({ plan_tier: plan }).where('id', '=', workspaceId).execute())
const makeAdmin = (user: User) =>
  t.deps.write((tx) => tx.updateTable('users').set({ is_instance_admin: 1 }).where('id', '=', user.id).execute())
const ask = (as: User | string = owner, workspaceId = ws) => t.send('GET', `/v1/workspaces/${workspaceId}`, { as })
const me = (as: User | string) => t.send('GET', '/v1/me', { as })
const limitOf = ({ headers }: Answer) => headers.get('x-ratelimit-limit')
/** Says that there is none. */
const NONE = '2147483647'
const remainingOf = ({ headers }: Answer) => Number(headers.get('x-ratelimit-remaining'))
const repeat = async (count: number, request: () => Promise<Answer>) => {
  for (let sent = 0; sent < count; sent++) await request()
}

describe('the tier is', () => {
  test('that of the workspace in the path, whatever the caller’s others are', async () => {
    const [pro, enterprise] = [(await t.workspace(owner)).id, (await t.workspace(owner)).id]
    await setPlan(pro, 'pro')
    await setPlan(enterprise, 'enterprise')
    expect([limitOf(await ask()), limitOf(await ask(owner, pro)), limitOf(await ask(owner, enterprise))]).toEqual(['60', '600', NONE])
  })

  test('without a workspace in the path, the best of the caller’s', async () => {
    expect(limitOf(await me(owner))).toBe('60')
    const others = [(await t.workspace(owner)).id, (await t.workspace(owner)).id]
    await setPlan(others[0] ?? 0, 'business')
    await setPlan(others[1] ?? 0, 'starter')
    expect(limitOf(await me(owner))).toBe('1200')
    await setPlan(others[1] ?? 0, 'enterprise')
    expect(limitOf(await me(owner))).toBe(NONE)
  })

  test('free for whoever has no workspace', async () => {
    const nobody = await t.user()
    t.advance(MINUTE)
    await repeat(60, () => me(nobody))
    expect([limitOf(await me(nobody)), (await me(nobody)).status]).toEqual(['60', 429])
  })

  test('that of an API key’s workspace, not of its maker’s others', async () => {
    const { secret } = (await t.send('POST', `/v1/workspaces/${ws}/api-keys`, { as: owner, body: { name: 'k', role: 'viewer' } })).body
    await setPlan((await t.workspace(owner)).id, 'business')
    expect(limitOf(await t.send('GET', '/v1/workspaces', { as: secret }))).toBe('60')
  })

  test('as the administrator sets it, from the next request on', async () => {
    const admin = await t.user()
    await makeAdmin(admin)
    const set = (body: object) => t.send('PATCH', `/v1/admin/workspaces/${ws}`, { as: admin, body })
    await repeat(60, () => ask())
    expect((await ask()).status).toBe(429)
    await set({ plan_tier: 'pro' })
    expect([(await ask()).status, limitOf(await ask())]).toEqual([200, '600'])
    await set({ limits: { requests_per_minute: 10 } })
    expect([(await ask()).status, limitOf(await ask()), remainingOf(await ask())]).toEqual([429, '10', 0])
    await set({ limits: { requests_per_minute: null, requests_per_day: null } })
    expect([(await ask()).status, limitOf(await ask())]).toEqual([200, NONE])
    await set({ plan_tier: 'free', limits: null })
    expect([(await ask()).status, limitOf(await ask())]).toEqual([429, '60'])
  })
})

describe('a stranger who asks for a workspace', () => {
  test('uses none of its budget and has none of its tier', async () => {
    await setPlan(ws, 'pro')
    const stranger = await t.user()
    t.advance(MINUTE)
    for (let sent = 0; sent < 60; sent++) {
      const { status, headers } = await ask(stranger)
      expect([status, headers.get('x-ratelimit-limit')]).toEqual([404, '60'])
    }
    expect((await ask(stranger)).status).toBe(429)
    expect([limitOf(await ask()), remainingOf(await ask())]).toEqual(['600', 598])
  })

  test('by an API key has the key’s own tier', async () => {
    const theirs = (await t.workspace(await t.user())).id
    await setPlan(theirs, 'business')
    const { secret } = (await t.send('POST', `/v1/workspaces/${ws}/api-keys`, { as: owner, body: { name: 'k', role: 'viewer' } })).body
    const answer = await ask(secret, theirs)
    expect([answer.status, limitOf(answer)]).toEqual([404, '60'])
  })
})

describe('too many requests are a 429 before anything else is said:', () => {
  test('for a caller, before 404, 403, 400 and a replay', async () => {
    const viewer = await t.member(owner, ws, 'viewer')
    const links = `/v1/workspaces/${ws}/links`
    const call: Call = { as: owner, body: { destination_url: 'https://example.com/' }, headers: { 'idempotency-key': `k${ws}` } }
    expect((await t.send('POST', links, call)).status).toBe(201)
    await repeat(60, () => me(owner))
    await repeat(60, () => me(viewer))
    const refused = [
      await ask(owner, 999_999),
      await t.send('GET', `${links}/999999`, { as: owner }),
      await t.send('POST', links, { as: viewer, body: {} }),
      await t.send('POST', links, { as: owner, body: '{' }),
      await t.send('GET', '/v1/admin/workspaces', { as: owner }),
      await t.send('POST', links, call),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 429))
  })

  test('for an address, before 401, 400 and 404', async () => {
    const from = { address: '203.0.113.5' }
    const none = () => t.send('GET', '/v1/me', from)
    for (let sent = 0; sent < 60; sent++) expect((await none()).status).toBe(401)
    const refused = [
      await none(),
      await t.send('GET', '/v1/me', { ...from, as: 'pat_wrong' }),
      await t.send('GET', '/v1/me', { ...from, headers: { 'x-dev-user': '0' } }),
      await t.send('POST', '/v1/auth/login', { ...from, body: '{' }),
      await t.send('GET', '/v1/lookup?slug=x', from),
      await t.send('GET', '/v1/nonsense', from),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 429))
    // Who is known is not held to the address.
    expect((await t.send('GET', '/v1/me', { ...from, as: owner })).status).toBe(200)
  })

  test('and what was refused so, with an Idempotency-Key, is done by it later', async () => {
    await repeat(60, () => me(owner))
    const call: Call = { as: owner, body: { destination_url: 'https://example.com/' }, headers: { 'idempotency-key': `later${ws}` } }
    const create = () => t.send('POST', `/v1/workspaces/${ws}/links`, call)
    expect((await create()).status).toBe(429)
    t.advance(MINUTE)
    const done = await create()
    expect([done.status, done.headers.has('idempotent-replayed')]).toEqual([201, false])
  })
})

test('RATE_LIMITS=off lifts all of them, and the headers say that there is none', async () => {
  const unlimited = await openTestApp({ RATE_LIMITS: 'off', SIGNUP: 'closed' })
  try {
    const user = await unlimited.user()
    const calls = [
      () => unlimited.send('GET', '/v1/me', { as: user }),
      () => unlimited.send('GET', '/v1/me'),
      () => unlimited.send('GET', '/v1/nonsense'),
      () => unlimited.send('POST', '/v1/auth/signup', { body: {} }),
    ]
    for (const call of calls) {
      for (let sent = 0; sent < 100; sent++) {
        const { status, headers } = await call()
        expect([status === 429, headers.get('x-ratelimit-limit')]).toEqual([false, NONE])
      }
    }
  } finally {
    await unlimited.close()
  }
})
