import { afterEach, beforeEach, expect, test } from 'bun:test'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { FIREFOX } from './harness.ts'
import { type Connection, openConnection, readAnswers } from './raw-http.ts'
import { newDataDir, removeDataDir, type Server, startServer, until } from './server.ts'
import { testLong } from './volume.ts'

// SIGTERM while everything is under way that takes its time.

const STOPS_WITHIN_MS = 10_000
/** More than any buffer between here and there holds. */
const MANY_LINKS = 12_000
/** Their file is made in many parts, and not when its head was sent. */
const LINKS = 1_000
const CHANGERS = 4
const VISITORS = 4
const ENV = { DEV_AUTH: 'true', RATE_LIMITS: 'off', REDIRECTS_PER_MINUTE: '0', DEFAULT_PLAN: 'enterprise', CLICK_FLUSH_MS: '5000' }

let dataDir: string
let server: Server
let silent: Bun.Server<undefined>
/** How many wait for an answer that never comes. */
let waiting: number
let connections: Connection[]

beforeEach(async () => {
  dataDir = newDataDir()
  connections = []
  waiting = 0
  silent = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    fetch: () => {
      waiting++
      return new Promise(() => {})
    },
  })
  server = await startServer(dataDir, ENV)
  await call('POST', '/v1/users', { email: 'ann@example.com' })
  await call('POST', '/v1/workspaces', { name: 'Acme' })
  await call('POST', '/v1/workspaces/1/links', { destination_url: 'https://example.com/', slug: 'hello' })
})
afterEach(async () => {
  for (const connection of connections) connection.close()
  server.child.kill('SIGKILL')
  await server.child.exited
  await silent.stop(true)
  removeDataDir(dataDir)
})

