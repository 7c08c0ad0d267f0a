import { afterAll, afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runAdmin } from '../../../scripts/admin/commands.ts'
import { openSqlite } from '../../../src/db/sqlite.ts'
import { makeDueBackup } from '../../../src/features/backups/jobs.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { DAY, HOUR } from '../../../src/lib/clock.ts'
import { openTestApp, RUNNING, type TestApp } from '../../harness.ts'

let t: TestApp
let owner: User
let ws: number
let folder: string
let said: string[]
const spies = (['log', 'error'] as const).map((method) => spyOn(console, method).mockImplementation((text: string) => void said.push(text)))

beforeEach(async () => {
  t = await openTestApp({ BACKUPS_KEPT: '3' }, { packClicks: 3 })
  owner = await t.user()
  ws = (await t.workspace(owner)).id
  folder = mkdtempSync(join(tmpdir(), 'terse-backup-'))
  said = []
})
afterEach(async () => {
  await t.close()
  rmSync(folder, { recursive: true, force: true })
})
afterAll(() => spies.forEach((spy) => void spy.mockRestore()))

async function admin(dataDir: string, ...args: string[]): Promise<{ status: number; text: string }> {
  said = []
  const status = await runAdmin({ DATA_DIR: dataDir }, args)
  return { status, text: said.join('\n') }
}
const dataDir = () => dirname(t.files.main)
const read = <T>(file: string, sql: string): T => {
  const sqlite = openSqlite(file, { readonly: true })
  try {
    return sqlite.prepare(sql).pluck().all() as T
  } finally {
    sqlite.close()
  }
}
const clicksIn = (file: string) => read<number[]>(file, 'SELECT ifnull(sum(clicks), 0) FROM click_packs')[0]
const backup = () => join(folder, 'backup')

