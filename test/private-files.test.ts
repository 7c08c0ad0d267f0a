import { afterEach, beforeEach, expect, test } from 'bun:test'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { filesIn } from '../src/db/files.ts'
import { migrate } from '../src/db/migrate.ts'
import { backUp } from '../src/features/backups/backups.ts'
import { openTestApp } from './harness.ts'
import { newDataDir, removeDataDir, startServer, until } from './server.ts'

let dataDir: string
beforeEach(() => {
  dataDir = newDataDir()
})
afterEach(() => removeDataDir(dataDir))

/** The files below a folder that others than their user may read or write. */
const openToOthers = (folder: string): string[] =>
  (readdirSync(folder, { recursive: true }) as string[]).filter((name) => {
    const file = statSync(join(folder, name))
    return file.isFile() && (file.mode & 0o077) !== 0
  })

test('All files of a server and of a backup are for its user alone, whatever the umask, and also where they were open before.', async () => {
  const env = { DEV_AUTH: 'true' }
  const withUmask = { by: ['/bin/sh', '-c', 'umask 000; exec "$@"', 'sh'] }
  const first = await startServer(dataDir, env, withUmask)
  const send = (url: string, path: string, body: object) =>
    fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json', 'x-dev-user': '1' }, body: JSON.stringify(body) })
  await send(first.url, '/v1/users', { email: 'ann@example.com', display_name: 'Ann' })
  await send(first.url, '/v1/workspaces', { name: 'Acme' })
  await send(first.url, '/v1/workspaces/1/exports', { type: 'links' })
  await until(() => readdirSync(dataDir).includes('exports') && readdirSync(join(dataDir, 'exports')).length > 0)
  const names = readdirSync(dataDir)
  for (const name of ['main.db', 'main.db-wal', 'clicks.db', 'clicks.db-wal']) expect(names).toContain(name)
  expect(openToOthers(dataDir)).toEqual([])

  const backup = join(dataDir, 'backup')
  const admin = Bun.spawn(['/bin/sh', '-c', 'umask 000; exec "$@"', 'sh', process.execPath, 'scripts/admin.ts', 'backup', backup], {
    cwd: new URL('..', import.meta.url).pathname,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  expect(await admin.exited).toBe(0)
  expect(readdirSync(backup)).toContain('main.db')
  expect(openToOthers(dataDir)).toEqual([])
  first.child.kill('SIGKILL')
  await first.child.exited

  for (const name of readdirSync(dataDir).filter((name) => name.includes('.db'))) chmodSync(join(dataDir, name), 0o644)
  const second = await startServer(dataDir, env)
  expect(openToOthers(dataDir)).toEqual([])
  second.child.kill('SIGTERM')
  await second.child.exited
})

test('What is deleted from main.db is no longer in the file.', async () => {
  const t = await openTestApp()
  const owner = await t.user()
  const ws = (await t.workspace(owner)).id
  const file = join(t.deps.config.dataDir, 'main.db')
  const email = 'nobody.else.has.this@example.com'
  const row = { workspace_id: ws, email, email_key: email, role: 'viewer', token_hash: 'x', expires_at: 1, created_at: 0 } as const
  await t.deps.write((tx) =>
    tx
      .insertInto('invitations')
      .values({ ...row, invited_by: owner.id })
      .execute(),
  )
  const holds = () => [file, `${file}-wal`].map((name) => readFileSync(name).includes(email))
  const checkpoint = () => sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(t.database)
  await checkpoint()
  expect(holds()).toEqual([true, false])
  await t.deps.write((tx) => tx.deleteFrom('invitations').where('email', '=', email).execute())
  await checkpoint()
  expect(holds()).toEqual([false, false])
  await t.close()
})

test('A backup’s key is for its user alone, however open the one of the instance is; and so are the copies that an upgrade makes.', async () => {
  const files = filesIn(dataDir)
  migrate(files)
  writeFileSync(join(dataDir, 'secret.key'), 'the key\n', { mode: 0o644 })
  await backUp(dataDir, join(dataDir, 'backup'))
  expect(statSync(join(dataDir, 'backup', 'secret.key')).mode & 0o777).toBe(0o600)
  const old = filesIn(join(dataDir, 'old'))
  mkdirSync(join(dataDir, 'old'))
  const umask = process.umask(0)
  for (const file of Object.values(old)) {
    const sqlite = new Database(file)
    // Of the first version of all.
    sqlite.exec(`PRAGMA application_id = ${0x54657273}; CREATE TABLE old (kept TEXT)`)
    sqlite.close()
  }
  migrate(old)
  process.umask(umask)
  const [copies = ''] = readdirSync(join(dataDir, 'old')).filter((name) => name.startsWith('before-upgrade-'))
  expect(readdirSync(join(dataDir, 'old', copies)).toSorted()).toEqual(['clicks.db', 'main.db'])
  expect(openToOthers(join(dataDir, 'old'))).toEqual([])
})
