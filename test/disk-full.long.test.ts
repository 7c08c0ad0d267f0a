import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { DISKS, type Disk } from './full-disk.ts'
import { FIREFOX } from './harness.ts'
import { allowErrors } from './logged-errors.ts'
import { type Server, spawnServer, startServer, until } from './server.ts'
import { isLong } from './volume.ts'

const ENV = { DEV_AUTH: 'true', RATE_LIMITS: 'off', REDIRECTS_PER_MINUTE: '0', DEFAULT_PLAN: 'enterprise' }
const VISITS = 60

// In `bun run test` one is enough: the first that is here.
const disks = isLong ? DISKS : DISKS.slice(DISKS[0]?.isHere ? 0 : -1).slice(0, 1)

describe.each(disks)('on a full disk, which is $name,', ({ isHere, open }) => {
  let disk: Disk
  let server: Server
  /** What was answered well, ever. */
  let links: number
  let visits: number

  beforeEach(async () => {
    if (!isHere) return
    allowErrors(/out of disk space|disk is full|disk I\/O error/)
    disk = open()
    links = 0
    visits = 0
    await start()
    await send('POST', '/v1/users', { email: 'ann@example.com' })
    await send('POST', '/v1/workspaces', { name: 'Acme' })
    expect((await createLink({ slug: 'hello' })).status).toBe(201)
  })
  afterEach(async () => {
    if (!isHere) return
    server.child.kill('SIGKILL')
    await server.child.exited
    disk.remove()
  })

  const start = async () => {
    server = await startServer(disk.dataDir, ENV, { by: disk.by() })
  }
  async function send(method: string, path: string, body?: object) {
    const headers = { 'content-type': 'application/json', 'x-dev-user': '1', 'user-agent': FIREFOX }
    const response = await fetch(server.url + path, { method, headers, redirect: 'manual', ...(body && { body: JSON.stringify(body) }) })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  async function createLink(fields: object = {}) {
    const answer = await send('POST', '/v1/workspaces/1/links', { destination_url: 'https://example.com/', ...fields })
    if (answer.status === 201) links++
    return answer
  }
  async function visitOften(): Promise<void> {
    for (let i = 0; i < VISITS; i++) expect((await send('GET', '/hello')).status).toBe(302)
    visits += VISITS
  }
  /** Makes links until one is refused, and looks at how. */
  async function refusesChanges(): Promise<void> {
    let refused = await createLink()
    for (let tries = 0; refused.status === 201 && tries < 500; tries++) refused = await createLink({ comment: 'x'.repeat(900) })
    expect([507, 503]).toContain(refused.status)
    const body = JSON.parse(refused.text)
    expect(body).toEqual({
      error: expect.any(String),
      code: expect.stringMatching(/^(insufficient_storage|unavailable)$/),
      request_id: expect.any(String),
    })
    expect(refused.headers.get('x-request-id')).toBe(body.request_id)
  }
  async function goesOn(): Promise<void> {
    await visitOften()
    expect((await send('GET', '/v1/workspaces/1/links')).status).toBe(200)
    await refusesChanges()
    const ready = await send('GET', '/readyz')
    expect([ready.status, JSON.parse(ready.text).checks]).toEqual([200, { database: 'read_only', clicks: 'ok' }])
    await visitOften()
  }
  async function healsAndHas(clicks: () => number): Promise<void> {
    disk.heal(server)
    // Without anybody's change.
    await until(async () => JSON.parse((await send('GET', '/readyz')).text).checks.database === 'ok')
    await until(async () => (await createLink()).status === 201)
    await until(async () => JSON.parse((await send('GET', '/v1/workspaces/1/links/1')).text).clicks === clicks())
    for (const file of ['main.db', 'clicks.db']) {
      const sqlite = new Database(join(disk.dataDir, file), { readonly: true })
      expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
      expect(sqlite.pragma('foreign_key_check')).toEqual([])
      if (file === 'main.db') {
        expect(sqlite.prepare('SELECT count(*) FROM links').pluck().get()).toBe(links)
        expect(sqlite.prepare("SELECT count(*) FROM audit_entries WHERE kind = 'link.created'").pluck().get()).toBe(links)
        expect(sqlite.prepare('SELECT count(*) FROM scans').pluck().get()).toBe(links)
      }
      sqlite.close()
    }
  }

  test.skipIf(!isHere)('redirects go on, changes are refused whole, and once there is space all waiting clicks are counted', async () => {
    await visitOften()
    disk.fill(server)
    await goesOn()
    await healsAndHas(() => visits)
  })

  /** A start on the disk as it is. Where it has too little even for that, it says so; then there is space again. */
  async function startAgain(): Promise<void> {
    const again = spawnServer(disk.dataDir, ENV, { by: disk.by() })
    const isReady = async () => (await fetch(`${again.url}/readyz`).catch(() => undefined))?.status === 200
    await until(async () => again.child.exitCode !== null || (await isReady()))
    server = again
    if (again.child.exitCode === null) return goesOn()
    expect([await again.exited(), again.output.text]).toEqual([1, expect.stringMatching(/The disk is too full for .*\.\n$/)])
    disk.heal(again)
    await start()
  }

  test.skipIf(!isHere)('a server that was killed starts again and redirects, or says that there is no space; and it heals', async () => {
    await visitOften()
    await until(async () => JSON.parse((await send('GET', '/v1/workspaces/1/links/1')).text).clicks === visits)
    disk.fill(server)
    await refusesChanges()
    server.child.kill('SIGKILL')
    await server.exited()
    await startAgain()
    await healsAndHas(() => visits)
  })

  test.skipIf(!isHere)(
    'a server stops in peace, and starts again and redirects, or says that there is no space; and it heals',
    async () => {
      disk.fill(server)
      await refusesChanges()
      server.child.kill('SIGTERM')
      expect(await server.exited()).toBe(0)
      // What the stop has freed.
      disk.heal(server)
      disk.fill(server)
      await startAgain()
      await healsAndHas(() => visits)
    },
  )
})
