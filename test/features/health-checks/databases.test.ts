import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { closeSync, fstatSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { openSqlite } from '../../../src/db/sqlite.ts'
import { listBackups } from '../../../src/features/backups/backups.ts'
import { makeDueBackup } from '../../../src/features/backups/jobs.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { openTestApp, RUNNING, type TestApp } from '../../harness.ts'
import { allowErrors, expectErrors } from '../../logged-errors.ts'
import { until } from '../../server.ts'

let t: TestApp
let admin: User
let workspaceId: number
beforeEach(async () => {
  t = await openTestApp()
  admin = await t.user('admin')
  await t.database.updateTable('users').set({ is_instance_admin: 1 }).execute()
  workspaceId = (await t.workspace(admin)).id
})
afterEach(() => t.close())

const ready = async () => (await t.send('GET', '/readyz')).status
const create = (slug: string) =>
  t.send('POST', `/v1/workspaces/${workspaceId}/links`, { as: admin, body: { destination_url: 'https://example.com/', slug } })
const rescued = () => readdirSync(t.deps.config.dataDir).filter((name) => /^rescued-\w+$/.test(name))

/** Overwrites a part of a file in place, as a failing disk does. */
function overwrite(file: string, fromShare: number): void {
  const handle = openSync(file, 'r+')
  const { size } = fstatSync(handle)
  const from = Math.ceil((size * fromShare) / 4096) * 4096
  writeSync(handle, Buffer.alloc(size - from, 0xa5), 0, size - from, from)
  closeSync(handle)
}

describe('a database file that is deleted or replaced while the server runs:', () => {
  test.each([
    ['main.db-wal', (file: string) => rmSync(file), 'was deleted'],
    ['main.db', (file: string) => renameSync(file, `${file}.away`), 'was deleted'],
    ['clicks.db-wal', (file: string) => rmSync(file), 'was deleted'],
    [
      'main.db',
      (file: string) => {
        openSqlite(`${file}.other`, { synchronous: 'FULL' }).close()
        renameSync(`${file}.other`, file)
      },
      'was replaced',
    ],
  ])('%s', async (name, fault, said) => {
    expectErrors(new RegExp(`${name} ${said}.*Changes are refused`))
    expect((await create('before')).status).toBe(201)
    await t.visit('before')
    await t.flushClicks()
    fault(join(t.deps.config.dataDir, name))
    const refused = await create('after')
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
    // Links redirect, and the server says that it isn't ready.
    expect([(await t.visit('before')).status, await ready()]).toEqual([302, 503])
    await until(() => rescued().length > 0)
    const [folder = ''] = rescued()
    const main = openSqlite(join(t.deps.config.dataDir, folder, 'main.db'), { readonly: true })
    expect(main.prepare('SELECT slug FROM links').pluck().all()).toEqual(['before'])
    expect(main.pragma('integrity_check(1)', { simple: true })).toBe('ok')
    main.close()
    await until(() => t.deps.conditions.list().some(({ sentence }) => sentence.includes(`bun run admin restore`)))
  })

  test('whose data can’t be copied, such as on a full disk, says so, and that the server must not be stopped', async () => {
    expectErrors(/main\.db-wal was deleted/, /couldn't be copied/)
    // Something is in the way of the copy.
    const name = `rescued-${new Date(t.now()).toISOString().replaceAll(/[-:]|\..*/g, '')}`
    mkdirSync(join(t.deps.config.dataDir, name, 'x'), { recursive: true })
    rmSync(join(t.deps.config.dataDir, 'main.db-wal'))
    expect((await create('after')).status).toBe(503)
    const sentence = () => t.deps.conditions.list()[0]?.sentence ?? ''
    await until(() => sentence().includes("couldn't be copied"))
    expect(sentence()).toContain("Don't stop the server yet")
  })

  test('a change that is on its way is not acknowledged', async () => {
    expectErrors(/main\.db-wal was deleted/)
    const written = t.deps.write(async () => rmSync(join(t.deps.config.dataDir, 'main.db-wal')))
    await expect(written).rejects.toThrow('deleted or replaced')
    await until(() => rescued().length > 0)
  })

  test('refuses changes from then on, even within the same turn of the event loop', async () => {
    expectErrors(/main\.db-wal was deleted/)
    expect(t.deps.conditions.refusal()).toBeUndefined()
    rmSync(join(t.deps.config.dataDir, 'main.db-wal'))
    expect(t.deps.conditions.refusal()?.code).toBe('unavailable')
    await until(() => rescued().length > 0)
  })
})

describe('a database that is damaged while the server runs', () => {
  test('isn’t waited for by a server that stops', async () => {
    overwrite(t.files.main, 1 / 3)
    await t.deps.checkDatabases(true, AbortSignal.abort())
    expect(t.deps.conditions.list()).toEqual([])
  })

  test('is found within a minute: the server isn’t ready, refuses changes, notifies its admins, and makes no backup', async () => {
    expectErrors(/main\.db is damaged/)
    allowErrors(/./)
    for (let number = 0; number < 50; number++) await create(`link-${number}`)
    await t.deps.emptyLog()
    expect(await ready()).toBe(200)

    await t.deps.checkHealth(t.now())
    // The list of instance admins can't be read any more either.
    overwrite(t.files.main, 0.001)
    await t.deps.checkDatabases(false)
    expect([await ready(), (await create('after')).status]).toEqual([503, 503])
    await until(() => t.mails.some(({ subject }) => subject.startsWith('A database is damaged')))
    t.advance(27 * 3_600_000)
    await makeDueBackup(t.deps, t.now(), RUNNING).catch(() => {})
    expect(await listBackups(t.deps.config.dataDir)).toEqual([])
  })
})
