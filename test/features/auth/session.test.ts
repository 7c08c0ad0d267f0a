import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { purgeExpiredCredentials } from '../../../src/features/auth/jobs.ts'
import { openTestApp, RUNNING, type TestApp } from '../../harness.ts'
import { useQuickPasswords } from '../../quick-passwords.ts'

useQuickPasswords()

const ORIGIN = 'http://terse.test'
const DAY = 86_400_000

let t: TestApp
let cookie: string
beforeEach(async () => {
  t = await openTestApp()
  cookie = await signUp()
})
afterEach(() => t.close())

async function signUp(): Promise<string> {
  const answer = await t.send('POST', '/v1/auth/signup', { body: { email: 'ada@example.com', password: 'a long enough password' } })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}
const send = (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) =>
  t.send(method, path, { headers: { cookie, ...headers }, body })
const me = async () => (await send('GET', '/v1/me')).status
/** Waits for what a request left to be written. */
const settle = () => t.deps.write(async () => {})

describe('a change with the cookie', () => {
  const change = async (headers: Record<string, string>) => {
    const { status, body } = await send('PATCH', '/v1/me', headers, { display_name: 'Changed' })
    return [status, status === 200 ? body.display_name : body.code]
  }

  test.each<Record<string, string>>([
    { origin: ORIGIN },
    { 'sec-fetch-site': 'same-origin' },
    { origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
  ])('from the service itself is made: %j', async (headers) => {
    expect(await change(headers)).toEqual([200, 'Changed'])
  })

  test.each<Record<string, string>>([
    {},
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: 'https://terse.test' },
    { origin: 'http://terse.test:8080' },
    { origin: 'http://terse.test.evil.test' },
    { origin: 'http://evil.terse.test' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
    { referer: `${ORIGIN}/` },
  ])('from elsewhere is 403: %j', async (headers) => {
    expect(await change(headers)).toEqual([403, 'forbidden'])
    expect((await send('GET', '/v1/me')).body.display_name).toBe('User')
  })

  test.each([
    ['POST', '/v1/workspaces'],
    ['POST', '/v1/auth/logout'],
    ['POST', '/v1/me/tokens'],
    ['DELETE', '/v1/me/tokens/1'],
    ['POST', '/v1/invitations/accept'],
    ['PATCH', '/v1/workspaces/1'],
    ['POST', '/v1/auth/login'],
  ])('%s %s is 403 from elsewhere, before its body is looked at', async (method, path) => {
    expect((await send(method, path, { origin: 'https://evil.test' }, '{')).status).toBe(403)
  })

  test('is no question of origin with a token or a development user', async () => {
    const made = await send('POST', '/v1/me/tokens', { origin: ORIGIN }, { name: 'cli' })
    const foreign = { origin: 'https://evil.test' }
    expect((await t.send('PATCH', '/v1/me', { as: made.body.secret, body: {}, headers: foreign })).status).toBe(200)
    expect((await t.send('PATCH', '/v1/me', { as: await t.user(), body: {}, headers: foreign })).status).toBe(200)
  })
})

test('reading with the cookie is no question of origin', async () => {
  for (const origin of ['https://evil.test', 'null', ORIGIN]) expect((await send('GET', '/v1/me', { origin })).status).toBe(200)
  expect(await me()).toBe(200)
})

describe('a session', () => {
  test('lasts 30 days without use', async () => {
    t.advance(30 * DAY - 1)
    expect(await me()).toBe(200)
  })

  test('is over after 30 days without use', async () => {
    t.advance(30 * DAY)
    expect(await me()).toBe(401)
  })

  test('slides: each use gives it 30 days more', async () => {
    for (let day = 0; day < 5; day++) {
      t.advance(20 * DAY)
      expect(await me()).toBe(200)
      await settle()
    }
    t.advance(30 * DAY)
    expect(await me()).toBe(401)
  })

  test('slides in the browser too: its cookie is set again for 30 days', async () => {
    t.advance(20 * DAY)
    const { headers } = await send('GET', '/v1/me')
    expect(headers.get('set-cookie')).toMatch(new RegExp(`^${cookie};.*Max-Age=2592000`))
  })

  test('ends by logging out, which takes the cookie away', async () => {
    const answer = await send('POST', '/v1/auth/logout', { origin: ORIGIN })
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(answer.headers.get('set-cookie')).toMatch(/^session=;.*Max-Age=0/)
    expect(await me()).toBe(401)
  })

  test('ends alone: the other ones of the user stay', async () => {
    const login = await t.send('POST', '/v1/auth/login', { body: { email: 'ada@example.com', password: 'a long enough password' } })
    await send('POST', '/v1/auth/logout', { origin: ORIGIN })
    cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(await me()).toBe(200)
  })

  test('is needed to log out', async () => {
    expect((await t.send('POST', '/v1/auth/logout')).status).toBe(401)
  })

  test.each(['session=', 'session=wrong', 'other=x', 'session=%00', '__Host-session=x'])('is not %s', async (wrong) => {
    cookie = wrong
    expect(await me()).toBe(401)
  })

  test('is kept as a hash alone', async () => {
    const secret = cookie.replace('session=', '')
    const [row] = await t.deps.db.selectFrom('sessions').selectAll().execute()
    expect(row?.token_hash).toBe(new Bun.CryptoHasher('sha256').update(secret).digest('hex'))
    expect(JSON.stringify(row)).not.toContain(secret)
  })

  test('that is over is deleted by the schedule, and no other', async () => {
    await purgeExpiredCredentials(t.deps, t.now(), RUNNING)
    expect(await me()).toBe(200)
    t.advance(30 * DAY)
    await purgeExpiredCredentials(t.deps, t.now(), RUNNING)
    expect(await t.deps.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })
})
