import { afterAll, afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAdmin } from '../../../scripts/admin/commands.ts'
import { filesIn } from '../../../src/db/files.ts'
import { lockDataDir } from '../../../src/db/lock.ts'
import { migrate } from '../../../src/db/migrate.ts'
import { openSqlite } from '../../../src/db/sqlite.ts'
import { FIREFOX } from '../../harness.ts'
import { type Server, spawnServer, startServer, until } from '../../server.ts'
import { testLong } from '../../volume.ts'

const ENV = { DEV_AUTH: 'true', DEFAULT_PLAN: 'enterprise' }
const AS_ANN = { 'x-dev-user': '1' }
let folder: string
let dataDir: string
let said: string[]
const spies = (['log', 'error'] as const).map((method) => spyOn(console, method).mockImplementation((text: string) => void said.push(text)))
const running: Server[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terse-loss-'))
  dataDir = join(folder, 'data')
})
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.child.kill('SIGKILL')
    await server.child.exited
  }
  rmSync(folder, { recursive: true, force: true })
})
afterAll(() => spies.forEach((spy) => void spy.mockRestore()))

const path = (name: string) => join(dataDir, name)
async function admin(...args: string[]): Promise<{ status: number; text: string }> {
  said = []
  const status = await runAdmin({ DATA_DIR: dataDir }, args)
  return { status, text: said.join('\n') }
}

async function start(): Promise<Server> {
  const server = await startServer(dataDir, ENV)
  running.push(server)
  return server
}
async function stop(server: Server): Promise<void> {
  server.child.kill('SIGTERM')
  expect(await server.exited()).toBe(0)
}
async function refusal(): Promise<string> {
  const server = spawnServer(dataDir, ENV)
  running.push(server)
  expect(await server.exited()).toBe(1)
  return server.output.text
}
async function call<T>(server: Server, method: string, path: string, body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(path !== '/v1/users' && AS_ANN) }
  return (await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json() as Promise<T>
}
const clicksOf = async (server: Server) => (await call<{ clicks: number }>(server, 'GET', '/v1/workspaces/1/links/1')).clicks
const visit = (server: Server, slug: string) => fetch(`${server.url}/${slug}`, { redirect: 'manual', headers: { 'user-agent': FIREFOX } })

/** A stopped instance with a user, and a link that was used up by its clicks. */
async function makeInstance(): Promise<void> {
  mkdirSync(dataDir)
  const server = await start()
  await call(server, 'POST', '/v1/users', { email: 'ann@example.com', display_name: 'Ann' })
  await call(server, 'POST', '/v1/workspaces', { name: 'Acme' })
  await call(server, 'POST', '/v1/workspaces/1/links', { destination_url: 'https://example.com/', slug: 'hello', max_clicks: 2 })
  await visit(server, 'hello')
  await visit(server, 'hello')
  await until(async () => (await clicksOf(server)) === 2, 10_000)
  expect((await visit(server, 'hello')).status).not.toBe(302)
  await stop(server)
}
/** With what was written last. */
const MAIN = ['main.db', 'main.db-wal', 'main.db-shm']
const CLICKS = ['clicks.db', 'clicks.db-wal', 'clicks.db-shm']
const move = (names: string[], from: string, to: string) => {
  for (const name of names) if (existsSync(join(from, name))) renameSync(join(from, name), join(to, name))
}
const kept = () => readdirSync(dataDir).find((name) => name.startsWith('before-accept-loss-')) ?? ''
const countIn = (file: string, sql: string) => {
  const sqlite = openSqlite(file, { readonly: true })
  try {
    return sqlite.prepare(sql).pluck().get()
  } finally {
    sqlite.close()
  }
}

