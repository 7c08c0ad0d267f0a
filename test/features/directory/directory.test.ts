import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { purgeDirectoryEvents, purgeDirectoryGroups } from '../../../src/features/directory/jobs.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { openTestApp, RUNNING, type TestApp } from '../../harness.ts'
import { connect } from '../scim/scim.ts'
import { deliver, userData } from './workos.ts'

let app: TestApp
let owner: User
let number = 0
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.user()
})
afterAll(() => app.close())

const SECRET = 'a secret that is long enough'
async function workspace() {
  const { id } = await app.workspace(owner)
  const path = `/v1/workspaces/${id}/scim`
  const directory_id = `directory_own_${++number}`
  return {
    id,
    path,
    directory_id,
    get: async () => (await app.send('GET', path, { as: owner })).body,
    put: (body: object) => app.send('PUT', path, { as: owner, body: { directory_id, webhook_secret: SECRET, ...body } }),
  }
}

describe('the configuration', () => {
  test('has nulls where nothing is set, and the addresses to copy', async () => {
    const { id, get } = await workspace()
    expect(await get()).toEqual({
      directory_id: null,
      organization_id: null,
      webhook_secret: null,
      default_role: null,
      enabled: false,
      token: null,
      webhook_url: 'http://terse.test/v1/scim/webhook',
      scim_url: `http://terse.test/scim/v2/${id}`,
      created_at: null,
      updated_at: null,
    })
  })

  test('shows its secret masked, stores it encrypted, and keeps it where it is left out or comes as it was shown', async () => {
    const { id, directory_id, get, put } = await workspace()
    const { status, body } = await put({ organization_id: 'org_01' })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ directory_id, organization_id: 'org_01', default_role: 'viewer', enabled: true }),
    ])
    expect(body.webhook_secret).toBe('********ough')
    const stored = async () =>
      (await app.database.selectFrom('directories').selectAll().where('workspace_id', '=', id).executeTakeFirstOrThrow())
        .webhook_secret as string
    const first = await stored()
    expect(first).not.toContain(SECRET)
    await put({ webhook_secret: body.webhook_secret, default_role: 'editor' })
    await put({ webhook_secret: undefined, default_role: 'editor' })
    expect(await stored()).toBe(first)
    expect(await get()).toMatchObject({ organization_id: null, default_role: 'editor' })
    await put({ webhook_secret: 'short' })
    expect(app.deps.encryption.decrypt(await stored())).toBe('short')
    expect((await get()).webhook_secret).toBe('********')
  })

  test('needs a secret the first time, and is of one workspace alone', async () => {
    const [own, other] = [await workspace(), await workspace()]
    expect(await own.put({ webhook_secret: undefined })).toMatchObject({ status: 400, body: { fields: [{ path: 'webhook_secret' }] } })
    expect(await own.put({ directory_id: undefined })).toMatchObject({ status: 400, body: { fields: [{ path: 'directory_id' }] } })
    await own.put({})
    expect(await other.put({ directory_id: own.directory_id })).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('stays with its secret while it is switched off, and its webhooks are 401', async () => {
    const { path, directory_id, put } = await workspace()
    expect((await app.send('PATCH', `${path}/enabled`, { as: owner, body: { enabled: true } })).status).toBe(404)
    await put({})
    const off = await app.send('PATCH', `${path}/enabled`, { as: owner, body: { enabled: false } })
    expect(off.body).toMatchObject({ enabled: false, directory_id, webhook_secret: '********ough' })
    const event = { event: 'dsync.user.created', data: { ...userData('off', 'off@example.org'), directory_id } }
    expect((await deliver(app, event, { secret: SECRET })).status).toBe(401)
    expect((await put({})).body.enabled).toBe(false)
    await app.send('PATCH', `${path}/enabled`, { as: owner, body: { enabled: true } })
    expect((await deliver(app, event, { secret: SECRET })).status).toBe(200)
  })

  test('is forgotten with all that was told; members stay, and the directory can be set up anew', async () => {
    const { id, path, directory_id, get, put } = await workspace()
    await put({})
    await app.send('POST', `${path}/token`, { as: owner })
    await deliver(app, { event: 'dsync.user.created', data: { ...userData('gone', 'gone@example.org'), directory_id } }, { secret: SECRET })
    expect((await app.send('DELETE', path, { as: owner })).status).toBe(204)
    expect((await app.send('DELETE', path, { as: owner })).status).toBe(204)
    expect(await get()).toMatchObject({ directory_id: null, enabled: false, token: null })
    for (const list of ['users', 'events']) expect((await app.send('GET', `${path}/${list}`, { as: owner })).body.items).toEqual([])
    expect((await app.send('GET', `/v1/workspaces/${id}/members`, { as: owner })).body.items).toHaveLength(2)
    expect((await put({})).status).toBe(200)
  })

  test('is for admins', async () => {
    const { id, path } = await workspace()
    const editor = await app.member(owner, id, 'editor')
    for (const [method, address] of [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/users'],
      ['GET', '/events'],
      ['POST', '/token'],
    ] as const)
      expect((await app.send(method, path + address, { as: editor })).status).toBe(403)
  })

  test('and each of its changes is in the audit', async () => {
    const { id, path, put } = await workspace()
    await put({})
    await app.send('PATCH', `${path}/enabled`, { as: owner, body: { enabled: false } })
    await app.send('POST', `${path}/token`, { as: owner })
    await app.send('DELETE', `${path}/token`, { as: owner })
    await app.send('DELETE', path, { as: owner })
    const { items } = (await app.send('GET', `/v1/workspaces/${id}/audit`, { as: owner })).body
    const kinds = ['scim.deleted', 'scim_token.revoked', 'scim_token.created', 'scim.disabled', 'scim.updated']
    expect(items.slice(0, 5).map(({ kind }: { kind: string }) => kind)).toEqual(kinds)
    expect(JSON.stringify(items)).not.toContain(SECRET)
  })
})