describe('a backup made while the service runs', () => {
  test('has what was acknowledged before it, and is a whole instance of its own', async () => {
    writeFileSync(join(dataDir(), 'secret.key'), 'the key\n', { mode: 0o600 })
    const link = await t.link(owner, ws)
    for (let visit = 0; visit < 5; visit++) await t.visit(link.slug)
    await t.flushClicks()
    expect(await admin(dataDir(), 'backup', backup())).toMatchObject({ status: 0 })
    await t.link(owner, ws, { slug: 'later' })

    expect(readdirSync(backup()).sort()).toEqual(['clicks.db', 'main.db', 'secret.key'])
    expect([statSync(backup()).mode & 0o777, statSync(join(backup(), 'secret.key')).mode & 0o777]).toEqual([0o700, 0o600])
    expect(read<string[]>(join(backup(), 'main.db'), 'SELECT slug FROM links')).toEqual([link.slug])
    expect(clicksIn(join(backup(), 'clicks.db'))).toBe(5)
    for (const name of ['main.db', 'clicks.db']) expect(read<string[]>(join(backup(), name), 'PRAGMA integrity_check')).toEqual(['ok'])
  })

  test('knows the link of every click that it has, while both come', async () => {
    let isOver = false
    const visitors = (async () => {
      while (!isOver) {
        const link = await t.link(owner, ws)
        await t.visit(link.slug)
        await t.flushClicks()
      }
    })()
    await admin(dataDir(), 'backup', backup())
    isOver = true
    await visitors
    const links = new Set(read<number[]>(join(backup(), 'main.db'), 'SELECT id FROM links'))
    expect(read<number[]>(join(backup(), 'clicks.db'), 'SELECT link_id FROM link_totals').filter((id) => !links.has(id))).toEqual([])
  })

  test('is refused where something is already, in a missing folder of data, and without a place', async () => {
    expect((await admin(dataDir(), 'backup', folder)).text).toContain(`${folder} already exists`)
    expect((await admin(join(folder, 'nothing'), 'backup', backup())).text).toContain('There is no database')
    expect((await admin(dataDir(), 'backup')).text).toContain('bun run admin backup FOLDER')
    expect(readdirSync(folder)).toEqual([])
  })

  test("where nobody can write is refused in a sentence, and so is a restore of what can't be decrypted", async () => {
    writeFileSync(join(folder, 'file'), '')
    const refused = await admin(dataDir(), 'backup', join(folder, 'file', 'backup'))
    expect([refused.status, refused.text]).toEqual([
      1,
      expect.stringMatching(/This user can't create .*file\/backup \(ENOTDIR\)\. Create its parent folder/),
    ])
    const unread = await admin(dataDir(), 'restore', join(folder, 'file'))
    expect([unread.status, unread.text]).toEqual([1, expect.stringMatching(/^This user can't read .*main\.db \(ENOTDIR\)\./)])
    const unmade = await admin(join(folder, 'file', 'data'), 'accept-loss')
    expect([unmade.status, unmade.text]).toEqual([0, expect.stringContaining('No database is missing')])
    expect(readdirSync(folder)).toEqual(['file'])
  })
})

describe('a restore', () => {
  const into = () => join(folder, 'data')

  test('into an empty folder gives the data as it was', async () => {
    const link = await t.link(owner, ws)
    await admin(dataDir(), 'backup', backup())
    expect(await admin(into(), 'restore', backup())).toMatchObject({ status: 0 })
    expect(read<string[]>(join(into(), 'main.db'), 'SELECT slug FROM links')).toEqual([link.slug])
    expect(statSync(join(into(), 'main.db')).mode & 0o777).toBe(0o600)
    expect((await admin(into(), 'users')).text).toContain(owner.email ?? '')
  })

  test('keeps what was there before, and its key where the backup has none', async () => {
    await admin(dataDir(), 'backup', backup())
    await admin(into(), 'restore', backup(), '--yes')
    writeFileSync(join(into(), 'secret.key'), 'mine')
    const { text } = await admin(into(), 'restore', backup(), '--yes')
    const [kept = ''] = readdirSync(into()).filter((name) => name.startsWith('before-restore-'))
    expect(text).toContain(kept)
    expect(readdirSync(join(into(), kept)).sort()).toEqual(['clicks.db', 'main.db'])
    expect(readFileSync(join(into(), 'secret.key'), 'utf8')).toBe('mine')
  })

  test.each([
    ['that is not there', () => rmSync(backup(), { recursive: true }), "doesn't exist"],
    ['without one database', () => rmSync(join(backup(), 'clicks.db')), "doesn't exist"],
    ['that is damaged', () => truncateSync(join(backup(), 'main.db'), 20_000), 'is damaged'],
    ['with another program’s database', () => foreign(join(backup(), 'main.db')), 'another program'],
    ['with an empty file', () => truncateSync(join(backup(), 'clicks.db'), 0), 'is damaged'],
  ])('of a backup %s is refused before anything is touched', async (_, spoil, why) => {
    await admin(dataDir(), 'backup', backup())
    await admin(into(), 'restore', backup(), '--yes')
    const before = read<string[]>(join(into(), 'main.db'), 'SELECT slug FROM links')
    spoil()
    const { status, text } = await admin(into(), 'restore', backup(), '--yes')
    expect([status, text]).toEqual([1, expect.stringContaining(why)])
    expect(read<string[]>(join(into(), 'main.db'), 'SELECT slug FROM links')).toEqual(before)
    expect(readdirSync(into()).sort()).toEqual(['clicks.db', 'main.db', 'server.lock'])
  })

  test('beside a server that runs is refused', async () => {
    await admin(dataDir(), 'backup', backup())
    await admin(into(), 'restore', backup(), '--yes')
    const lock = openSqlite(join(into(), 'server.lock'), { synchronous: 'NORMAL' })
    lock.exec('BEGIN EXCLUSIVE')
    expect((await admin(into(), 'restore', backup(), '--yes')).text).toContain('Another Terse server is running')
    lock.close()
  })

  test('that was cut off is said at the next start, and done by another restore', async () => {
    await admin(dataDir(), 'backup', backup())
    await admin(into(), 'restore', backup(), '--yes')
    writeFileSync(join(into(), 'restore.unfinished'), backup())
    rmSync(join(into(), 'main.db'))
    expect((await admin(into(), 'workspaces')).status).toBe(1)
    writeFileSync(join(into(), 'main.db'), '')
    expect((await admin(into(), 'users')).text).toContain('was interrupted')
    expect((await admin(into(), 'restore', backup(), '--yes')).status).toBe(0)
    expect((await admin(into(), 'users')).text).toContain(owner.email ?? '')
  })
})

describe('the nightly backup', () => {
  const made = () => (existsSync(join(dataDir(), 'backups')) ? readdirSync(join(dataDir(), 'backups')).sort() : [])

  test('is made once a day, and so many are kept as are to be', async () => {
    await makeDueBackup(t.deps, t.now(), RUNNING)
    expect(made()).toEqual([])
    for (let day = 1; day <= 5; day++) {
      t.advance(DAY)
      await makeDueBackup(t.deps, t.now(), RUNNING)
      t.advance(HOUR)
      await makeDueBackup(t.deps, t.now(), RUNNING)
      t.advance(-HOUR)
    }
    expect(made()).toEqual(['20260313T120000Z', '20260314T120000Z', '20260315T120000Z'])
    expect(read<number[]>(join(dataDir(), 'backups', '20260315T120000Z', 'main.db'), 'SELECT count(*) FROM workspaces')).toEqual([1])
  })

  test('that fails leaves none that looks whole, and the next one is made', async () => {
    t.advance(DAY)
    await makeDueBackup(t.deps, t.now(), RUNNING)
    const sick = { ...t.deps, config: { ...t.deps.config, dataDir: join(folder, 'nowhere') } }
    await expect(makeDueBackup(sick, t.now() + DAY, RUNNING)).rejects.toThrow()
    expect(existsSync(join(folder, 'nowhere', 'backups', '20260312T120000Z'))).toBe(false)
    await makeDueBackup(t.deps, t.now() + DAY, RUNNING)
    expect(made()).toHaveLength(2)
  })

  test('is left off where the server stops, without a rest of it, and made by the next run', async () => {
    t.advance(DAY)
    await makeDueBackup(t.deps, t.now(), AbortSignal.abort())
    expect(made()).toEqual([])
    await makeDueBackup(t.deps, t.now(), RUNNING)
    expect(made()).toHaveLength(1)
  })

  test('is not made where none are to be kept, and those that were stay', async () => {
    t.advance(DAY)
    await makeDueBackup(t.deps, t.now(), RUNNING)
    await makeDueBackup({ ...t.deps, config: { ...t.deps.config, backupsKept: 0 } }, t.now() + DAY, RUNNING)
    expect(made()).toHaveLength(1)
  })
})

function foreign(file: string): void {
  rmSync(file)
  const sqlite = openSqlite(file, { synchronous: 'NORMAL' })
  sqlite.exec('CREATE TABLE other (id INTEGER)')
  sqlite.close()
  chmodSync(file, 0o600)
}
