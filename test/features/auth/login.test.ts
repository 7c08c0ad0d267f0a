import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { openTestApp, type TestApp } from '../../harness.ts'

const EMAIL = 'ada@example.com'
const PASSWORD = 'a long enough password'
const MINUTE = 60_000

let t: TestApp
beforeEach(async () => {
  t = await openTestApp({ SIGNUP: 'open', TRUSTED_PROXIES: '10.0.0.0/8' })
  await t.send('POST', '/v1/auth/signup', { body: { email: EMAIL, password: PASSWORD } })
})
afterEach(() => t.close())

const logIn = (password = PASSWORD, email = EMAIL, address = '192.0.2.1', headers: Record<string, string> = {}) =>
  t.send('POST', '/v1/auth/login', { body: { email, password }, address, headers })
async function fail(times: number, email = EMAIL, address?: string) {
  const answers = await Promise.all(Array.from({ length: times }, () => logIn('wrong', email, address)))
  return answers.map(({ status }) => status)
}

describe('logging in', () => {
  test('answers with the user and a new session, whatever the case of the address', async () => {
    const [one, other] = [await logIn(), await logIn(PASSWORD, 'ADA@example.com')]
    for (const { status, body } of [one, other]) expect([status, body.email]).toEqual([200, EMAIL])
    const cookies = [one, other].map(({ headers }) => headers.get('set-cookie')?.split(';')[0] ?? '')
    expect(cookies[0]).not.toBe(cookies[1])
    for (const cookie of cookies) expect((await t.send('GET', '/v1/me', { headers: { cookie } })).body.email).toBe(EMAIL)
  })

  test('answers a wrong password, an unknown address and a user without a password alike', async () => {
    await t.user('dev')
    const answers = [await logIn('wrong'), await logIn('wrong', 'nobody@example.com'), await logIn('wrong', 'dev@example.com')]
    const seen = answers.map(({ status, body, headers }) => [status, { ...body, request_id: '' }, headers.get('set-cookie')])
    expect(seen[0]).toEqual([401, { code: 'unauthorized', error: expect.any(String), request_id: '' }, null])
    expect(seen).toEqual(Array(3).fill(seen[0]))
  })

  test.each([
    ['email', { password: PASSWORD }],
    ['password', { email: EMAIL }],
    ['remember', { email: EMAIL, password: PASSWORD, remember: true }],
    ['email', { email: 5, password: PASSWORD }],
    ['email', { email: { $ne: '' }, password: PASSWORD }],
  ])('names %s where it is wrong: %j', async (path, body) => {
    const answer = await t.send('POST', '/v1/auth/login', { body })
    expect([answer.status, answer.body.fields]).toEqual([400, [{ path, message: expect.any(String) }]])
  })

  test('takes no heed of credentials that the browser still has', async () => {
    expect((await logIn(PASSWORD, EMAIL, undefined, { cookie: 'session=stale' })).status).toBe(200)
    expect((await logIn(PASSWORD, EMAIL, undefined, { authorization: 'Bearer pat_wrong' })).status).toBe(200)
  })
})

describe('ten failures for an account from an address', () => {
  // Counting is the subject here, argon2 is not.
  let verify: ReturnType<typeof fakeVerify>
  const fakeVerify = () => spyOn(Bun.password, 'verify').mockImplementation(async (password) => password === PASSWORD)
  beforeEach(() => {
    verify = fakeVerify()
  })
  afterEach(() => verify.mockRestore())

  test('close it for the right password too, and say for how long', async () => {
    expect(await fail(10)).toEqual(Array(10).fill(401))
    t.advance(5 * MINUTE)
    const { status, body, headers } = await logIn()
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'rate_limited', '600'])
  })

  test('are ten when they are tried at once', async () => {
    const statuses = await fail(25)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })

  test('count for an address without an account too', async () => {
    expect(new Set(await fail(10, 'nobody@example.com'))).toEqual(new Set([401]))
    expect(await fail(1, 'nobody@example.com')).toEqual([429])
  })

  test('are not told apart by the case of the e-mail address', async () => {
    await fail(5)
    await fail(5, 'ADA@EXAMPLE.COM')
    expect((await logIn()).status).toBe(429)
  })

  test('close neither another account nor another address', async () => {
    await fail(10)
    expect((await logIn(PASSWORD, EMAIL, '192.0.2.2')).status).toBe(200)
    expect(await fail(1, 'nobody@example.com')).toEqual([401])
  })

  test('are not spread over the addresses of a /64 of IPv6, which one subscriber has', async () => {
    for (let index = 0; index < 10; index++) await logIn('wrong', EMAIL, `2001:db8::${index}`)
    expect((await logIn(PASSWORD, EMAIL, '2001:db8::ffff')).status).toBe(429)
    expect((await logIn(PASSWORD, EMAIL, '2001:db8:0:1::1')).status).toBe(200)
  })

  test('are not spread over addresses that an untrusted peer makes up', async () => {
    for (let index = 0; index < 10; index++) await logIn('wrong', EMAIL, '192.0.2.1', { 'x-forwarded-for': `198.51.100.${index}` })
    expect((await logIn(PASSWORD, EMAIL, '192.0.2.1', { 'x-forwarded-for': '198.51.100.99' })).status).toBe(429)
  })

  test('are forgotten after 15 minutes', async () => {
    await fail(10)
    t.advance(15 * MINUTE - 1)
    expect((await logIn()).status).toBe(429)
    t.advance(1)
    expect((await logIn()).status).toBe(200)
  })

  test('are counted in any 15 minutes, not from the first failure on', async () => {
    await fail(1)
    t.advance(14 * MINUTE)
    expect(await fail(9)).toEqual(Array(9).fill(401))
    t.advance(MINUTE)
    expect(await fail(2)).toEqual([401, 429])
  })

  test('are forgotten with a success', async () => {
    await fail(9)
    expect((await logIn()).status).toBe(200)
    expect(await fail(10)).toEqual(Array(10).fill(401))
  })
})
