import { afterEach, beforeEach, expect, test } from 'bun:test'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { FIREFOX } from './harness.ts'
import { allowErrors } from './logged-errors.ts'
import { newDataDir, removeDataDir, type Server, startServer, until } from './server.ts'
import { testLong, volume } from './volume.ts'

// Another process has main.db locked for LOCK_SECONDS: a backup, somebody with a shell.

const LOCK_MS = volume('LOCK_SECONDS', { short: 3, long: 10 }) * 1000
const REFUSED_WITHIN_MS = 4000
const ENV = { DEV_AUTH: 'true', RATE_LIMITS: 'off', REDIRECTS_PER_MINUTE: '0', DEFAULT_PLAN: 'enterprise' }

let dataDir: string
let server: Server
let holder: Database.Database

beforeEach(async () => {
  dataDir = newDataDir()
  server = await startServer(dataDir, ENV)
  await send('POST', '/v1/users', { email: 'ann@example.com' })
  await send('POST', '/v1/workspaces', { name: 'Acme' })
  await send('POST', '/v1/workspaces/1/links', { destination_url: 'https://example.com/', slug: 'hello' })
  holder = new Database(join(dataDir, 'main.db'))
})
afterEach(async () => {
  holder.close()
  server.child.kill('SIGKILL')
  await server.child.exited
  removeDataDir(dataDir)
})

function lock(): void {
  // Jobs that run meanwhile.
  allowErrors(/database is busy/)
  holder.exec('BEGIN IMMEDIATE')
}
const release = () => void holder.exec('ROLLBACK')
async function send(method: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json', 'x-dev-user': '1', 'user-agent': FIREFOX }
  const response = await fetch(server.url + path, { method, headers, redirect: 'manual', ...(body && { body: JSON.stringify(body) }) })
  const text = await response.text()
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: text.startsWith('{') ? JSON.parse(text) : text }
}
const createLink = () => send('POST', '/v1/workspaces/1/links', { destination_url: 'https://example.com/' })

test(
  'while main.db is locked, redirects and reads go on, changes are refused soon with 503, nothing of them is done, and it heals',
  async () => {
    lock()
    const lockedAt = performance.now()
    const isLocked = () => performance.now() - lockedAt < LOCK_MS
    const refused: { ms: number; status: number; retryAfter: string | null; code: string }[] = []
    const changing = Array.from({ length: 3 }, async () => {
      while (isLocked()) {
        const askedAt = performance.now()
        const { status, retryAfter, body } = await createLink()
        // One that is asked at the end may just get through.
        if (isLocked()) refused.push({ ms: performance.now() - askedAt, status, retryAfter, code: body.code })
      }
    })
    let visits = 0
    while (isLocked()) {
      expect((await send('GET', '/hello')).status).toBe(302)
      visits++
      expect((await send('GET', '/v1/workspaces/1/links')).status).toBe(200)
      await Bun.sleep(5)
    }
    release()
    await Promise.all(changing)
    expect(refused.length).toBeGreaterThan(2)
    for (const { ms, status, retryAfter, code } of refused) {
      expect([status, code, Number(retryAfter) > 0]).toEqual([503, 'unavailable', true])
      expect(ms).toBeLessThan(REFUSED_WITHIN_MS)
    }
    await until(async () => (await createLink()).status === 201)
    // What was refused isn't there: each link has its audit entry.
    const links = holder.prepare('SELECT count(*) FROM links').pluck().get() as number
    const announced = holder.prepare("SELECT count(*) FROM audit_entries WHERE kind = 'link.created'").pluck().get()
    expect(announced).toBe(links)
    await until(async () => (await send('GET', '/v1/workspaces/1/links/1')).body.clicks === visits)
  },
  LOCK_MS + 15_000,
)

test('a server that is stopped while main.db is locked ends in peace, and its clicks are kept', async () => {
  lock()
  for (let visit = 0; visit < 20; visit++) expect((await send('GET', '/hello')).status).toBe(302)
  server.child.kill('SIGTERM')
  expect(await server.exited()).toBe(0)
  release()
  server = await startServer(dataDir, ENV)
  expect((await send('GET', '/v1/workspaces/1/links/1')).body.clicks).toBe(20)
})

testLong('a server that starts while main.db is locked follows links at once, and changes them once it may', async () => {
  server.child.kill('SIGKILL')
  await server.exited()
  lock()
  server = await startServer(dataDir, ENV)
  expect((await send('GET', '/hello')).status).toBe(302)
  expect((await createLink()).status).toBe(503)
  release()
  expect((await createLink()).status).toBe(201)
})
