import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { openSqlite } from '../../../src/db/sqlite.ts'
import { openTestApp, type TestApp } from '../../harness.ts'

let t: TestApp
beforeEach(async () => {
  t = await openTestApp()
})
afterEach(() => t.close())

const HEALTH = { status: 'ok', version: '0.1.0', uptime_seconds: expect.any(Number) }

describe('a healthy service', () => {
  test.each([
    ['/healthz', HEALTH],
    ['/readyz', { ...HEALTH, checks: { database: 'ok', clicks: 'ok' }, conditions: [] }],
    ['/v1/ping', { status: 'ok' }],
  ])('%s says so, to anybody', async (path, body) => {
    for (const call of [{}, { as: 'pat_wrong' }, { headers: { cookie: 'session=stale', origin: 'https://evil.test' } }]) {
      const answer = await t.send('GET', path, call)
      expect([answer.status, answer.body]).toEqual([200, body])
    }
    const { uptime_seconds } = (await t.send('GET', '/healthz')).body
    expect(Number.isInteger(uptime_seconds) && uptime_seconds >= 0).toBeTrue()
  })

  test.each(['/healthz', '/readyz', '/v1/ping', '/login'])('%s answers HEAD without a body', async (path) => {
    const answer = await t.app.fetch(new Request(`http://terse.test${path}`, { method: 'HEAD' }))
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })
})

describe("a service whose database can't be decrypted", () => {
  test.each([
    ['main', 'users'],
    ['clicks', 'link_totals'],
  ] as const)('is alive and not ready: %s', async (file, table) => {
    const other = openSqlite(t.files[file], { synchronous: 'FULL' })
    other.pragma('foreign_keys = OFF')
    other.exec(`DROP TABLE ${table}`)
    other.close()

    const ready = await t.send('GET', '/readyz')
    expect([ready.status, ready.body]).toEqual([
      503,
      { error: expect.any(String), code: 'unavailable', request_id: ready.headers.get('x-request-id') ?? 'missing' },
    ])
    expect(Number(ready.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await t.send('GET', '/healthz')).status).toBe(200)
    expect((await t.send('GET', '/v1/ping')).status).toBe(200)
  })
})

test.each(['x', 'web', 'app.internal', '[::1]'])('the host %s is as good as the service’s own', async (host) => {
  expect((await t.send('GET', `http://${host}/healthz`)).status).toBe(200)
  expect((await t.send('GET', `http://${host}/v1/me`)).status).toBe(401)
  expect((await t.send('GET', `http://${host}/nothing-here`)).headers.get('content-type')).toBe('text/html; charset=utf-8')
})
