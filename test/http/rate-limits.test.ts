import { beforeEach, describe, expect, test } from 'bun:test'
import type { User } from '../../src/features/users/schema.ts'
import type { Plan } from '../../src/lib/plans.ts'
import { ensureDocs } from '../docs-site.ts'
import type { Call } from '../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../workspace.ts'

// Budgets of callers: of a token, and of all tokens of a workspace.

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

useFreshWorkspaces({ RATE_LIMITS: 'on', SIGNUP: 'open' })
// What setting up has used is over.
beforeEach(() => t.advance(DAY))

type Answer = Awaited<ReturnType<typeof t.send>>
type Limits = { requests_per_minute?: number | null; requests_per_day?: number | null }

const setTerms = (workspaceId: number, plan: Plan, limits: Limits | null = null) =>
  t.deps.write((tx) =>
    tx
      .updateTable('workspaces')
      .set({ plan_tier: plan, limits: limits && JSON.stringify(limits) })
      .where('id', '=', workspaceId)
      .execute(),
  )
const ask = (as: User | string = owner) => t.send('GET', `/v1/workspaces/${ws}`, { as })
const askFor = (path: string, as: User | string = owner) => t.send('GET', path, { as })
const budget = ({ headers }: Answer) => {
  const read = (name: string) => (headers.has(name) ? Number(headers.get(name)) : null)
  return { limit: read('x-ratelimit-limit'), remaining: read('x-ratelimit-remaining'), reset: read('x-ratelimit-reset') }
}
const limitAndRemaining = (answer: Answer) => [budget(answer).limit, budget(answer).remaining]
/** The statuses of several requests, one after the other. */
async function statuses(count: number, request: () => Promise<Answer>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (let sent = 0; sent < count; sent++) {
    const { status } = await request()
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}
const token = async (as: User = owner): Promise<string> => (await t.send('POST', '/v1/me/tokens', { as, body: { name: 't' } })).body.secret
const apiKey = async (role = 'editor'): Promise<string> =>
  (await t.send('POST', `/v1/workspaces/${ws}/api-keys`, { as: owner, body: { name: 'k', role } })).body.secret

describe('a plan allows a token', () => {
  const plans: [Plan, number, number][] = [
    ['free', 60, 5000],
    ['starter', 120, 10_000],
    ['pro', 600, 100_000],
    ['business', 1200, 1_000_000],
  ]
  test.each(plans)('%s: %d requests in a minute and %d in a day', async (plan, perMinute, perDay) => {
    await setTerms(ws, plan)
    const { limits } = (await askFor(`/v1/workspaces/${ws}/usage`)).body
    expect([limits.requests_per_minute, limits.requests_per_day]).toEqual([perMinute, perDay])
    expect(await statuses(perMinute, () => ask())).toEqual({ 200: perMinute - 1, 429: 1 })
    t.advance(MINUTE)
    expect(limitAndRemaining(await ask())).toEqual([perMinute, perMinute - 1])
  })

  test('free: not one request more than 5,000 in a day, and a new day after it', async () => {
    const startedAt = t.now()
    for (let minute = 0; minute < 83; minute++) {
      expect(await statuses(60, () => ask())).toEqual({ 200: 60 })
      t.advance(MINUTE)
    }
    expect(await statuses(21, () => ask())).toEqual({ 200: 20, 429: 1 })
    const refused = await ask()
    expect(budget(refused)).toEqual({ limit: 5000, remaining: 0, reset: (startedAt + DAY) / 1000 })
    expect(Number(refused.headers.get('retry-after'))).toBe((startedAt + DAY - t.now()) / 1000)
    t.advance(startedAt + DAY - t.now() - 1)
    expect((await ask()).status).toBe(429)
    t.advance(1)
    expect(limitAndRemaining(await ask())).toEqual([60, 59])
  })

  test('enterprise: no limit, as the headers say, unless the administrator set one', async () => {
    await setTerms(ws, 'enterprise')
    expect(await statuses(300, () => ask())).toEqual({ 200: 300 })
    expect(limitAndRemaining(await ask())).toEqual([2_147_483_647, 2_147_483_647])
    await setTerms(ws, 'enterprise', { requests_per_minute: 2 })
    expect(limitAndRemaining(await ask())).toEqual([2, 1])
    expect(await statuses(2, () => ask())).toEqual({ 200: 1, 429: 1 })
  })
})

describe('the headers', () => {
  test('speak of the minute, unless the day is nearer its end', async () => {
    await setTerms(ws, 'pro', { requests_per_minute: 3, requests_per_day: 7 })
    const startedAt = t.now()
    const seen: unknown[] = []
    for (let minute = 0; minute < 3; minute++) {
      for (let request = 0; request < 3; request++) seen.push(Object.values(budget(await ask())))
      t.advance(MINUTE)
    }
    const minute = (at: number) => (startedAt + at * MINUTE) / 1000
    const day = (startedAt + DAY) / 1000
    expect(seen.slice(0, 7)).toEqual([
      [3, 2, minute(1)],
      [3, 1, minute(1)],
      [3, 0, minute(1)],
      [3, 2, minute(2)],
      [3, 1, minute(2)],
      [3, 0, minute(2)],
      [7, 0, day],
    ])
    expect(seen.slice(7)).toEqual([
      [7, 0, day],
      [7, 0, day],
    ])
  })

  test('are on every answer: 200, 201, 204, 400, 401, 403, 404, 405, 409, 413, 415, 429, replays, files, and unknown routes', async () => {
    const viewer = await t.member(owner, ws, 'viewer')
    const link = await t.link(owner, ws, { slug: `taken-${ws}` })
    const links = `/v1/workspaces/${ws}/links`
    const body = { destination_url: 'https://example.com/' }
    const post = (call: Call) => t.send('POST', links, { as: owner, ...call })
    const keyed = { body: { ...body, title: 'x' }, headers: { 'idempotency-key': `k${ws}` } }
    const answers: [number, Answer][] = [
      [200, await ask()],
      [201, await post(keyed)],
      [201, await post(keyed)],
      [409, await post({ ...keyed, body })],
      [400, await post({ ...keyed, headers: { 'idempotency-key': '' } })],
      [400, await post({ body: '{' })],
      [400, await t.send('GET', `${links}?limit=0`, { as: owner })],
      [401, await t.send('POST', links, { body })],
      [401, await post({ as: 'pat_wrong', body })],
      [403, await post({ as: viewer, body })],
      [404, await askFor(`${links}/999999`)],
      [404, await askFor('/v1/workspaces/nonsense')],
      [409, await post({ body: { ...body, slug: link.slug } })],
      [413, await post({ body: `"${'x'.repeat(1024 * 1024)}"` })],
      [415, await post({ body, headers: { 'content-type': 'text/plain' } })],
      [200, await askFor(`${links}/export`)],
      [204, await t.send('DELETE', `${links}/${link.id}`, { as: owner })],
      [404, await askFor('/v1/nonsense')],
      [404, await t.send('GET', '/v1/nonsense/at/all')],
      [405, await t.send('PUT', '/v1/me', { as: owner })],
      [404, await t.send('GET', '/v1/lookup?slug=nonsense')],
      [401, await t.send('POST', '/v1/auth/login', { body: { email: 'a@example.com', password: 'x' } })],
    ]
    for (const [index, [status, answer]] of answers.entries()) {
      expect([index, answer.status]).toEqual([index, status])
      const { limit, remaining, reset } = budget(answer)
      expect([index, limit, (remaining ?? -1) >= 0, reset]).toEqual([index, 60, true, (t.now() + MINUTE) / 1000])
    }
    await statuses(60, () => ask())
    const refused = await ask()
    expect([refused.status, refused.body.code, Object.values(budget(refused))]).toEqual([
      429,
      'rate_limited',
      [60, 0, (t.now() + MINUTE) / 1000],
    ])
    t.advance(15_500)
    expect((await ask()).headers.get('retry-after')).toBe('45')
  })

  test('are not on probes, the documentation and redirects, which nothing uses up', async () => {
    await ensureDocs()
    const { slug } = await t.link(owner, ws)
    const paths = ['/healthz', '/readyz', '/v1/ping', '/docs', '/docs/api', '/openapi.json', `/${slug}`]
    for (let round = 0; round < 70; round++) {
      for (const path of paths) {
        const answer = await t.send('GET', path)
        expect([path, answer.status, budget(answer).limit]).toEqual([path, path === `/${slug}` ? 302 : 200, null])
      }
    }
    expect(limitAndRemaining(await t.send('GET', '/v1/me'))).toEqual([60, 59])
  })
})

describe('a budget is', () => {
  test('each token’s own: dev user, personal tokens, API keys and sessions', async () => {
    await setTerms(ws, 'pro')
    const account = { email: `session${ws}@example.com`, password: 'a good long password' }
    const cookies = [
      await t.send('POST', '/v1/auth/signup', { body: account }),
      await t.send('POST', '/v1/auth/login', { body: account }),
    ].map(({ headers }) => headers.get('set-cookie')?.split(';')[0] ?? '')
    const tokens = [await token(), await token(), await apiKey()]
    t.advance(MINUTE)
    for (const each of [owner, ...tokens]) expect(limitAndRemaining(await askFor('/v1/workspaces', each))).toEqual([600, 599])
    const me = (cookie: string) => t.send('GET', '/v1/me', { headers: { cookie } })
    for (const cookie of cookies) {
      expect([(await me(cookie)).status, limitAndRemaining(await me(cookie))]).toEqual([200, [60, 58]])
    }
    expect(await statuses(60, () => me(cookies[0] ?? ''))).toEqual({ 200: 58, 429: 2 })
    expect((await me(cookies[1] ?? '')).status).toBe(200)
  })

  test('its workspace’s too: what several tokens use there together', async () => {
    const editor = await t.member(owner, ws, 'editor')
    t.advance(DAY)
    expect(await statuses(30, () => ask())).toEqual({ 200: 30 })
    expect(limitAndRemaining(await ask(editor))).toEqual([60, 29])
    expect(await statuses(30, () => ask(editor))).toEqual({ 200: 29, 429: 1 })
    expect((await ask()).status).toBe(429)
    // Elsewhere each has what is left of its own.
    expect(limitAndRemaining(await askFor('/v1/me'))).toEqual([60, 29])
    expect(limitAndRemaining(await askFor('/v1/me', editor))).toEqual([60, 29])
  })

  test('an API key’s workspace’s wherever the key is used', async () => {
    const [one, other] = [await apiKey(), await apiKey()]
    t.advance(DAY)
    const create = (as: string) =>
      t.send('POST', '/v1/links', { as, body: { destination_url: 'https://example.com/', status: 'archived' } })
    expect(await statuses(60, () => create(one))).toEqual({ 201: 60 })
    expect((await create(other)).status).toBe(429)
  })

  test('exact when many requests come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(140)
  })

  test('not used by what is refused', async () => {
    await setTerms(ws, 'pro', { requests_per_minute: 2, requests_per_day: 5 })
    expect(await statuses(50, () => ask())).toEqual({ 200: 2, 429: 48 })
    t.advance(MINUTE)
    expect(await statuses(50, () => ask())).toEqual({ 200: 2, 429: 48 })
    t.advance(MINUTE)
    expect(await statuses(50, () => ask())).toEqual({ 200: 1, 429: 49 })
  })
})
