import { afterEach, beforeEach, expect } from 'bun:test'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { newDataDir, removeDataDir, type Server, startServer, until } from '../server.ts'
import { testLong, volume } from '../volume.ts'

// The process is killed while it changes things, again and again; every request without an answer is sent again.

let dataDir: string
let server: Server

beforeEach(() => {
  dataDir = newDataDir()
})
afterEach(async () => {
  server.child.kill('SIGKILL')
  await server.child.exited
  removeDataDir(dataDir)
})

const BULK = 120
const WORKERS = 8
/** After how many further answers the process is killed. */
const KILLS = Array.from({ length: volume('REQUEST_KILLS', { short: 3, long: 8 }) }, (_, kill) => [17, 3, 41, 8, 29, 13][kill % 6] ?? 0)

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer
type Sent = { key: string; path: string; body: object; answer?: { status: number; body: any } }

let authorization: string
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization, ...headers },
    body: JSON.stringify(body),
  })

/** One link, or many at once; each says by its external_id which request it is of. */
function newRequest(number: number): Sent {
  const key = `request-${number}`
  const link = { destination_url: 'https://example.com/', comment: key }
  const isBulk = number % 6 === 5
  return {
    key,
    path: `/v1/workspaces/1/links${isBulk ? '/bulk' : ''}`,
    body: isBulk ? { links: Array.from({ length: BULK }, () => link) } : link,
  }
}

async function send(request: Sent): Promise<void> {
  const response = await post(request.path, request.body, { 'idempotency-key': request.key })
  request.answer = { status: response.status, body: await response.json() }
}

async function start(): Promise<void> {
  server = await startServer(dataDir)
}

async function signUp(): Promise<void> {
  const account = { email: 'ann@example.com', password: 'a good long password' }
  const headers = { 'content-type': 'application/json' }
  const signedUp = await fetch(`${server.url}/v1/auth/signup`, { method: 'POST', headers, body: JSON.stringify(account) })
  const cookie = signedUp.headers.get('set-cookie')?.split(';')[0] ?? ''
  const made = await fetch(`${server.url}/v1/me/tokens`, {
    method: 'POST',
    headers: { ...headers, cookie, origin: server.origin },
    body: '{"name":"t"}',
  })
  authorization = `Bearer ${(await made.json()).secret}`
  expect((await post('/v1/workspaces', { name: 'Test' })).status).toBe(201)
}

testLong('a request that is sent with its key until it is answered is done exactly once, however often the process is killed', async () => {
  await start()
  await signUp()
  const all: Sent[] = []
  let waiting: Sent[] = []
  let cutOff = 0

  for (const answers of KILLS) {
    const before = all.filter(({ answer }) => answer).length
    let isUp = true
    const retries = waiting.splice(0)
    const workers = Array.from({ length: WORKERS }, async () => {
      while (isUp) {
        const request = retries.pop() ?? newRequest(all.length)
        if (!all.includes(request)) all.push(request)
        await send(request).catch(() => waiting.push(request))
      }
    })
    await until(() => all.filter(({ answer }) => answer).length >= before + answers)
    isUp = false
    server.child.kill('SIGKILL')
    await server.child.exited
    await Promise.all(workers)
    waiting = [...waiting, ...retries]
    cutOff += waiting.length
    await start()
  }
  for (const request of waiting) await send(request)
  expect(cutOff).toBeGreaterThanOrEqual(KILLS.length)

  const main = new Database(join(dataDir, 'main.db'), { readonly: true })
  const rows = main.prepare('SELECT id, slug, comment AS key FROM links ORDER BY id').all() as {
    id: number
    slug: string
    key: string
  }[]
  const created = main.prepare("SELECT count(*) FROM audit_entries WHERE kind = 'link.created'").pluck().get()
  main.close()
  const linksOf = Map.groupBy(rows, ({ key }) => key)
  const expected = all.map(({ key, body }) => [key, 'links' in body ? BULK : 1])
  expect(all.map(({ key }) => [key, linksOf.get(key)?.length ?? 0])).toEqual(expected)
  expect(created).toBe(rows.length)
  for (const { key, path, answer } of all) {
    expect([key, answer?.status]).toEqual([key, path.endsWith('/bulk') ? 200 : 201])
    const told: { id: number; slug: string }[] = answer?.body.items ?? [answer?.body]
    expect(told.map(({ id, slug }) => [id, slug])).toEqual(linksOf.get(key)?.map(({ id, slug }) => [id, slug]) ?? [])
  }

  // Everything was answered in the end, so everything is replayed now.
  const again = await post(all[0]?.path ?? '', all[0]?.body ?? {}, { 'idempotency-key': all[0]?.key ?? '' })
  expect([again.headers.get('idempotent-replayed'), await again.json()]).toEqual(['true', all[0]?.answer?.body])
})
