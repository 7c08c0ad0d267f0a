import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { createUser } from '../../../src/features/users/users.ts'
import { openTestApp, type TestApp } from '../../harness.ts'
import { useQuickPasswords } from '../../quick-passwords.ts'
import { ACCOUNT, alertOf, cookieOf, faultAt, logIn, SETUP, submit, TOKEN } from './forms.ts'

useQuickPasswords()
let t: TestApp
beforeEach(async () => {
  t = await openTestApp()
  // As main.ts does it on a first start.
  t.deps.setup.token = TOKEN
})
afterEach(() => t.close())

describe('the address in an invitation', () => {
  let path: string
  beforeEach(async () => {
    await submit(t, SETUP, { ...ACCOUNT, email: 'admin@example.com' })
    path = await invite()
  })

  /** By the mail: to a workspace of its own. */
  async function invite(): Promise<string> {
    const owner = await t.user()
    const { id } = await t.workspace(owner, 'Acme & Co')
    await t.send('POST', `/v1/workspaces/${id}/invitations`, { as: owner, body: { email: ACCOUNT.email, role: 'editor' } })
    await t.sendMails()
    return t.mails.at(-1)?.text.match(/\/invitation\?token=\S+/)?.[0] ?? ''
  }
  const roleOf = async (cookie: string | null) =>
    (await t.send('GET', '/v1/workspaces', { headers: { cookie: cookie?.split(';')[0] ?? '' } })).body.items?.[0]?.role

  test('makes an account for who has none, and a member of it', async () => {
    expect((await t.send('GET', path)).text).toContain('name="email"')
    const joined = await submit(t, path, ACCOUNT)
    expect(joined.headers.get('location')).toBe('/app')
    expect([joined.status, await roleOf(joined.headers.get('set-cookie'))]).toEqual([303, 'editor'])
    expect((await logIn(t, ACCOUNT.password)).status).toBe(200)
  })

  test('makes a member of who has an account, by its password alone', async () => {
    await t.deps.write(async (tx) =>
      createUser(
        t.deps,
        { tx, now: t.now() },
        {
          email: ACCOUNT.email,
          passwordHash: await Bun.password.hash(ACCOUNT.password, { algorithm: 'argon2id', memoryCost: 1024, timeCost: 1 }),
          emailVerifiedAt: t.now(),
        },
      ),
    )
    expect((await submit(t, path, { ...ACCOUNT, password: 'a wrong password' })).status).toBe(401)
    const joined = await submit(t, path, ACCOUNT)
    expect([joined.status, await roleOf(joined.headers.get('set-cookie'))]).toEqual([303, 'editor'])
  })

  test('refuses another address, and says so in the page', async () => {
    const answer = await submit(t, path, { ...ACCOUNT, email: 'eve@example.com' })
    expect([answer.status, alertOf(answer.text)]).toEqual([403, 'This invitation is for a different email address.'])
  })

  test('says at the field what is wrong with a password', async () => {
    const answer = await submit(t, path, { ...ACCOUNT, password: 'short' })
    expect([answer.status, faultAt(answer.text, 'password')]).toEqual([400, 'Password must be 12 to 200 characters.'])
  })

  test('tells who is invited, where, and as what', async () => {
    const { status, text } = await t.send('GET', path)
    expect(status).toBe(200)
    expect(text).toContain('<h1>Join Acme &amp; Co</h1>')
    expect(text).toContain('value="ada@example.com"')
    expect(text).toContain('<b class="b">Editor</b>')
  })

  test('needs but a button of who is signed in as the invited', async () => {
    await submit(t, path, ACCOUNT)
    const cookie = cookieOf(await logIn(t, ACCOUNT.password))
    const other = await invite()
    const form = await t.send('GET', other, { headers: { cookie } })
    expect(form.text).not.toContain('<input')
    expect((await submit(t, other, {}, { cookie, origin: 'https://evil.example' })).status).toBe(403)
    const joined = await submit(t, other, {}, { cookie, origin: 'http://terse.test' })
    expect([joined.status, joined.headers.get('location')]).toEqual([303, '/app'])
    expect((await t.send('GET', '/v1/workspaces', { headers: { cookie } })).body.items).toHaveLength(2)
  })

  test('is not for who is signed in as somebody else, without the password', async () => {
    const cookie = cookieOf(await logIn(t, ACCOUNT.password, 'admin@example.com'))
    expect((await t.send('GET', path, { headers: { cookie } })).text).toContain('You stay signed in as admin@example.com')
    const { status } = await submit(t, path, {}, { cookie, origin: 'http://terse.test' })
    expect(status).toBe(403)
  })

  test.each(['', '?token=', '?token=nonsense'])('that is none says so: /invitation%s', async (query) => {
    const { status, text } = await t.send('GET', `/invitation${query}`)
    expect([status, text]).toEqual([404, expect.stringContaining('no longer works')])
  })

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('refuses a form that another site sends: %j', async (headers) => {
    const answer = await submit(t, path, ACCOUNT, headers)
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
    expect((await logIn(t, ACCOUNT.password)).status).toBe(401)
  })

  test('takes the form that its own page sends', async () => {
    expect((await submit(t, path, ACCOUNT, { origin: 'http://terse.test', 'sec-fetch-site': 'same-origin' })).status).toBe(303)
  })

  test('leaves who is signed in already as who they are', async () => {
    const login = await t.send('POST', '/v1/auth/login', { body: { ...ACCOUNT, email: 'admin@example.com' } })
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
    const joined = await submit(t, path, ACCOUNT, { cookie, origin: 'http://terse.test' })
    expect([joined.status, joined.headers.get('set-cookie')]).toEqual([200, null])
    expect(joined.text).toContain('admin@example.com')
    expect((await logIn(t, ACCOUNT.password)).status).toBe(200)
  })

  test('works once, and not with a token that nobody sent', async () => {
    await submit(t, path, ACCOUNT)
    expect((await submit(t, path, ACCOUNT)).status).toBe(410)
    expect((await submit(t, '/invitation?token=nonsense', ACCOUNT)).status).toBe(404)
  })
})
