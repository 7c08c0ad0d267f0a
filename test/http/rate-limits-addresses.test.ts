import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { User } from '../../src/features/users/schema.ts'
import { type Call, openTestApp, type TestApp } from '../harness.ts'

// What is counted on the address: everything that comes without credentials, or with wrong ones.

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const OWN_WORDS: Record<string, string>[] = [
  { 'x-forwarded-for': '203.0.113.N' },
  { forwarded: 'for=203.0.113.N' },
  { 'fly-client-ip': '203.0.113.N' },
  { 'cf-connecting-ip': '203.0.113.N', 'true-client-ip': '203.0.113.N' },
  { 'x-real-ip': '203.0.113.N', 'x-client-ip': '203.0.113.N', 'cf-ipcountry': 'DE' },
  { 'x-forwarded-for': '10.0.0.N', forwarded: 'for=10.0.0.N', 'fly-client-ip': '10.0.0.N' },
]
const numbered = (headers: Record<string, string>, number: number) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace('N', String(number))]))

let t: TestApp
let user: User
let lastAddress = 0
/** One that nothing was counted on. */
const newAddress = () => `198.51.100.${++lastAddress}`

type Answer = Awaited<ReturnType<TestApp['send']>>
const remainingOf = ({ headers }: Answer) => Number(headers.get('x-ratelimit-remaining'))
const none = (address: string, call: Call = {}) => t.send('GET', '/v1/me', { address, ...call })
const signUp = (address: string, body: unknown = {}) => t.send('POST', '/v1/auth/signup', { address, body })

beforeAll(async () => {
  t = await openTestApp({ RATE_LIMITS: 'on', SIGNUP: 'open', INTERNAL_TOKEN: 'an internal token' })
  user = await t.user()
})
afterAll(() => t.close())
beforeEach(() => t.advance(HOUR))

describe('an address has 60 requests a minute', () => {
  test('for everything without credentials or with wrong ones together', async () => {
    const address = newAddress()
    const calls: [number, () => Promise<Answer>][] = [
      [401, () => none(address)],
      [401, () => none(address, { as: 'pat_wrong' })],
      [401, () => none(address, { as: 'key_wrong' })],
      [401, () => none(address, { as: 'an internal token' })],
      [401, () => none(address, { headers: { authorization: 'Basic YTpi' } })],
      [401, () => none(address, { headers: { 'x-dev-user': '0' } })],
      [401, () => none(address, { headers: { cookie: 'session=stale' } })],
      [401, () => t.send('GET', '/v1/analytics/workspaces/1/links/top', { address })],
      [401, () => t.send('POST', '/v1/links', { address, body: '{' })],
      [401, () => t.send('POST', '/v1/auth/login', { address, body: { email: 'a@example.com', password: 'x' } })],
      [404, () => t.send('GET', '/v1/lookup?slug=nonsense', { address })],
      [200, () => t.send('GET', `/v1/users/${user.id}`, { address })],
      [404, () => t.send('GET', '/v1/nonsense', { address })],
      [405, () => t.send('DELETE', '/v1/ping', { address })],
      [404, () => t.send('POST', '/v1/report', { address, body: { short_url: 'https://example.com/x', reason: 'x' } })],
    ]
    for (let sent = 0; sent < 60; sent++) {
      const [status, call] = calls[sent % calls.length] ?? [0, () => none(address)]
      const answer = await call()
      expect([sent, answer.status, answer.headers.get('x-ratelimit-limit'), remainingOf(answer)]).toEqual([sent, status, '60', 59 - sent])
    }
    for (const [, call] of calls) expect((await call()).status).toBe(429)
    expect((await none(newAddress())).status).toBe(401)
    t.advance(MINUTE - 1)
    const refused = await none(address)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    t.advance(1)
    expect(remainingOf(await none(address))).toBe(59)
  })

  test('exactly, when 200 come at once', async () => {
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 200 }, () => none(address)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(60)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(140)
  })

  test('of which those with valid credentials use none', async () => {
    const address = newAddress()
    for (let sent = 0; sent < 30; sent++) expect((await none(address, { as: user })).status).toBe(200)
    expect(remainingOf(await none(address))).toBe(59)
  })

  test('whatever it writes into forwarding headers, as long as no proxy is trusted', async () => {
    for (const headers of OWN_WORDS) {
      const address = newAddress()
      for (let sent = 0; sent < 60; sent++) expect((await none(address, { headers: numbered(headers, sent) })).status).toBe(401)
      expect([headers, (await none(address, { headers: numbered(headers, 61) })).status]).toEqual([headers, 429])
    }
  })
})

describe('sign-up', () => {
  test('is 5 an hour for an address, however each ends', async () => {
    const address = newAddress()
    const account = (email: string) => ({ email, password: 'a good long password' })
    expect((await signUp(address, account('one@example.com'))).status).toBe(201)
    expect((await signUp(address, account('one@example.com'))).status).toBe(409)
    for (let sent = 0; sent < 3; sent++) expect((await signUp(address)).status).toBe(400)
    const refused = await signUp(address, account('two@example.com'))
    const { headers } = refused
    expect([refused.status, refused.body.code, headers.get('retry-after')]).toEqual([429, 'rate_limited', '3600'])
    expect([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]).toEqual(['5', '0'])
    expect(Number(headers.get('x-ratelimit-reset'))).toBe((t.now() + HOUR) / 1000)

    expect((await none(address)).status).toBe(401)
    expect((await signUp(newAddress())).status).toBe(400)
    t.advance(HOUR - 1)
    expect((await signUp(address)).status).toBe(429)
    t.advance(1)
    expect((await signUp(address, account('two@example.com'))).status).toBe(201)
  })

  test('is not more by another spelling of its address, or at once', async () => {
    const address = newAddress()
    const paths = ['/v1/auth/signup', '/v1/auth/signup/', '/v1/auth/signup?x=1', '/v1/auth/signup/?x=1', '/v1/auth/signup?/v1/me']
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, sent) => t.send('POST', paths[sent % paths.length] ?? '', { address, body: {} })),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  test('is refused, too, once the address has used its minute', async () => {
    const address = newAddress()
    for (let sent = 0; sent < 60; sent++) await none(address)
    expect((await signUp(address)).status).toBe(429)
    t.advance(MINUTE)
    // It was refused, and so isn't one of the five.
    for (let sent = 0; sent < 5; sent++) expect((await signUp(address)).status).toBe(400)
    expect((await signUp(address)).status).toBe(429)
  })
})

describe('behind a trusted proxy', () => {
  let proxied: TestApp
  beforeAll(async () => {
    proxied = await openTestApp({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '10.0.0.0/8' })
  })
  afterAll(() => proxied.close())
  const through = (chain: string, address = '10.0.0.1') => proxied.send('GET', '/v1/me', { address, headers: { 'x-forwarded-for': chain } })

  test('the rightmost address that is not trusted counts, whatever the client put before it', async () => {
    for (let sent = 0; sent < 60; sent++) expect((await through(`203.0.113.${sent}, 198.51.100.7, 10.0.0.${sent}`)).status).toBe(401)
    expect((await through('203.0.113.99, 198.51.100.7')).status).toBe(429)
    expect((await through('198.51.100.7', '10.9.9.9')).status).toBe(429)
    expect((await through('198.51.100.7, 198.51.100.8')).status).toBe(401)
  })

  test('is only who is one: another’s headers say nothing', async () => {
    for (let sent = 0; sent < 60; sent++) await through(`203.0.113.${sent}`, '192.0.2.77')
    expect((await through('203.0.113.99', '192.0.2.77')).status).toBe(429)
  })
})
