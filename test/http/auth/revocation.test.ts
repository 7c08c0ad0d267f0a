import { afterAll, beforeAll, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import type { Tx } from '../../../src/db/kysely.ts'
import type { User } from '../../../src/features/users/schema.ts'
import type { Role } from '../../../src/http/auth/roles.ts'
import { openTestApp, type TestApp } from '../../harness.ts'
import { openConnection } from '../../raw-http.ts'
import { until } from '../../server.ts'

// Requests whose body arrives when their caller's rights are gone.

type Request = { method: string; path: string; as: User | string; body: unknown; headers?: Record<string, string> }

let t: TestApp
let server: ReturnType<typeof Bun.serve>
let owner: User
let other: User
let ws: number

beforeAll(async () => {
  t = await openTestApp()
  server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: t.app.fetch })
})
afterAll(async () => {
  await server.stop(true)
  await t.close()
})
beforeEach(async () => {
  owner = await t.user()
  ws = (await t.workspace(owner)).id
  // Whose mails have no limit: they are invited more than once a moment.
  await t.database.updateTable('workspaces').set({ plan_tier: 'enterprise' }).where('id', '=', ws).execute()
  other = await t.member(owner, ws, 'owner')
})

const inWorkspace = (path: string) => `/v1/workspaces/${ws}${path}`
const removed = () => t.send('DELETE', inWorkspace(`/members/${other.id}`), { as: owner })
const demoted = (role: string) => t.send('PATCH', inWorkspace(`/members/${other.id}`), { as: owner, body: { role } })
const created = async (path: string, as: User, body: unknown): Promise<{ secret: string; token: { id: number } }> =>
  (await t.send('POST', path, { as, body })).body