describe('the token of the SCIM client', () => {
  test('is shown once, and the configuration says when it was used', async () => {
    const scim = await connect(app)
    expect(scim.secret).toMatch(/^scim_[\w-]{43}$/)
    await scim.send('GET', '/Users')
    // Behind what notes the use.
    await app.deps.write(async () => {})
    const { token } = (await app.send('GET', scim.path, { as: scim.owner })).body
    expect(token).toEqual({
      id: expect.any(Number),
      prefix: scim.secret.slice(0, 13),
      created_by: scim.owner.id,
      expires_at: null,
      created_at: expect.any(String),
      last_used_at: expect.any(String),
    })
  })
})

describe('what is kept of a directory', () => {
  test('are the events of 30 days, and deleted groups as long', async () => {
    const { id, directory_id, path, put } = await workspace()
    await put({})
    const group = { object: 'directory_group', id: 'group_1', directory_id, name: 'Sales' }
    const user = { ...userData('kept', 'kept@example.org'), directory_id }
    await deliver(app, { event: 'dsync.group.user_added', data: { directory_id, user, group } }, { secret: SECRET })
    await deliver(app, { event: 'dsync.group.deleted', data: group }, { secret: SECRET })
    const rows = async (table: 'directory_groups' | 'directory_group_members') =>
      (await app.database.selectFrom(table).select('workspace_id').where('workspace_id', '=', id).execute()).length
    await purgeDirectoryGroups(app.deps, app.now(), RUNNING)
    await purgeDirectoryEvents(app.deps, app.now(), RUNNING)
    expect([await rows('directory_groups'), await rows('directory_group_members')]).toEqual([1, 0])
    const events = async () => (await app.send('GET', `${path}/events`, { as: owner })).body.items
    expect(await events()).toHaveLength(2)
    const later = app.now() + 31 * 24 * 3_600_000
    await purgeDirectoryGroups(app.deps, later, RUNNING)
    await purgeDirectoryEvents(app.deps, later, RUNNING)
    expect(await rows('directory_groups')).toBe(0)
    expect(await events()).toEqual([])
  })

  test('is listed in pages', async () => {
    const scim = await connect(app)
    for (const name of ['a', 'b', 'c']) await scim.create(`${name}@example.org`)
    for (const list of ['users', 'events']) {
      const first = (await app.send('GET', `${scim.path}/${list}?limit=2`, { as: scim.owner })).body
      const second = (await app.send('GET', `${scim.path}/${list}?limit=2&cursor=${first.next_cursor}`, { as: scim.owner })).body
      expect([first.items.length, second.items.length, second.next_cursor]).toEqual([2, 1, null])
    }
    const { items } = (await app.send('GET', `${scim.path}/events?limit=1`, { as: scim.owner })).body
    expect(items).toMatchObject([{ type: 'scim.user.created', outcome: 'added', email: 'c@example.org' }])
  })
})
