import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { User } from '../../../src/features/users/schema.ts'
import { version } from '../../../src/version.ts'
import { openTestApp, type TestApp } from '../../harness.ts'

let t: TestApp
let admin: User
beforeEach(async () => {
  t = await openTestApp()
  admin = await t.user('admin')
  await t.deps.write((tx) => tx.updateTable('users').set({ is_instance_admin: 1 }).where('id', '=', admin.id).execute())
})
afterEach(() => t.close())

const get = (path: string, as: User | string = admin) => t.send('GET', `/v1/admin/${path}`, { as })
type Listed = { id: number; email: string; display_name: string; workspaces: number; last_used_at: string | null }
const users = async (query = ''): Promise<Listed[]> => (await get(`users?${query}`)).body.items

test('Both are for instance administrators: others get a 403, nobody a 401.', async () => {
  const user = await t.user()
  for (const path of ['users', 'instance']) {
    const statuses = [await get(path), await get(path, user), await t.send('GET', `/v1/admin/${path}`)].map(({ status }) => status)
    expect([path, statuses]).toEqual([path, [200, 403, 401]])
  }
})

describe('the list of users', () => {
  test('has everybody, with how many workspaces they are in and their last use', async () => {
    const user = await t.user('ada')
    const { id } = await t.workspace(user)
    await t.workspace(user)
    await t.member(user, id, 'viewer')
    const { secret } = (await t.send('POST', '/v1/me/tokens', { as: user, body: { name: 't' } })).body
    t.advance(5000)
    await t.send('GET', '/v1/me', { as: secret })
    await t.deps.write(async () => {})
    const found = await users()
    expect(found.map(({ workspaces }) => workspaces)).toEqual([0, 2, 1])
    expect(found[1]).toEqual({
      id: user.id,
      email: 'ada@example.com',
      display_name: 'ada',
      is_instance_admin: false,
      workspaces: 2,
      created_at: user.created_at,
      last_used_at: new Date(t.now()).toISOString(),
      suspended_at: null,
      suspended_reason: null,
      delete_at: null,
    } as never)
    expect(found.map(({ last_used_at }) => last_used_at !== null)).toEqual([false, true, false])
  })

  test('takes the later of a session’s last use and a token’s', async () => {
    const { id } = await t.user('ada')
    const used = (last_used_at: number) => ({ user_id: id, created_at: 1, last_used_at, expires_at: 9 })
    await t.database
      .insertInto('sessions')
      .values([
        { token_hash: 'a', ...used(3000) },
        { token_hash: 'b', ...used(1000) },
      ])
      .execute()
    expect((await users('search=ada'))[0]?.last_used_at).toBe('1970-01-01T00:00:03.000Z')
  })

  test('is searched by literal text of address or name, whatever its case, and comes in pages', async () => {
    for (const name of ['ada', 'adam', 'a_a', 'bob']) await t.user(name)
    expect((await users('search=ADA')).map(({ display_name }) => display_name)).toEqual(['ada', 'adam'])
    expect((await users('search=a_a')).map(({ display_name }) => display_name)).toEqual(['a_a'])
    expect(await users('search=%25')).toEqual([])
    const first = (await get('users?limit=2')).body
    await t.user('later')
    const second = (await get(`users?limit=100&cursor=${first.next_cursor}`)).body
    expect([...first.items, ...second.items].map(({ display_name }) => display_name)).toEqual([
      'admin',
      'ada',
      'adam',
      'a_a',
      'bob',
      'later',
    ])
  })
})

describe('the state of the instance', () => {
  test('has version, checks, sizes, counts, and no replica where there is none', async () => {
    const owner = await t.user()
    const { id } = await t.workspace(owner)
    const [first] = [await t.link(owner, id), await t.link(owner, id)]
    await t.send('DELETE', `/v1/workspaces/${id}/links/${first?.id}`, { as: owner })
    const { body } = await get('instance')
    expect(body).toMatchObject({
      version,
      checks: { database: 'ok', clicks: 'ok' },
      backups: [],
      replica: null,
      counts: { workspaces: 1, users: 2, links: 1 },
    })
    expect(body.storage.main_bytes).toBeGreaterThanOrEqual(statSync(t.files.main).size)
    expect(body.storage.clicks_bytes).toBeGreaterThanOrEqual(statSync(t.files.clicks).size)
    expect(body.storage.free_bytes).toBeGreaterThan(0)
  })

  test('has the scheduled backups, the latest first, and nothing else of their folder', async () => {
    const folder = join(t.deps.config.dataDir, 'backups')
    for (const [name, bytes] of [
      ['20260309T030000Z', 10],
      ['20260310T030000Z', 20],
      ['20260310T040000Z.unfinished', 30],
    ] as const) {
      mkdirSync(join(folder, name), { recursive: true })
      for (const file of ['main.db', 'clicks.db']) writeFileSync(join(folder, name, file), 'x'.repeat(bytes))
    }
    expect((await get('instance')).body.backups).toEqual([
      { created_at: '2026-03-10T03:00:00.000Z', bytes: 40 },
      { created_at: '2026-03-09T03:00:00.000Z', bytes: 20 },
    ])
    rmSync(folder, { recursive: true })
  })

  test('has the ages of the replica; null for a database that it never had', async () => {
    const r = await openTestApp({ UNDER_LITESTREAM: 'true' })
    const operator = await r.user()
    await r.deps.write((tx) => tx.updateTable('users').set({ is_instance_admin: 1 }).execute())
    const litestream = Bun.serve({
      unix: join(r.deps.config.dataDir, 'litestream.sock'),
      fetch: () => Response.json({ databases: [{ path: r.files.main, last_sync_at: new Date(Date.now() - 90_000).toISOString() }] }),
    })
    const { replica } = (await r.send('GET', '/v1/admin/instance', { as: operator })).body
    await litestream.stop(true)
    expect([replica.main_age_seconds >= 90, replica.clicks_age_seconds]).toEqual([true, null])
    const without = (await r.send('GET', '/v1/admin/instance', { as: operator })).body
    // Litestream doesn't answer any more, and the replica gets older.
    expect([without.replica.main_age_seconds >= replica.main_age_seconds, without.replica.clicks_age_seconds]).toEqual([true, null])
    await r.close()
  })
})
