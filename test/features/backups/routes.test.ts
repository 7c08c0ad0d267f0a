import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { User } from '../../../src/features/users/schema.ts'
import { openTestApp, type TestApp } from '../../harness.ts'
import { until } from '../../server.ts'

let folder: string
let t: TestApp
let admin: User
async function open(env: Record<string, string>): Promise<void> {
  t = await openTestApp(env)
  admin = await t.user('admin')
  await t.database.updateTable('users').set({ is_instance_admin: 1 }).execute()
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terse-backups-'))
})
afterEach(async () => {
  await t.close()
  rmSync(folder, { recursive: true })
})
const get = (path = '', as: User | string = admin) => t.send('GET', `/v1/admin/backups${path}`, { as })
const start = () => t.send('POST', '/v1/admin/backups', { as: admin })
const audited = async () =>
  (await t.database.selectFrom('audit_entries').select(['kind', 'metadata']).where('kind', 'like', 'backup.%').execute()).map(
    ({ kind, metadata }) => [kind, JSON.parse(metadata ?? '{}')],
  )

test('without BACKUP_URL there is no destination, and nothing to start', async () => {
  await open({})
  expect((await get()).body).toMatchObject({ destination: null, items: [] })
  expect((await start()).body).toMatchObject({ code: 'conflict', error: expect.stringContaining("BACKUP_URL isn't set") })
})

describe('an instance admin', () => {
  beforeEach(async () => {
    mkdirSync(join(folder, 'disk'))
    await open({ BACKUP_URL: `file://${folder}/disk` })
  })

  test('starts a backup, one at a time, sees it, and downloads it; the audit log says so', async () => {
    const started = await start()
    expect([started.status, started.body]).toEqual([202, { started_at: new Date(t.now()).toISOString() }])
    expect((await start()).status).toBe(409)
    expect((await get()).body.running_since).toBe(started.body.started_at)
    await until(async () => (await get()).body.running_since === null)
    const [name = ''] = readdirSync(join(folder, 'disk'))
    const { body } = await get()
    expect(body).toEqual({
      destination: `file://${folder}/disk`,
      is_encrypted: false,
      keep: { daily: 7, weekly: 4, monthly: 12 },
      running_since: null,
      last_sent_at: started.body.started_at,
      last_verified_at: null,
      fault: null,
      items: [
        {
          name,
          created_at: started.body.started_at,
          bytes: Bun.file(join(folder, 'disk', name)).size,
          is_encrypted: false,
          verified_at: null,
          verified_by: null,
          fault: null,
        },
      ],
    } as never)
    expect((await get(`/${name}`)).body).toEqual(body.items[0])
    const response = await t.app.fetch(
      new Request(`http://terse.test/v1/admin/backups/${name}/download`, { headers: { 'x-dev-user': String(admin.id) } }),
    )
    expect([response.status, response.headers.get('content-disposition')]).toEqual([200, `attachment; filename="${name}"`])
    expect(Buffer.from(await response.bytes()).equals(Buffer.from(await Bun.file(join(folder, 'disk', name)).bytes()))).toBe(true)
    expect(await audited()).toEqual([
      ['backup.started', {}],
      ['backup.downloaded', { name }],
    ])
  })

  test('is told what is wrong with the destination', async () => {
    rmSync(join(folder, 'disk'), { recursive: true })
    expect((await get()).body).toMatchObject({ items: [], fault: expect.stringContaining("can't be reached: ENOENT") })
    expect((await get('/terse-00000000-20260310T120000Z.tar.zst')).body).toMatchObject({ code: 'unavailable' })
  })

  test('gets a 404 for a file that isn’t a backup', async () => {
    await Bun.write(join(folder, 'disk/notes.txt'), 'mine')
    for (const name of ['notes.txt', '..%2Fdisk%2Fnotes.txt', 'terse-00000000-20260310T120000Z.tar.zst'])
      expect([name, (await get(`/${name}`)).status, (await get(`/${name}/download`)).status]).toEqual([name, 404, 404])
  })

  test('can’t use a token to download, and nobody else sees backups', async () => {
    const { secret } = (await t.send('POST', '/v1/me/tokens', { as: admin, body: { name: 't' } })).body
    expect([(await get('', secret)).status, (await get('/x', secret)).status, (await get('/x/download', secret)).status]).toEqual([
      200, 403, 403,
    ])
    const user = await t.user()
    expect([(await get('', user)).status, (await get('/x/download', user)).status]).toEqual([403, 403])
    expect((await t.send('POST', '/v1/admin/backups', { as: user })).status).toBe(403)
  })
})