async function call(method: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json', 'x-dev-user': '1' }
  const response = await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  expect(response.status).toBeLessThan(300)
  return response.json()
}
const inFile = <T>(name: string, sql: string): T => {
  const sqlite = new Database(join(dataDir, name))
  const found = sqlite.prepare(sql).pluck().all() as T
  sqlite.close()
  return found
}
/** Links that lead to somebody who doesn't answer. */
function addLinks(count: number): void {
  const main = new Database(join(dataDir, 'main.db'))
  main.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    INSERT INTO links (workspace_id, slug, destination_url, comment, created_at, updated_at)
    SELECT 1, 'many-' || i, '${silent.url}?' || i, printf('%.400c', 'x'), 0, 0 FROM n`)
  main.close()
}
const open = async () => {
  const connection = await openConnection(server.port)
  connections.push(connection)
  return connection
}
const request = (method: string, path: string, body = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Dev-User: 1\r\nUser-Agent: ${FIREFOX}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`

/** Asks again and again over one connection, until it ends. `asked` counts, `answers` are the whole ones. */
async function askOn(next: (turn: number) => string) {
  const connection = await open()
  let asked = 0
  const done = (async () => {
    while (!connection.isClosed()) {
      connection.send(next(asked++))
      await connection.answered(asked, STOPS_WITHIN_MS * 2)
    }
  })()
  return { connection, done, asked: () => asked }
}

test('a stop by SIGTERM under load cuts no answer, does no change that it doesn’t answer, loses no click, and exits with 0 in time', async () => {
  addLinks(LINKS)
  await call('POST', '/v1/webhooks/workspaces/1/webhooks', { url: silent.url, events: ['link.created'] })
  const live = await open()
  live.send(request('GET', '/v1/analytics/workspaces/1/live'))
  await until(() => live.received().includes(': here'))
  const { id: exported } = await call('POST', '/v1/workspaces/1/exports', { type: 'links' })
  const { id: audited } = await call('POST', '/v1/workspaces/1/link-audits')
  const changers = await Promise.all(
    Array.from({ length: CHANGERS }, (_, who) =>
      askOn((turn) => {
        const body = JSON.stringify({ destination_url: 'https://example.com/', external_id: `${who}-${turn}` })
        return request('POST', '/v1/workspaces/1/links', body)
      }),
    ),
  )
  const visitors = await Promise.all(Array.from({ length: VISITORS }, () => askOn(() => request('GET', '/hello'))))
  await until(() => waiting >= 2 && changers.every(({ asked }) => asked() > 10))
  // Somebody reads slowly: the file is not made when the signal comes.
  const download = await open()
  download.send(request('GET', '/v1/workspaces/1/links/export'))
  await until(() => download.received().includes('\r\n\r\n'))
  download.socket.pause()

  const stoppedAt = performance.now()
  server.child.kill('SIGTERM')
  await until(() => server.output.text.includes('"stopping"'))
  download.socket.resume()
  expect(await server.exited()).toBe(0)
  expect(performance.now() - stoppedAt).toBeLessThan(STOPS_WITHIN_MS)
  await Promise.all([...changers, ...visitors].map(({ done }) => done))

  // No answer in pieces, of whomever.
  for (const { received } of connections.filter((connection) => connection !== live)) expect(readAnswers(received()).rest).toBe('')
  const [file] = download.answers()
  expect(file?.status).toBe(200)
  expect(new Set(file?.body.match(/many-\d+/g)).size).toBe(LINKS)
  expect(live.received()).toEndWith('\r\n0\r\n\r\n')

  // What was answered is what was done.
  const acknowledged = changers.flatMap(({ connection }) => connection.answers().filter(({ status }) => status === 201))
  const made = inFile<string[]>('main.db', 'SELECT external_id FROM links WHERE external_id IS NOT NULL')
  expect(acknowledged.map(({ body }) => JSON.parse(body).external_id).sort()).toEqual(made.sort())
  const followed = visitors.flatMap(({ connection }) => connection.answers().filter(({ status }) => status === 302)).length
  expect(inFile<number[]>('clicks.db', 'SELECT ifnull(sum(clicks), 0) FROM click_packs')).toEqual([followed])

  // What goes on by itself goes on.
  const statuses = ['delivered', 'delivering']
  expect(
    inFile<string[]>('main.db', 'SELECT DISTINCT status FROM webhook_deliveries').filter((status) => statuses.includes(status)),
  ).toEqual([])
  server = await startServer(dataDir, ENV)
  await until(async () => (await call('GET', `/v1/workspaces/1/exports/${exported}`)).status === 'completed')
  // Its hosts don't answer.
  await until(async () => (await call('GET', `/v1/workspaces/1/link-audits/${audited}`)).status === 'running')
})

testLong('a stop waits for no mail server that never greets, no endpoint and no host that hangs, and loses nothing of it', async () => {
  addLinks(MANY_LINKS)
  let connected = 0
  const mute = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { open: () => void connected++, data() {} } })
  server.child.kill('SIGKILL')
  await server.child.exited
  const env = { ...ENV, SMTP_URL: `smtp://127.0.0.1:${mute.port}` }
  server = await startServer(dataDir, env)
  const account = { email: 'bob@example.com', password: 'a long enough password' }
  await call('POST', '/v1/auth/signup', account)
  await call('POST', '/v1/auth/password/forgot', { email: account.email })
  await call('POST', '/v1/webhooks/workspaces/1/webhooks', { url: silent.url, events: ['link.created'] })
  await call('POST', '/v1/workspaces/1/link-audits')
  await until(() => waiting >= 1 && connected >= 1)
  await call('POST', '/v1/workspaces/1/links', { destination_url: 'https://example.com/' })
  const { id: exported } = await call('POST', '/v1/workspaces/1/exports', { type: 'links' })

  const stoppedAt = performance.now()
  server.child.kill('SIGTERM')
  expect(await server.exited()).toBe(0)
  expect(performance.now() - stoppedAt).toBeLessThan(STOPS_WITHIN_MS)
  expect(server.output.text).not.toContain('jobs were still running at shutdown')
  mute.stop(true)
  // One mail is to verify the address, one to reset the password, and one about the new webhook endpoint.
  expect(inFile<number[]>('main.db', 'SELECT attempts FROM mails WHERE run_at IS NOT NULL')).toEqual([0, 0, 0])
  server = await startServer(dataDir, ENV)
  await until(async () => (await call('GET', `/v1/workspaces/1/exports/${exported}`)).status === 'completed')
})

testLong('a stop waits in vain for those who never read what they asked for, never send what they announced, or say nothing', async () => {
  addLinks(MANY_LINKS)
  const announced = `${request('POST', '/v1/workspaces/1/links').replace('Length: 0', 'Length: 100')}{"dest`
  for (const bytes of [request('GET', '/v1/workspaces/1/links/export'), announced, 'GET /hello HTTP/1.1\r\nHost: local', '']) {
    const connection = await open()
    connection.socket.pause()
    connection.send(bytes)
  }
  // They have arrived when what is sent later is answered.
  await call('GET', '/v1/ping')
  const stoppedAt = performance.now()
  server.child.kill('SIGTERM')
  expect(await server.exited()).toBe(0)
  expect(performance.now() - stoppedAt).toBeLessThan(STOPS_WITHIN_MS)
})
