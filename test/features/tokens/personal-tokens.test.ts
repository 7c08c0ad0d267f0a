import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { User } from '../../../src/features/users/schema.ts'
import { openTestApp, type TestApp } from '../../harness.ts'

const HOUR = 3_600_000

let t: TestApp
let user: User
beforeEach(async () => {
  t = await openTestApp()
  user = await t.user('ada')
})
afterEach(() => t.close())

const create = (body: unknown, as: User | string = user) => t.send('POST', '/v1/me/tokens', { as, body })
const list = async (as: User | string = user) => (await t.send('GET', '/v1/me/tokens', { as })).body.items
const me = (secret: string) => t.send('GET', '/v1/me', { as: secret })
const inAnHour = () => new Date(t.now() + HOUR).toISOString()
/** Waits for what a request left to be written. */
const settle = () => t.deps.write(async () => {})

describe('a personal access token', () => {
  test('acts as its user, and its secret is in the creating answer alone', async () => {
    const { status, body } = await create({ name: 'laptop' })
    expect([status, body]).toEqual([
      201,
      {
        token: {
          id: 1,
          name: 'laptop',
          prefix: body.secret.slice(0, 12),
          expires_at: null,
          last_used_at: null,
          created_at: '2026-03-10T12:00:00.000Z',
          version: '2026-11-28',
          parent_id: null,
        },
        secret: expect.stringMatching(/^pat_[\w-]{43}$/),
      },
    ])
    expect((await me(body.secret)).body.email).toBe('ada@example.com')
    await settle()
    const listed = await t.send('GET', '/v1/me/tokens', { as: user })
    expect(listed.body.items).toEqual([{ ...body.token, last_used_at: '2026-03-10T12:00:00.000Z' }])
    expect(listed.text).not.toContain(body.secret)
  })

  test('is kept as its SHA-256 alone', async () => {
    const { secret } = (await create({ name: 'laptop' })).body
    const row = await t.deps.db.selectFrom('personal_tokens').selectAll().executeTakeFirstOrThrow()
    expect(row.token_hash).toBe(new Bun.CryptoHasher('sha256').update(secret).digest('hex'))
    expect(JSON.stringify(row)).not.toContain(secret)
    const entries = await t.deps.db.selectFrom('audit_entries').selectAll().execute()
    expect(JSON.stringify(entries)).not.toContain(secret)
  })

  test('is good until it expires, and 401 from then on', async () => {
    const { token, secret } = (await create({ name: 'short', expires_at: inAnHour() })).body
    expect(token.expires_at).toBe(inAnHour())
    t.advance(HOUR - 1)
    expect((await me(secret)).status).toBe(200)
    t.advance(1)
    expect((await me(secret)).status).toBe(401)
  })

  test('that is revoked is 401 at the next request', async () => {
    const { token, secret } = (await create({ name: 'lost' })).body
    expect((await me(secret)).status).toBe(200)
    expect((await t.send('DELETE', `/v1/me/tokens/${token.id}`, { as: user })).status).toBe(204)
    expect((await me(secret)).status).toBe(401)
    expect(await list()).toEqual([])
    expect((await t.send('DELETE', `/v1/me/tokens/${token.id}`, { as: user })).status).toBe(404)
  })

  test('says when it was last used, to the minute', async () => {
    const { secret } = (await create({ name: 'used' })).body
    const lastUsed = async () => {
      await me(secret)
      await settle()
      return (await list())[0].last_used_at
    }
    expect(await lastUsed()).toBe('2026-03-10T12:00:00.000Z')
    t.advance(90_000)
    expect(await lastUsed()).toBe('2026-03-10T12:01:30.000Z')
  })

  test('makes and revokes tokens, as its user does', async () => {
    const { secret } = (await create({ name: 'one' })).body
    const other = await create({ name: 'two' }, secret)
    expect((await t.send('DELETE', `/v1/me/tokens/${other.body.token.id}`, { as: secret })).status).toBe(204)
  })

  test("of somebody else is 404, and not in one's list", async () => {
    const { token, secret } = (await create({ name: 'mine' })).body
    const other = await t.user()
    expect(await list(other)).toEqual([])
    expect((await t.send('DELETE', `/v1/me/tokens/${token.id}`, { as: other })).status).toBe(404)
    expect((await me(secret)).status).toBe(200)
  })

  test.each(['0', 'x', '999', '-1'])('with the id %s is 404', async (id) => {
    expect((await t.send('DELETE', `/v1/me/tokens/${id}`, { as: user })).status).toBe(404)
  })
})

describe('creating one', () => {
  test.each([
    ['name', {}],
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(121) }],
    ['name', { name: 'two\nlines' }],
    ['role', { name: 'x', role: 'admin' }],
    ['expires_at', { name: 'x', expires_at: 'tomorrow' }],
    ['expires_at', { name: 'x', expires_at: 1_900_000_000 }],
    ['expires_at', { name: 'x', expires_at: '2026-03-10T12:00:00Z' }],
    ['expires_at', { name: 'x', expires_at: '2020-01-01T00:00:00Z' }],
    ['expires_at', { name: 'x', expires_at: '2026-02-29' }],
    ['expires_at', { name: 'x', expires_at: '2027-02-30T00:00:00Z' }],
    ['expires_at', { name: 'x', expires_at: '2027-01-01T00:00:00' }],
  ])('names %s where it is wrong: %j', async (path, body) => {
    const answer = await create(body)
    expect([answer.status, answer.body.fields]).toEqual([400, [{ path, message: expect.any(String) }]])
    expect(await list()).toEqual([])
  })

  test.each([
    [null, null],
    ['2027-01-01T10:00:00+02:00', '2027-01-01T08:00:00.000Z'],
    ['2027-01-01T10:00:00.5Z', '2027-01-01T10:00:00.500Z'],
  ])('takes %j for its end', async (expires_at, end) => {
    expect((await create({ name: 'x', expires_at })).body.token.expires_at).toBe(end)
  })

  test('takes a date for its end: that of this day where its user is', async () => {
    await t.send('PATCH', '/v1/me', { as: user, body: { timezone: 'America/New_York' } })
    expect((await create({ name: 'x', expires_at: '2027-01-01' })).body.token.expires_at).toBe('2027-01-02T04:59:59.999Z')
  })

  test('needs credentials', async () => {
    for (const [method, path] of [
      ['GET', '/v1/me/tokens'],
      ['POST', '/v1/me/tokens'],
      ['DELETE', '/v1/me/tokens/1'],
    ] as const)
      expect((await t.send(method, path)).status).toBe(401)
  })
})
