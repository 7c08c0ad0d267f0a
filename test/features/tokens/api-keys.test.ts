import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { User } from '../../../src/features/users/schema.ts'
import type { Role } from '../../../src/http/auth/roles.ts'
import { openTestApp, type TestApp } from '../../harness.ts'

const HOUR = 3_600_000

let t: TestApp
let owner: User
let ws: number
let path: string
beforeEach(async () => {
  t = await openTestApp()
  owner = await t.user('owner')
  ws = (await t.workspace(owner, 'Acme')).id
  path = `/v1/workspaces/${ws}`
})
afterEach(() => t.close())

const create = (fields: Record<string, unknown> = {}, as: User | string = owner) =>
  t.send('POST', `${path}/api-keys`, { as, body: { name: 'ci', role: 'editor', ...fields } })
const secretOf = async (role: string, as: User | string = owner): Promise<string> => (await create({ role }, as)).body.secret
const read = async (secret: string) => (await t.send('GET', path, { as: secret })).status
const makeLink = async (secret: string) =>
  (await t.send('POST', `${path}/links`, { as: secret, body: { destination_url: 'https://example.com/' } })).status
const setRole = (user: User, role: Role) => t.send('PATCH', `${path}/members/${user.id}`, { as: owner, body: { role } })
/** Waits for what a request left to be written. */
const settle = () => t.deps.write(async () => {})

describe('an API key', () => {
  test('acts in its workspace, and its secret is in the creating answer alone', async () => {
    const { status, body } = await create()
    expect([status, body]).toEqual([
      201,
      {
        token: {
          id: 1,
          name: 'ci',
          prefix: body.secret.slice(0, 12),
          workspace_id: ws,
          role: 'editor',
          created_by: owner.id,
          expires_at: null,
          last_used_at: null,
          created_at: '2026-03-10T12:00:00.000Z',
          version: '2026-11-28',
          parent_token_id: null,
          parent_key_id: null,
        },
        secret: expect.stringMatching(/^key_[\w-]{43}$/),
      },
    ])
    expect([await read(body.secret), await makeLink(body.secret)]).toEqual([200, 201])
    await settle()
    const listed = await t.send('GET', `${path}/api-keys`, { as: owner })
    expect(listed.body.items).toEqual([{ ...body.token, last_used_at: '2026-03-10T12:00:00.000Z' }])
    expect(listed.text).not.toContain(body.secret)
  })

  test('is kept as its SHA-256 alone', async () => {
    const { secret } = (await create()).body
    const row = await t.deps.db.selectFrom('api_keys').selectAll().executeTakeFirstOrThrow()
    expect(row.token_hash).toBe(new Bun.CryptoHasher('sha256').update(secret).digest('hex'))
    expect(JSON.stringify(row)).not.toContain(secret)
  })

  test('is nobody: what only people may do is 403', async () => {
    const secret = await secretOf('admin')
    for (const [method, address, body] of [
      ['GET', '/v1/me', undefined],
      ['PATCH', '/v1/me', { display_name: 'Key' }],
      ['GET', '/v1/me/tokens', undefined],
      ['POST', '/v1/me/tokens', { name: 'x' }],
      ['DELETE', '/v1/me/tokens/1', undefined],
      ['POST', '/v1/workspaces', { name: 'New' }],
      ['POST', '/v1/invitations/accept', { token: 'x' }],
      ['POST', '/v1/auth/logout', undefined],
    ] as const) {
      const { status, body: answer } = await t.send(method, address, { as: secret, body })
      expect([address, status, answer?.code]).toEqual([address, 403, 'forbidden'])
    }
  })

  test('lists its one workspace, with its own role', async () => {
    await t.workspace(owner, 'Another')
    const { body } = await t.send('GET', '/v1/workspaces', { as: await secretOf('viewer') })
    expect(body.items).toMatchObject([{ id: ws, slug: 'acme', role: 'viewer' }])
    expect(body.items).toHaveLength(1)
  })

  test("finds its maker's other workspaces as unknown as any", async () => {
    const secret = await secretOf('admin')
    const other = await t.workspace(owner, 'Another')
    for (const id of [other.id, 999]) {
      for (const part of ['', '/members', '/links', '/api-keys'])
        expect((await t.send('GET', `/v1/workspaces/${id}${part}`, { as: secret })).status).toBe(404)
    }
  })

  test.each([
    ['viewer', [200, 403, 403]],
    ['editor', [200, 201, 403]],
    ['admin', [200, 201, 200]],
  ])('of the role %s may read, make links, change the workspace: %j', async (role, statuses) => {
    const secret = await secretOf(role)
    const change = await t.send('PATCH', path, { as: secret, body: { name: 'Changed' } })
    expect([await read(secret), await makeLink(secret), change.status]).toEqual(statuses)
  })

  test('that is revoked is 401 at the next request', async () => {
    const { token, secret } = (await create()).body
    expect(await read(secret)).toBe(200)
    expect((await t.send('DELETE', `${path}/api-keys/${token.id}`, { as: owner })).status).toBe(204)
    expect(await read(secret)).toBe(401)
    expect((await t.send('DELETE', `${path}/api-keys/${token.id}`, { as: owner })).status).toBe(404)
  })

  test('takes a date for its end: that of this day in the workspace’s timezone', async () => {
    await t.send('PATCH', path, { as: owner, body: { settings: { timezone: 'Asia/Tokyo' } } })
    expect((await create({ expires_at: '2027-01-01' })).body.token.expires_at).toBe('2027-01-01T14:59:59.999Z')
  })

  test('that expires is 401 from then on', async () => {
    const { secret } = (await create({ expires_at: new Date(t.now() + HOUR).toISOString() })).body
    t.advance(HOUR - 1)
    expect(await read(secret)).toBe(200)
    t.advance(1)
    expect(await read(secret)).toBe(401)
  })

  test('says when it was last used, to the minute', async () => {
    const secret = await secretOf('viewer')
    const lastUsed = async () => {
      await read(secret)
      await settle()
      return (await t.send('GET', `${path}/api-keys`, { as: owner })).body.items[0].last_used_at
    }
    expect(await lastUsed()).toBe('2026-03-10T12:00:00.000Z')
    t.advance(60_000)
    expect(await lastUsed()).toBe('2026-03-10T12:01:00.000Z')
  })

  test('cannot remove the owner who made it, nor leave for them', async () => {
    const { status } = await t.send('DELETE', `${path}/members/${owner.id}`, { as: await secretOf('admin') })
    expect(status).toBeOneOf([403, 409])
  })

  test('of an admin revokes and makes keys, none above itself', async () => {
    const maker = await t.member(owner, ws, 'admin')
    const secret = await secretOf('admin', maker)
    const made = await create({ role: 'admin' }, secret)
    expect([made.status, made.body.token.created_by]).toEqual([201, maker.id])
    await setRole(maker, 'editor')
    expect((await create({ role: 'viewer' }, secret)).status).toBe(403)
  })
})

