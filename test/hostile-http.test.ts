import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { ANSWERED, FALLS_SILENT, type HostileRequest, next, REFUSED } from './hostile-requests.ts'
import { type Connection, headerOf, openConnection, type RawAnswer, readAnswers } from './raw-http.ts'
import { newDataDir, removeDataDir, type Server, startServer, until } from './server.ts'

// Bytes that no client of good will sends. Meanwhile others follow links, and each of them gets the right one.

const VISITORS = 3
const SECRET = 'a-secret-of-somebody-else'

let dataDir: string
let server: Server
let visitors: { stop: () => Promise<number> }
const opened: Connection[] = []

beforeAll(async () => {
  dataDir = newDataDir()
  server = await startServer(dataDir, { DEV_AUTH: 'true', RATE_LIMITS: 'off', REDIRECTS_PER_MINUTE: '0', DEFAULT_PLAN: 'enterprise' })
  await post('/v1/users', { email: 'ann@example.com' })
  await post('/v1/workspaces', { name: SECRET })
  for (const slug of ['first', 'second', 'smuggled'])
    await post('/v1/workspaces/1/links', { destination_url: `https://example.com/${slug}`, slug })
  visitors = startVisitors()
})
afterEach(() => {
  for (const connection of opened.splice(0)) connection.close()
})
afterAll(async () => {
  expect(await visitors.stop()).toBeGreaterThan(VISITORS)
  server.child.kill('SIGTERM')
  expect(await server.exited()).toBe(0)
  removeDataDir(dataDir)
})

const post = (path: string, body: object) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-dev-user': '1' },
    body: JSON.stringify(body),
  })

/** Follow links of their own over connections that last, and look at each answer. */
function startVisitors() {
  let isOver = false
  let followed = 0
  const visit = async (slug: string) => {
    while (!isOver) {
      const answer = await fetch(`${server.url}/${slug}`, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `https://example.com/${slug}`])
      followed++
      await Bun.sleep(2)
    }
  }
  const all = Promise.all(Array.from({ length: VISITORS }, (_, index) => visit(index % 2 === 0 ? 'first' : 'second')))
  // A fault is told when they are stopped.
  all.catch(() => {})
  return {
    stop: async () => {
      isOver = true
      await all
      return followed
    },
  }
}

async function open(): Promise<Connection> {
  const connection = await openConnection(server.port)
  opened.push(connection)
  return connection
}
const leadsTo = ({ head }: RawAnswer) => headerOf(head, 'location')
const GOOD = 'GET /first HTTP/1.1\r\nHost: localhost\r\n\r\n'

