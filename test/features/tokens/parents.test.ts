import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { User } from '../../../src/features/users/schema.ts'
import { openTestApp, type TestApp } from '../../harness.ts'
import { deliver, userData } from '../directory/workos.ts'

// What is created with a token or a key ends with it, at the latest.

const HOUR = 3_600_000

let t: TestApp
let owner: User
let ws: number
let count = 0
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  owner = await t.user()
  ws = (await t.workspace(owner)).id
})

type As = User | string
type Created = { secret: string; token: { id: number; expires_at: string | null } }
const inHours = (hours: number) => new Date(t.now() + hours * HOUR).toISOString()
const post = (path: string, as: As, body?: object) => t.send('POST', path, { as, ...(body && { body }) })
const postToken = (as: As, fields: object = {}) => post('/v1/me/tokens', as, { name: 't', ...fields })
const postKey = (as: As, fields: object = {}) => post(`/v1/workspaces/${ws}/api-keys`, as, { name: 'k', role: 'admin', ...fields })
const newToken = async (as: As, fields: object = {}): Promise<Created> => (await postToken(as, fields)).body
const newKey = async (as: As, fields: object = {}): Promise<Created> => (await postKey(as, fields)).body
const newScimToken = async (as: As): Promise<Created> => (await post(`/v1/workspaces/${ws}/scim/token`, as)).body

const reads = async (as: string) => (await t.send('GET', `/v1/workspaces/${ws}`, { as })).status === 200
const provisions = async (as: string) => (await t.send('GET', `/scim/v2/${ws}/Users`, { as })).status === 200
const revokeToken = (id: number) => t.send('DELETE', `/v1/me/tokens/${id}`, { as: owner })
const revokeKey = (id: number) => t.send('DELETE', `/v1/workspaces/${ws}/api-keys/${id}`, { as: owner })

async function withWebhook(as: As) {
  const directory_id = `directory_parents_${++count}`
  const webhook_secret = `a secret of directory ${count}`
  await t.send('PUT', `/v1/workspaces/${ws}/scim`, { as, body: { directory_id, webhook_secret } })
  return async () => {
    const data = userData(`p${++count}`, `p${count}@example.com`, { directory_id })
    return (await deliver(t, { event: 'dsync.user.created', data }, { secret: webhook_secret })).status === 200
  }
}

describe('what a personal token creates', () => {
  test('names it, and ends when it is revoked: tokens, keys, what these created, and SCIM tokens', async () => {
    const parent = await newToken(owner)
    const child = await newToken(parent.secret)
    const key = await newKey(child.secret)
    const ofKey = await newKey(key.secret)
    const scim = await newScimToken(ofKey.secret)
    const tokens = (await t.send('GET', '/v1/me/tokens', { as: owner })).body.items
    expect(tokens).toMatchObject([{ parent_id: null }, { id: child.token.id, parent_id: parent.token.id }])
    const keys = (await t.send('GET', `/v1/workspaces/${ws}/api-keys`, { as: owner })).body.items
    expect(keys).toMatchObject([
      { parent_token_id: child.token.id, parent_key_id: null },
      { parent_token_id: null, parent_key_id: key.token.id },
    ])
    const all = async () => [await reads(child.secret), await reads(key.secret), await reads(ofKey.secret), await provisions(scim.secret)]
    expect(await all()).toEqual([true, true, true, true])
    await revokeToken(parent.token.id)
    expect(await all()).toEqual([false, false, false, false])
    const audited = await t.database
      .selectFrom('audit_entries')
      .select(['kind', 'target_id', 'workspace_id'])
      .where('kind', 'like', '%.revoked')
      .where((eb) => eb.or([eb('workspace_id', '=', ws), eb('target_id', '=', child.token.id)]))
      .execute()
    expect(audited).toEqual(
      expect.arrayContaining([
        { kind: 'token.revoked', target_id: child.token.id, workspace_id: null },
        { kind: 'api_key.revoked', target_id: key.token.id, workspace_id: ws },
        { kind: 'api_key.revoked', target_id: ofKey.token.id, workspace_id: ws },
        { kind: 'scim_token.revoked', target_id: scim.token.id, workspace_id: ws },
      ]),
    )
  })

  test('expires with it, or before, and never after', async () => {
    const parent = await newToken(owner, { expires_at: inHours(1) })
    expect((await newToken(parent.secret)).token.expires_at).toBe(parent.token.expires_at)
    expect((await newKey(parent.secret, { expires_at: null })).token.expires_at).toBe(parent.token.expires_at)
    expect((await newScimToken(parent.secret)).token.expires_at).toBe(parent.token.expires_at)
    expect((await newToken(parent.secret, { expires_at: inHours(0.5) })).token.expires_at).toBe(inHours(0.5))
    for (const answer of [
      await postToken(parent.secret, { expires_at: inHours(2) }),
      await postKey(parent.secret, { expires_at: inHours(2) }),
    ])
      expect([answer.status, answer.body.fields[0].path]).toEqual([400, 'expires_at'])
  })

  test('stays when another token is revoked', async () => {
    const child = await newToken((await newToken(owner)).secret)
    await revokeToken((await newToken(owner)).token.id)
    expect(await reads(child.secret)).toBe(true)
  })
})

describe('what an API key creates', () => {
  test('has at most its role, and ends with it', async () => {
    const key = await newKey(owner)
    const scim = await newScimToken(key.secret)
    expect(await provisions(scim.secret)).toBe(true)
    await revokeKey(key.token.id)
    expect(await provisions(scim.secret)).toBe(false)
    const editor = await newKey(owner, { role: 'editor' })
    expect((await postKey(editor.secret, { role: 'viewer' })).status).toBe(403)
  })
})

describe('a SCIM token', () => {
  test('of a token that expires works no longer than that', async () => {
    const scim = await newScimToken((await newToken(owner, { expires_at: inHours(1) })).secret)
    expect(await provisions(scim.secret)).toBe(true)
    t.advance(HOUR)
    expect(await provisions(scim.secret)).toBe(false)
  })
})

describe("a directory's webhook secret", () => {
  test('that a token or a key set counts until that one is revoked or expires', async () => {
    const token = await newToken(owner)
    const byToken = await withWebhook(token.secret)
    expect(await byToken()).toBe(true)
    await revokeToken(token.token.id)
    expect(await byToken()).toBe(false)
    const key = await newKey(owner, { expires_at: inHours(1) })
    const byKey = await withWebhook(key.secret)
    expect(await byKey()).toBe(true)
    t.advance(HOUR)
    expect(await byKey()).toBe(false)
    const byPerson = await withWebhook(owner)
    expect(await byPerson()).toBe(true)
  })
})