describe('a key whose maker', () => {
  let maker: User
  beforeEach(async () => {
    maker = await t.member(owner, ws, 'admin')
  })

  test('was demoted has the lower role of the two, and doesn’t rise with its maker again', async () => {
    const secret = await secretOf('editor', maker)
    expect(await makeLink(secret)).toBe(201)
    await setRole(maker, 'viewer')
    expect([await read(secret), await makeLink(secret)]).toEqual([200, 403])
    expect((await t.send('GET', '/v1/workspaces', { as: secret })).body.items[0].role).toBe('viewer')
    await setRole(maker, 'owner')
    expect(await makeLink(secret)).toBe(403)
  })

  test.each(['leaves', 'is removed'])('%s is 401 at the next request', async (way) => {
    const secret = await secretOf('editor', maker)
    expect(await read(secret)).toBe(200)
    const gone = await t.send('DELETE', `${path}/members/${maker.id}`, { as: way === 'leaves' ? maker : owner })
    expect([gone.status, await read(secret)]).toEqual([204, 401])
    await t.send('POST', `${path}/members`, { as: owner, body: { user_id: maker.id, role: 'admin' } })
    expect(await read(secret)).toBe(401)
  })

  test('deletes the workspace with the key: 401', async () => {
    const secret = await secretOf('viewer')
    await t.send('DELETE', path, { as: owner, body: { confirm: 'acme' } })
    expect(await read(secret)).toBe(401)
  })
})

describe('creating one', () => {
  test.each([
    ['name', { name: '' }],
    ['role', { role: 'owner' }],
    ['role', { role: 'root' }],
    ['role', { role: undefined }],
    ['scopes', { scopes: ['links'] }],
    ['expires_at', { expires_at: '2020-01-01T00:00:00Z' }],
  ])('names %s where it is wrong: %j', async (field, fields) => {
    const answer = await create(fields)
    expect([answer.status, answer.body.fields]).toEqual([400, [{ path: field, message: expect.any(String) }]])
  })

  test.each(['0', 'x', '999'])('is not there to be revoked with the id %s: 404', async (id) => {
    expect((await t.send('DELETE', `${path}/api-keys/${id}`, { as: owner })).status).toBe(404)
  })

  test('in another workspace, its id is as unknown as any', async () => {
    const { token, secret } = (await create()).body
    const stranger = await t.user()
    const other = await t.workspace(stranger)
    expect((await t.send('DELETE', `/v1/workspaces/${other.id}/api-keys/${token.id}`, { as: stranger })).status).toBe(404)
    expect(await read(secret)).toBe(200)
  })

  test.each(['viewer', 'editor'] as const)('needs an admin, and a %s is none: 403', async (role) => {
    const member = await t.member(owner, ws, role)
    expect((await create({}, member)).status).toBe(403)
    expect((await t.send('GET', `${path}/api-keys`, { as: member })).status).toBe(403)
  })
})