describe('what nobody may read in two ways', () => {
  test.each<HostileRequest>(REFUSED)('%s ends its connection, and what follows on it is answered by nobody', async (_, bytes) => {
    const connection = await open()
    connection.send(bytes + next)
    await until(() => connection.isClosed())
    const { answers, rest } = readAnswers(connection.received())
    // One answer to a head that was good, where only its body is bad; then the refusal.
    expect(answers.length).toBeLessThanOrEqual(2)
    if (answers.length > 0) expect([400, 413, 431, 501, 505]).toContain(answers.at(-1)?.status ?? 0)
    expect(rest).toBe('')
    expect(answers.filter(({ status }) => status === 302)).toEqual([])
  })

  test.each<HostileRequest>(ANSWERED)('%s is one request, and the next one is answered as itself', async (_, bytes) => {
    const connection = await open()
    connection.send(bytes + next)
    const isFinal = ({ status }: { status: number }) => status !== 100
    const early = await connection.answered(2)
    // An interim answer may be one of the two: https://www.rfc-editor.org/rfc/rfc9110#section-15.2.1
    const answers = (early.every(isFinal) ? early : await connection.answered(3)).filter(isFinal)
    expect(answers).toHaveLength(2)
    expect(answers.slice(1).map(leadsTo)).toEqual(['https://example.com/second'])
    expect(answers.map(leadsTo)).not.toContain('https://example.com/smuggled')
  })

  test.each<HostileRequest>(FALLS_SILENT)('%s has one answer, and what follows on its connection none', async (_, bytes) => {
    const connection = await open()
    connection.send(bytes)
    await connection.answered(1)
    connection.send(next)
    // By then it would have come.
    const other = await open()
    other.send(GOOD.repeat(20))
    await other.answered(20)
    expect(connection.answers().map(({ status }) => status)).toEqual([404])
  })

  test('the first of two hosts is the one that counts, and the other one opens nothing', async () => {
    const connection = await open()
    connection.send('GET /first HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n')
    connection.send('GET http://evil.example/second HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect((await connection.answered(2)).map(leadsTo)).toEqual(['https://example.com/first', 'https://example.com/second'])
    expect(connection.received()).not.toContain('evil')
  })

  test.each(['HTTP/1.0\r\n', 'HTTP/1.0\r\nHost: localhost\r\nConnection: keep-alive\r\n'])(
    'HTTP/1.0 is answered, once: %j',
    async (rest) => {
      const connection = await open()
      connection.send(`GET /first ${rest}\r\n`)
      await until(() => connection.isClosed() || connection.answers().length === 1)
      expect(connection.answers()).toHaveLength(1)
    },
  )
})

describe('many requests on one connection', () => {
  test('that come at once are answered in their order, whatever they are', async () => {
    const paths = Array.from(
      { length: 150 },
      (_, index) => ['/first', '/v1/workspaces/1', '/second', '/no-such-link', '/v1/ping'][index % 5] ?? '',
    )
    const connection = await open()
    connection.send(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Dev-User: 1\r\n\r\n`).join(''))
    const answers = await connection.answered(paths.length)
    expect(connection.answers()).toHaveLength(paths.length)
    const seen = answers.map(
      (answer) => leadsTo(answer)?.replace('https://example.com', '') ?? (answer.body.includes(SECRET) ? 'mine' : answer.status),
    )
    const expected = { '/first': '/first', '/second': '/second', '/v1/workspaces/1': 'mine', '/no-such-link': 404, '/v1/ping': 200 }
    expect(seen).toEqual(paths.map((path) => expected[path as keyof typeof expected]))
  })

  test('of clients who may see different things: each gets its own', async () => {
    const ask = (user: string) => `GET /v1/workspaces/1 HTTP/1.1\r\nHost: localhost\r\n${user}\r\n`
    const pairs = await Promise.all(Array.from({ length: 20 }, async () => [await open(), await open()] as const))
    for (const [owner, stranger] of pairs) {
      owner.send(ask('X-Dev-User: 1\r\n').repeat(5))
      stranger.send(ask('').repeat(5))
    }
    for (const [owner, stranger] of pairs) {
      expect((await owner.answered(5)).map(({ status, body }) => [status, body.includes(SECRET)])).toEqual(Array(5).fill([200, true]))
      expect((await stranger.answered(5)).map(({ status }) => status)).toEqual(Array(5).fill(401))
      expect(stranger.received()).not.toContain(SECRET)
    }
  })

  test('in pieces of one byte are answered like any other', async () => {
    const connection = await open()
    connection.socket.setNoDelay(true)
    for (const byte of GOOD + next) {
      connection.send(byte)
      await new Promise(setImmediate)
    }
    expect((await connection.answered(2)).map(leadsTo)).toEqual(['https://example.com/first', 'https://example.com/second'])
  })
})

describe('those who hold connections', () => {
  test('with nothing said on 200 of them, and a head that never ends on 50, keep nobody else waiting', async () => {
    const idle = await Promise.all(Array.from({ length: 200 }, open))
    const slow = await Promise.all(Array.from({ length: 50 }, open))
    const head = 'GET /first HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
    for (const byte of head) {
      for (const connection of slow) connection.send(byte)
      await fetch(`${server.url}/v1/ping`)
    }
    const quick = await open()
    quick.send(GOOD)
    expect((await quick.answered(1)).map(leadsTo)).toEqual(['https://example.com/first'])
    expect(slow.flatMap((connection) => connection.answers())).toEqual([])
    // Whoever comes to an end at last is answered, too.
    for (const connection of [...slow, ...idle]) connection.send(connection === slow[0] ? 'x\r\n\r\n' : '')
    for (const connection of idle.slice(0, 20)) connection.send(GOOD)
    for (const connection of [slow[0] as Connection, ...idle.slice(0, 20)])
      expect((await connection.answered(1)).map(leadsTo)).toEqual(['https://example.com/first'])
  })

  test('and vanish in the middle of a body leave no row, no fault and no memory behind', async () => {
    const before = memoryOf(server)
    const body = JSON.stringify({
      links: Array.from({ length: 2000 }, () => ({ destination_url: 'https://example.com/vanished', comment: 'x'.repeat(900) })),
    })
    const half = body.slice(0, body.length / 2)
    const head = `POST /v1/workspaces/1/links/bulk HTTP/1.1\r\nHost: localhost\r\nX-Dev-User: 1\r\nContent-Type: application/json\r\nIdempotency-Key: vanishing`
    for (let round = 0; round < 60; round++) {
      const connection = await open()
      const length = round % 2 === 0 ? 'Content-Length: 10000000' : 'Transfer-Encoding: chunked'
      const piece = round % 2 === 0 ? half : `${half.length.toString(16)}\r\n${half}\r\n`
      await new Promise((sent) => connection.socket.write(`${head}-${round}\r\n${length}\r\n\r\n${piece}`, sent))
      if (round % 3 === 0) connection.socket.resetAndDestroy()
      else connection.close()
    }
    // 60 halves are 55 MB.
    await until(() => memoryOf(server) < before + 60)
    const main = new Database(join(dataDir, 'main.db'), { readonly: true })
    const left = ["links WHERE destination_url LIKE '%vanished'", 'idempotent_requests'].map((from) =>
      main.prepare(`SELECT count(*) FROM ${from}`).pluck().get(),
    )
    main.close()
    expect(left).toEqual([0, 0])
    // The key is free.
    const again = await fetch(`${server.url}/v1/workspaces/1/links`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-dev-user': '1', 'idempotency-key': 'vanishing-0' },
      body: '{"destination_url":"https://example.com/"}',
    })
    expect(again.status).toBe(201)
  })
})

/** In MB. Zero where the system doesn't tell. */
function memoryOf({ child }: Server): number {
  if (process.platform !== 'linux') return 0
  return Number(readFileSync(`/proc/${child.pid}/status`, 'utf8').match(/^VmRSS:\s*(\d+) kB$/m)?.[1]) / 1024
}