describe('a server whose data has lost a file is not started until somebody says so:', () => {
  test('without clicks.db it goes on with the links, from 0, once that is accepted, and numbers no click twice', async () => {
    await makeInstance()
    rmSync(path('clicks.db'))
    expect(await refusal()).toContain(`${path('clicks.db')} is missing`)
    expect(existsSync(path('clicks.db'))).toBe(false)
    expect(await admin('accept-loss')).toEqual({ status: 0, text: expect.stringContaining('All links count from 0') })
    expect(Number(countIn(path('clicks.db'), 'SELECT last FROM click_sequence'))).toBeGreaterThan(1e12)
    expect(countIn(path('main.db'), "SELECT count(*) FROM audit_entries WHERE kind = 'instance.clicks_given_up'")).toBe(1)
    expect((await admin('audit-verify')).status).toBe(0)
    const server = await start()
    expect(await clicksOf(server)).toBe(0)
    expect((await visit(server, 'hello')).status).toBe(302)
    await until(async () => (await clicksOf(server)) === 1)
    await stop(server)
  })

  testLong('without main.db no new first account is offered, and no other link gets the clicks; accepted, both begin anew', async () => {
    await makeInstance()
    const lost = join(folder, 'lost')
    mkdirSync(lost)
    move(MAIN, dataDir, lost)
    const clicks = readFileSync(path('clicks.db'))
    const text = await refusal()
    expect(text).toContain(`${path('main.db')} is missing`)
    expect(text).not.toContain('/setup')
    expect(existsSync(path('main.db'))).toBe(false)
    expect(readFileSync(path('clicks.db')).equals(clicks)).toBe(true)
    expect(await admin('accept-loss')).toEqual({ status: 0, text: expect.stringContaining('The next start creates a new instance') })
    const server = await start()
    expect(server.output.text).toContain('/setup')
    await call(server, 'POST', '/v1/users', { email: 'bob@example.com', display_name: 'Bob' })
    await call(server, 'POST', '/v1/workspaces', { name: 'Bob' })
    await call(server, 'POST', '/v1/workspaces/1/links', { destination_url: 'https://example.com/', slug: 'mine' })
    expect(await clicksOf(server)).toBe(0)
    await stop(server)
    // What was given up is there, and is an instance again with what was lost.
    move([...MAIN, ...CLICKS], dataDir, folder)
    move(CLICKS, path(kept()), dataDir)
    move(MAIN, lost, dataDir)
    const again = await start()
    expect(await clicksOf(again)).toBe(2)
  })

  testLong('with the clicks.db of another instance it shows them to nobody; accepted, it goes on without any', async () => {
    await makeInstance()
    const other = join(folder, 'other')
    mkdirSync(other)
    migrate(filesIn(other))
    cpSync(join(other, 'clicks.db'), path('clicks.db'))
    expect(await refusal()).toContain('belong to two instances')
    expect((await admin('users')).text).toContain('belong to two instances')
    expect((await admin('backup', join(folder, 'backup'))).text).toContain('belong to two instances')
    expect((await admin('accept-loss')).status).toBe(0)
    expect(readdirSync(path(kept()))).toContain('clicks.db')
    expect(await clicksOf(await start())).toBe(0)
  })

  testLong('with a write-ahead log that has lost its database, it keeps what is in it', async () => {
    mkdirSync(dataDir)
    writeFileSync(path('main.db-wal'), 'what was written last')
    expect(await refusal()).toContain(`${path('main.db-wal')} exists, but its database doesn't`)
    expect(readFileSync(path('main.db-wal'), 'utf8')).toBe('what was written last')
    expect((await admin('accept-loss')).status).toBe(0)
    expect(readFileSync(join(path(kept()), 'main.db-wal'), 'utf8')).toBe('what was written last')
    await start()
  })
})

describe('accept-loss', () => {
  test('changes nothing where nothing is missing', async () => {
    expect(await admin('accept-loss')).toEqual({ status: 0, text: expect.stringContaining('No database is missing') })
    expect(existsSync(dataDir)).toBe(false)
    mkdirSync(dataDir)
    migrate(filesIn(dataDir))
    const before = readFileSync(path('clicks.db'))
    expect((await admin('accept-loss')).text).toContain('nothing was changed')
    expect(readFileSync(path('clicks.db')).equals(before)).toBe(true)
  })

  test('is refused beside a server, and where a restore was cut off', async () => {
    mkdirSync(dataDir)
    migrate(filesIn(dataDir))
    rmSync(path('clicks.db'))
    const lock = lockDataDir(dataDir)
    expect(await admin('accept-loss')).toEqual({ status: 1, text: expect.stringContaining('Another Terse server is running') })
    lock.release()
    writeFileSync(path('restore.unfinished'), '')
    expect(await admin('accept-loss')).toEqual({ status: 1, text: expect.stringContaining('was interrupted') })
    expect(existsSync(path('clicks.db'))).toBe(false)
  })
})

test('a backup whose files are of two instances is not restored', async () => {
  for (const name of ['data', 'backup']) {
    mkdirSync(join(folder, name))
    migrate(filesIn(join(folder, name)))
  }
  const before = readFileSync(path('main.db'))
  copyFileSync(path('clicks.db'), join(folder, 'backup', 'clicks.db'))
  expect(await admin('restore', join(folder, 'backup'))).toEqual({ status: 1, text: expect.stringContaining('belong to two instances') })
  expect(readFileSync(path('main.db')).equals(before)).toBe(true)
})
