import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openTestApp, type TestApp } from '../harness.ts'

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const idOf = async (path: string, given?: string, method = 'GET') =>
  (await t.send(method, path, given === undefined ? {} : { headers: { 'x-request-id': given } })).headers.get('x-request-id')

describe('X-Request-ID', () => {
  test.each(['a', 'Trace-1.2_3', 'x'.repeat(128)])("is the caller's where it is well formed: %s", async (id) => {
    expect(await idOf('/v1/ping', id)).toBe(id)
    expect(await idOf('/v1/me', id)).toBe(id)
    expect(await idOf('/v1/nothing/here', id)).toBe(id)
  })

  test.each(['', 'x'.repeat(129), 'a b', 'a/b', '<script>', 'ä', 'a,b'])('is a UUIDv7 where the caller sends %j', async (id) => {
    expect(await idOf('/v1/ping', id)).toMatch(UUID_V7)
    expect(await idOf('/v1/nothing/here', id)).toMatch(UUID_V7)
  })

  test('is another one each time', async () => {
    expect(await idOf('/v1/ping')).not.toBe(await idOf('/v1/ping'))
  })

  test.each([
    ['GET', '/'],
    ['GET', '/healthz'],
    ['GET', '/readyz'],
    ['GET', '/v1/ping'],
    ['GET', '/v1/me'],
    ['GET', '/no-such-link'],
    ['GET', '/no/such/page'],
    ['POST', '/no-such-operation'],
    ['GET', '/setup'],
    ['POST', '/setup'],
    ['GET', '/login'],
    ['POST', '/login'],
    ['POST', '/v1/auth/login'],
    ['GET', '/robots.txt'],
    ['GET', '/favicon.ico'],
    ['GET', '/openapi.json'],
    ['GET', '/docs'],
    ['GET', '/docs/api/createLink'],
  ])('is on the answer to %s %s', async (method, path) => {
    expect(await idOf(path, undefined, method)).toMatch(UUID_V7)
  })
})
