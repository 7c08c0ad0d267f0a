import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { createApp } from '../../src/app.ts'
import { compose } from '../../src/compose.ts'
import { readConfig } from '../../src/config.ts'
import { filesIn } from '../../src/db/files.ts'
import { migrate } from '../../src/db/migrate.ts'
import { inPlace } from '../../src/lib/lanes.ts'
import { watchedLog } from '../logged-errors.ts'
import { newDataDir, removeDataDir, type Server, startServer } from '../server.ts'

// A day's count goes on after a restart: else it would be no limit for whoever waits for one.

const DAY = 24 * 3_600_000

let dataDir: string
beforeEach(() => {
  dataDir = newDataDir()
})
afterEach(() => removeDataDir(dataDir))

describe('a day’s count goes on where it was', () => {
  let now = Date.parse('2026-03-10T12:00:00.000Z')

  const refused = () => Promise.reject(new Error('Nothing asks for it here.'))
  /** The application on the folder as it is now. */
  function open() {
    const config = readConfig({
      BASE_URL: 'http://terse.test',
      DATA_DIR: dataDir,
      DEV_AUTH: 'true',
      RATE_LIMITS: 'on',
      LOG_LEVEL: 'silent',
    })
    const files = filesIn(dataDir)
    migrate(files)
    const { parts: deps, close } = compose({
      config,
      secretKey: 'a key for tests, which is long enough',
      files,
      clock: () => now,
      log: watchedLog(),
      mailer: { send: async () => {} },
      socketAddress: () => '192.0.2.1',
      readProcesses: inPlace(async () => []),
      askAnalytics: refused,
      storeClicks: refused,
      changeClicks: refused,
    })
    const app = createApp(deps)
    const send = async (method: string, path: string, userId?: number, body?: object) =>
      app.fetch(
        new Request(`http://terse.test${path}`, {
          method,
          headers: { 'content-type': 'application/json', ...(userId !== undefined && { 'x-dev-user': String(userId) }) },
          ...(body && { body: JSON.stringify(body) }),
        }),
      )
    return { deps, send, close }
  }
  const remaining = (response: Response) => [response.status, response.headers.get('x-ratelimit-remaining')]

  test('after the application is closed and opened again, and ends with its day', async () => {
    const first = open()
    const { id } = await (await first.send('POST', '/v1/users', undefined, { email: 'a@example.com' })).json()
    const workspace = await (await first.send('POST', '/v1/workspaces', id, { name: 'A' })).json()
    const limits = JSON.stringify({ requests_per_day: 10, requests_per_minute: null })
    await first.deps.write((tx) => tx.updateTable('workspaces').set({ limits }).where('id', '=', workspace.id).execute())
    now += DAY
    const startedAt = now
    const ask = ({ send }: typeof first) => send('GET', `/v1/workspaces/${workspace.id}`, id)
    for (let sent = 1; sent <= 4; sent++) expect(remaining(await ask(first))).toEqual([200, String(10 - sent)])
    await first.close()

    now += DAY / 2
    const second = open()
    for (let sent = 5; sent <= 10; sent++) expect(remaining(await ask(second))).toEqual([200, String(10 - sent)])
    expect((await ask(second)).status).toBe(429)
    await second.close()

    const third = open()
    const refused = await ask(third)
    expect([refused.status, Number(refused.headers.get('x-ratelimit-reset'))]).toEqual([429, (startedAt + DAY) / 1000])
    now = startedAt + DAY - 1
    expect((await ask(third)).status).toBe(429)
    await third.close()

    now++
    const fourth = open()
    expect(remaining(await ask(fourth))).toEqual([200, '9'])
    await fourth.close()
  })
})

describe('the server', () => {
  let server: Server | undefined
  afterEach(async () => {
    server?.child.kill('SIGKILL')
    await server?.child.exited
  })

  test('that is stopped by SIGTERM knows the day’s count when it is started again', async () => {
    server = await startServer(dataDir)
    const json = { 'content-type': 'application/json' }
    const post = (path: string, body: object, headers: Record<string, string> = {}, method = 'POST') =>
      fetch(`${server?.url}${path}`, { method, headers: { ...json, ...headers }, body: JSON.stringify(body) })
    const account = await post('/v1/auth/signup', { email: 'ann@example.com', password: 'a good long password' })
    const cookie = account.headers.get('set-cookie')?.split(';')[0] ?? ''
    const made = await post('/v1/me/tokens', { name: 't' }, { cookie, origin: server.origin })
    const bearer = { authorization: `Bearer ${(await made.json()).secret}` }
    await post('/v1/workspaces', { name: 'A' }, bearer)
    await post('/v1/admin/workspaces/1', { limits: { requests_per_day: 10, requests_per_minute: null } }, bearer, 'PATCH')
    const ask = async () => {
      const { status, headers } = await fetch(`${server?.url}/v1/workspaces/1`, { headers: bearer })
      return [status, ...['remaining', 'reset'].map((name) => Number(headers.get(`x-ratelimit-${name}`)))]
    }
    const [, left = 0, reset = 0] = await ask()
    expect(left).toBeGreaterThan(6)
    for (let sent = 1; sent <= 4; sent++) expect(await ask()).toEqual([200, left - sent, reset])
    server.child.kill('SIGTERM')
    expect(await server.exited()).toBe(0)

    server = await startServer(dataDir)
    for (let sent = 5; sent <= left; sent++) expect(await ask()).toEqual([200, left - sent, reset])
    expect((await ask())[0]).toBe(429)
  })
})