/** Sends a request with the first byte of its body, and the rest when it was authorized and `meanwhile` is done. */
async function sendSlowly({ method, path, as, body, headers = {} }: Request, meanwhile: () => Promise<unknown>) {
  const text = JSON.stringify(body)
  const credentials = typeof as === 'string' ? { authorization: `Bearer ${as}` } : { 'x-dev-user': String(as.id) }
  const all = { host: 'terse.test', 'content-type': 'application/json', 'content-length': text.length, ...credentials, ...headers }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const counted = spyOn(t.deps.rateLimits, 'spend')
  const connection = await openConnection(server.port as number)
  try {
    connection.send(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${text[0]}`)
    await until(() => counted.mock.calls.length > 0)
    counted.mockClear()
    await meanwhile()
    counted.mockClear()
    connection.send(text.slice(1))
    const [answer] = await connection.answered(1)
    const json = JSON.parse(answer?.body || '{}')
    return { status: answer?.status, code: json.code, countedAgain: counted.mock.calls.length }
  } finally {
    counted.mockRestore()
    connection.close()
  }
}

describe('while the body of a request is on its way', () => {
  test('its caller is removed: nothing is done', async () => {
    const back = { method: 'POST', path: inWorkspace('/members'), as: other, body: { user_id: other.id, role: 'owner' } }
    expect(await sendSlowly(back, removed)).toMatchObject({ status: 404, code: 'not_found' })
    expect((await t.send('GET', inWorkspace('/members'), { as: owner })).body.items).toHaveLength(1)
  })

  test.each([
    ['POST', '/links', { destination_url: 'https://example.com/' }, 'viewer'],
    ['PATCH', '', { name: 'Mine' }, 'viewer'],
    ['POST', '/invitations', { email: 'friend@example.com', role: 'viewer' }, 'editor'],
  ])('its caller’s role is lowered: %s %s is 403', async (method, path, body, role) => {
    const change = { method, path: inWorkspace(path), as: other, body }
    expect(await sendSlowly(change, () => demoted(role))).toMatchObject({ status: 403, code: 'forbidden' })
  })

  test('its API key is revoked: 401', async () => {
    const key = await created(inWorkspace('/api-keys'), owner, { name: 'one', role: 'admin' })
    const request = { method: 'POST', path: inWorkspace('/api-keys'), as: key.secret, body: { name: 'two', role: 'admin' } }
    const revoked = () => t.send('DELETE', inWorkspace(`/api-keys/${key.token.id}`), { as: owner })
    expect(await sendSlowly(request, revoked)).toMatchObject({ status: 401, code: 'unauthorized' })
  })

  test('its personal token is revoked: 401', async () => {
    const token = await created('/v1/me/tokens', owner, { name: 'one' })
    const request = { method: 'POST', path: '/v1/me/tokens', as: token.secret, body: { name: 'two' } }
    const revoked = () => t.send('DELETE', `/v1/me/tokens/${token.token.id}`, { as: owner })
    expect(await sendSlowly(request, revoked)).toMatchObject({ status: 401, code: 'unauthorized' })
  })

  test('its caller is removed: a completed request is not replayed, and the key is as it was', async () => {
    const headers = { 'idempotency-key': 'once' }
    const body = { destination_url: 'https://example.com/' }
    const link = { method: 'POST', path: inWorkspace('/links'), as: other, body, headers }
    expect((await t.send('POST', link.path, { as: other, body, headers })).status).toBe(201)
    expect(await sendSlowly(link, removed)).toMatchObject({ status: 404, code: 'not_found' })
    await t.send('POST', inWorkspace('/members'), { as: owner, body: { user_id: other.id, role: 'editor' } })
    const again = await t.send('POST', link.path, { as: other, body, headers })
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
  })

  test('something else is changed: it is done, and counted once', async () => {
    const link = { method: 'POST', path: inWorkspace('/links'), as: other, body: { destination_url: 'https://example.com/' } }
    const answer = await sendSlowly(link, () => t.workspace(owner))
    expect(answer).toMatchObject({ status: 201, countedAgain: 0 })
  })
})

describe('in the transaction of a change', () => {
  /** What a request answers that was authorized before a change is committed, and makes its own after it. */
  async function sendBefore(change: (tx: Tx) => Promise<unknown>, as: User | string, method: string, path: string, body: unknown) {
    const counted = spyOn(t.deps.rateLimits, 'spend')
    const authorized = Promise.withResolvers<void>()
    const changed = t.deps.write(async (tx) => {
      await authorized.promise
      await change(tx)
    })
    const answer = t.send(method, path, { as, body })
    await until(() => counted.mock.calls.length > 0)
    counted.mockRestore()
    authorized.resolve()
    await changed
    const { status, body: json } = await answer
    return [status, json?.code]
  }
  const link = { destination_url: 'https://example.com/' }
  const setRole = (role: Role) => (tx: Tx) =>
    tx.updateTable('members').set({ role }).where('workspace_id', '=', ws).where('user_id', '=', other.id).execute()

  test('of a member who was removed, nothing is done', async () => {
    const remove = (tx: Tx) => tx.deleteFrom('members').where('workspace_id', '=', ws).where('user_id', '=', other.id).execute()
    expect(await sendBefore(remove, other, 'POST', inWorkspace('/links'), link)).toEqual([404, 'not_found'])
    expect((await t.send('GET', inWorkspace('/links'), { as: owner })).body.items).toEqual([])
  })

  test('of a member whose role was lowered, nothing is done that needs a higher one', async () => {
    expect(await sendBefore(setRole('viewer'), other, 'POST', inWorkspace('/links'), link)).toEqual([403, 'forbidden'])
    await demoted('admin')
    expect(await sendBefore(setRole('editor'), other, 'POST', inWorkspace('/links'), link)).toEqual([201, undefined])
  })

  test('by an API key or a personal token that was revoked, nothing is done', async () => {
    const key = await created(inWorkspace('/api-keys'), owner, { name: 'one', role: 'editor' })
    const revokeKey = (tx: Tx) => tx.deleteFrom('api_keys').where('id', '=', key.token.id).execute()
    expect(await sendBefore(revokeKey, key.secret, 'POST', inWorkspace('/links'), link)).toEqual([401, 'unauthorized'])
    const token = await created('/v1/me/tokens', owner, { name: 'one' })
    const revokeToken = (tx: Tx) => tx.deleteFrom('personal_tokens').where('id', '=', token.token.id).execute()
    const renamed = { display_name: 'Someone else' }
    expect(await sendBefore(revokeToken, token.secret, 'PATCH', '/v1/me', renamed)).toEqual([401, 'unauthorized'])
  })

  test('of somebody who administers the instance no more, nothing is done', async () => {
    const setAdmin = (is: 0 | 1) => (tx: Tx) => tx.updateTable('users').set({ is_instance_admin: is }).where('id', '=', other.id).execute()
    await t.deps.write(setAdmin(1))
    const path = `/v1/admin/workspaces/${ws}`
    expect(await sendBefore(setAdmin(0), other, 'PATCH', path, { plan_tier: 'pro' })).toEqual([403, 'forbidden'])
  })

  const grants: [string, (by: User | string, to: User) => [string, string, unknown]][] = [
    ['adds a member', (_, to) => ['POST', inWorkspace('/members'), { user_id: to.id, role: 'owner' }]],
    ['changes a role', (_, to) => ['PATCH', inWorkspace(`/members/${to.id}`), { role: 'owner' }]],
    ['invites', () => ['POST', inWorkspace('/invitations'), { email: 'friend@example.com', role: 'owner' }]],
    ['creates an API key', () => ['POST', inWorkspace('/api-keys'), { name: 'key', role: 'admin' }]],
  ]

  test.each(grants)('an owner who is being demoted %s before it, or not at all', async (name, grantOf) => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 50; round++) {
      // The same address is invited in each round.
      await t.database.deleteFrom('unasked_mails').execute()
      const target = name === 'adds a member' ? await t.user() : await t.member(owner, ws, 'viewer')
      const [method, path, body] = grantOf(other, target)
      const grant = () => t.send(method, path, { as: other, body })
      const isFirst = round % 2 === 0
      const [a, b] = isFirst ? [grant(), demoted('viewer')] : [demoted('viewer'), grant()]
      const answers = await Promise.all([a, b])
      const granted = answers[isFirst ? 0 : 1] as { status: number }
      const entries = await t.database
        .selectFrom('audit_entries')
        .select(['id', 'kind', 'actor_user_id'])
        .where('workspace_id', '=', ws)
        // Of what goes with it, or is replaced.
        .where('kind', 'not in', ['invitation.revoked', 'api_key.lowered'])
        .orderBy('id', 'desc')
        .limit(2)
        .execute()
      if (granted.status < 300) expect(entries.map(({ actor_user_id }) => actor_user_id)).toEqual([owner.id, other.id])
      else expect([granted.status, entries[0]?.kind]).toEqual([403, 'member.role_changed'])
      outcomes.add(granted.status < 300 ? 'before' : 'refused')
      await demoted('owner')
    }
    expect([...outcomes]).toContain('before')
  })
})
