import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { openTestApp, type TestApp } from '../../harness.ts'
import { useQuickPasswords } from '../../quick-passwords.ts'

useQuickPasswords()

const EMAIL = 'ada@example.com'
const OLD = 'a long enough password'
const NEW = 'another long enough one'
const MINUTE = 60_000

let t: TestApp
let cookie: string
beforeEach(async () => {
  t = await openTestApp({ SIGNUP: 'open' })
  const answer = await t.send('POST', '/v1/auth/signup', { body: { email: EMAIL, password: OLD } })
  cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
})
afterEach(() => t.close())

const forgot = (email: unknown) => t.send('POST', '/v1/auth/password/forgot', { body: { email } })
const reset = (token: string, password = NEW) => t.send('POST', '/v1/auth/password/reset', { body: { token, password } })
const logIn = async (password: string) => (await t.send('POST', '/v1/auth/login', { body: { email: EMAIL, password } })).status

/** The answer doesn't wait for the mail, so the mail is waited for. */
async function waitForMails(count: number): Promise<void> {
  for (;;) {
    await t.sendMails()
    if (t.mails.length >= count) return
    await Bun.sleep(1)
  }
}
async function mailedToken(): Promise<string> {
  const count = t.mails.length + 1
  await forgot(EMAIL)
  await waitForMails(count)
  return t.mails.at(-1)?.text.match(/token=([\w-]{43})\s/)?.[1] ?? ''
}

describe('asking for a new password', () => {
  test('answers the same for a known and an unknown address, and mails the known one alone', async () => {
    for (const email of ['nobody@example.com', EMAIL, 'ADA@example.com']) {
      const { status, text } = await forgot(email)
      expect([status, text]).toEqual([202, ''])
    }
    await waitForMails(2)
    expect(t.mails.map(({ to }) => to)).toEqual([EMAIL, EMAIL])
    expect(t.mails[0]?.text).toContain('http://terse.test/reset?token=')
  })

  test.each([['no address'], [5], [undefined], ['a@example.com\r\nBcc: b@example.com']])('is 400 for %j', async (email) => {
    const { status, body } = await forgot(email)
    expect([status, body.fields[0].path]).toEqual([400, 'email'])
  })

  test('mails an account five times in 24 hours, from whatever addresses it is asked for', async () => {
    const ask = (number: number) => t.send('POST', '/v1/auth/password/forgot', { body: { email: EMAIL }, address: `203.0.113.${number}` })
    for (let number = 0; number < 8; number++) expect((await ask(number)).status).toBe(202)
    await waitForMails(5)
    // A request of another account comes after them: when its mail is there, theirs would be.
    await t.send('POST', '/v1/auth/signup', { body: { email: 'other@example.com', password: OLD } })
    await forgot('other@example.com')
    await waitForMails(6)
    expect(t.mails.map(({ to }) => to)).toEqual([...Array(5).fill(EMAIL), 'other@example.com'])
    t.advance(24 * 60 * MINUTE)
    await ask(9)
    await waitForMails(7)
  })

  test('changes nothing by itself', async () => {
    await mailedToken()
    expect(await logIn(OLD)).toBe(200)
    expect((await t.send('GET', '/v1/me', { headers: { cookie } })).status).toBe(200)
  })
})

describe('a reset token', () => {
  test('sets the password, once, and ends every session', async () => {
    const token = await mailedToken()
    const { status, text } = await reset(token)
    expect([status, text]).toEqual([204, ''])
    expect([await logIn(OLD), await logIn(NEW)]).toEqual([401, 200])
    expect((await t.send('GET', '/v1/me', { headers: { cookie } })).status).toBe(401)

    const again = await reset(token, OLD)
    expect([again.status, again.body.fields[0].path]).toEqual([400, 'token'])
    expect(await logIn(NEW)).toBe(200)
  })

  test('ends every personal token, as its mail says', async () => {
    const headers = { cookie, origin: 'http://terse.test' }
    const { secret } = (await t.send('POST', '/v1/me/tokens', { headers, body: { name: 'script' } })).body
    const token = await mailedToken()
    expect(t.mails.at(-1)?.text).toContain('your personal access tokens stop working')
    expect((await t.send('GET', '/v1/me', { as: secret })).status).toBe(200)
    await reset(token)
    expect((await t.send('GET', '/v1/me', { as: secret })).status).toBe(401)
  })

  test('works once, though it is used twice at once', async () => {
    const token = await mailedToken()
    const answers = await Promise.all([reset(token), reset(token, 'a third long enough one')])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
  })

  test('leaves the sessions of others alone', async () => {
    const other = await t.send('POST', '/v1/auth/signup', { body: { email: 'bob@example.com', password: OLD } })
    await reset(await mailedToken())
    const theirs = other.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await t.send('GET', '/v1/me', { headers: { cookie: theirs } })).status).toBe(200)
  })

  test('uses up the others that were mailed', async () => {
    const first = await mailedToken()
    const second = await mailedToken()
    expect((await reset(second)).status).toBe(204)
    expect((await reset(first)).status).toBe(400)
  })

  test.each([
    ['is good for an hour', 60 * MINUTE - 1, 204],
    ['is 400 after an hour', 60 * MINUTE, 400],
  ])('%s', async (_, age, status) => {
    const token = await mailedToken()
    t.advance(age)
    expect((await reset(token)).status).toBe(status)
  })

  test.each(['', 'x', 'x'.repeat(43), 'x'.repeat(201)])('that is none is 400: %j', async (token) => {
    const { status, body } = await reset(token)
    expect([status, body.fields[0].path]).toEqual([400, 'token'])
  })

  test.each(['short', 'x'.repeat(201)])('is not used up by a password that is refused: %j', async (password) => {
    const token = await mailedToken()
    const { status, body } = await reset(token, password)
    expect([status, body.fields[0].path]).toEqual([400, 'password'])
    expect((await reset(token)).status).toBe(204)
  })
})

test('passwords and reset tokens are nowhere in the database but as hashes, once the mail is sent', async () => {
  const token = await mailedToken()
  const tables = await Promise.all([
    t.deps.db.selectFrom('users').selectAll().execute(),
    t.deps.db.selectFrom('password_resets').selectAll().execute(),
    t.deps.db.selectFrom('mails').selectAll().execute(),
    t.deps.db.selectFrom('audit_entries').selectAll().execute(),
    t.deps.db.selectFrom('events').selectAll().execute(),
  ])
  const stored = JSON.stringify(tables)
  expect(stored).toContain(new Bun.CryptoHasher('sha256').update(token).digest('hex'))
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(OLD)
})
