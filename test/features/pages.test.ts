import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { createUser } from '../../src/features/users/users.ts'
import { openTestApp, type TestApp } from '../harness.ts'
import { useQuickPasswords } from '../quick-passwords.ts'

const TOKEN = 'the one-time token'
const SETUP = `/setup?token=${encodeURIComponent(TOKEN)}`
const ACCOUNT = { email: 'ada@example.com', password: 'a long & enough password' }

useQuickPasswords()
let t: TestApp
beforeEach(async () => {
  t = await openTestApp()
  // As main.ts does it on a first start.
  t.deps.setup.token = TOKEN
})
afterEach(() => t.close())

const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  t.send('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const logIn = async (password: string) => (await t.send('POST', '/v1/auth/login', { body: { email: ACCOUNT.email, password } })).status
const alertOf = (html: string) => html.match(/role="alert">([^<]+)</)?.[1]

describe('the set-up address', () => {
  test('shows a form, and makes the administrator of it, who is signed in', async () => {
    const form = await t.send('GET', SETUP)
    expect([form.status, form.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(form.text).toMatch(/<form method="post">.*name="email".*name="password"/s)

    const { status, headers } = await submit(SETUP, ACCOUNT)
    expect([status, headers.get('location')]).toEqual([303, '/'])
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
    const me = await t.send('GET', '/v1/me', { headers: { cookie } })
    expect(me.body).toMatchObject({ email: ACCOUNT.email, is_instance_admin: true })
    expect(await logIn(ACCOUNT.password)).toBe(200)
  })

  test('works once', async () => {
    await submit(SETUP, ACCOUNT)
    expect((await t.send('GET', SETUP)).status).toBe(404)
    const again = await submit(SETUP, { ...ACCOUNT, email: 'eve@example.com' })
    expect([again.status, again.headers.get('set-cookie')]).toEqual([404, null])
  })

  test('works once, though it is used twice at once', async () => {
    const answers = await Promise.all([submit(SETUP, ACCOUNT), submit(SETUP, { ...ACCOUNT, email: 'eve@example.com' })])
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(await t.deps.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  test('works from a command line, whatever type the form is sent as', async () => {
    const { status } = await t.send('POST', SETUP, {
      body: new URLSearchParams(ACCOUNT).toString(),
      headers: { 'content-type': 'text/plain' },
    })
    expect(status).toBe(303)
  })

  test('is over once somebody signed up', async () => {
    await t.send('POST', '/v1/auth/signup', { body: ACCOUNT })
    expect((await t.send('GET', SETUP)).status).toBe(404)
    expect((await submit(SETUP, { ...ACCOUNT, email: 'eve@example.com' })).status).toBe(404)
  })

  test.each(['/setup', '/setup?token=', '/setup?token=wrong', '/setup?token=undefined', `${SETUP}x`])('is none at %s', async (path) => {
    const [form, sent] = [await t.send('GET', path), await submit(path, ACCOUNT)]
    expect([form.status, sent.status]).toEqual([404, 404])
    expect(await t.deps.db.selectFrom('users').select('id').execute()).toEqual([])
  })

  test.each(['/setup', '/setup?token=', '/setup?token=undefined'])('is none at %s on an instance that has an account', async (path) => {
    t.deps.setup.token = undefined
    expect((await submit(path, ACCOUNT)).status).toBe(404)
  })

  test.each([
    ['email', { ...ACCOUNT, email: 'no address' }],
    ['password', { ...ACCOUNT, password: 'short' }],
    ['password', { email: ACCOUNT.email }],
    ['email', {}],
  ])('says what is wrong with %s in its page, and goes on working: %j', async (field, fields: Record<string, string>) => {
    const { status, text } = await submit(SETUP, fields)
    expect([status, alertOf(text)]).toEqual([400, expect.stringContaining(field)])
    expect((await submit(SETUP, ACCOUNT)).status).toBe(303)
  })

  test('shows nothing that was sent as markup', async () => {
    const { text } = await submit(SETUP, { ...ACCOUNT, '<script>alert(1)</script>': 'x' })
    expect(text).not.toContain('<script>')
  })

  test('takes no form that is larger than 1 MiB', async () => {
    expect((await submit(SETUP, { ...ACCOUNT, password: 'x'.repeat(1024 * 1024) })).status).toBe(413)
  })
})

describe('the page for a new password', () => {
  const NEW = 'another long enough one'

  async function mailedPath(): Promise<string> {
    await t.send('POST', '/v1/auth/signup', { body: ACCOUNT })
    await t.send('POST', '/v1/auth/password/forgot', { body: { email: ACCOUNT.email } })
    for (; t.mails.length === 0; await t.sendMails()) await Bun.sleep(1)
    return t.mails[0]?.text.match(/http:\/\/terse\.test(\/\S+)/)?.[1] ?? ''
  }

  test('is where the mail leads, and sets the password once', async () => {
    const path = await mailedPath()
    expect((await t.send('GET', path)).text).toMatch(/<form method="post">.*name="password"/s)
    expect((await submit(path, { password: NEW })).status).toBe(200)
    expect([await logIn(ACCOUNT.password), await logIn(NEW)]).toEqual([401, 200])
    const again = await submit(path, { password: ACCOUNT.password })
    expect([again.status, alertOf(again.text)]).toEqual([400, expect.stringContaining('token')])
  })

  test('says what is wrong, and goes on working', async () => {
    const path = await mailedPath()
    const { status, text } = await submit(path, { password: 'short' })
    expect([status, alertOf(text)]).toEqual([400, expect.stringContaining('password')])
    expect((await submit(path, { password: NEW })).status).toBe(200)
  })

  test.each(['/password-reset', '/password-reset?token=', '/password-reset?token=wrong'])('sets nothing at %s', async (path) => {
    expect((await submit(path, { password: NEW })).status).toBe(400)
  })
})

describe('the other pages', () => {
  test('the home page says whether there is an account yet', async () => {
    const before = await t.send('GET', '/')
    await submit(SETUP, ACCOUNT)
    const after = await t.send('GET', '/')
    expect([before.status, after.status]).toEqual([200, 200])
    expect(before.text).toContain('no account yet')
    expect(after.text).not.toContain('no account yet')
    expect(before.text).not.toContain(TOKEN)
  })

  test('robots.txt disallows nothing', async () => {
    const { status, text, headers } = await t.send('GET', '/robots.txt')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toBe('User-agent: *\nDisallow:\n')
  })

  test('the icon is there', async () => {
    const { status, headers } = await t.send('GET', '/favicon.ico')
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  })

  test.each(['/', SETUP, '/password-reset'])('%s has no script, and could not run one', async (path) => {
    const { text, headers } = await t.send('GET', path)
    expect(text).not.toMatch(/<script|javascript:| on\w+=/i)
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/)
    expect(headers.get('content-security-policy')).not.toMatch(/script-src/)
  })
})

describe('the address in an invitation', () => {
  let path: string
  let ws: number
  beforeEach(async () => {
    await submit(SETUP, { ...ACCOUNT, email: 'admin@example.com' })
    const owner = await t.user('owner')
    ws = (await t.workspace(owner)).id
    await t.send('POST', `/v1/workspaces/${ws}/invitations`, { as: owner, body: { email: ACCOUNT.email, role: 'editor' } })
    await t.sendMails()
    path = t.mails.at(-1)?.text.match(/\/invitation\?token=\S+/)?.[0] ?? ''
  })
  const roleOf = async (cookie: string | null) =>
    (await t.send('GET', '/v1/workspaces', { headers: { cookie: cookie?.split(';')[0] ?? '' } })).body.items?.[0]?.role

  test('makes an account for who has none, and a member of it', async () => {
    expect((await t.send('GET', path)).text).toContain('name="email"')
    const joined = await submit(path, ACCOUNT)
    expect([joined.status, await roleOf(joined.headers.get('set-cookie'))]).toEqual([303, 'editor'])
    expect(await logIn(ACCOUNT.password)).toBe(200)
  })

  test('makes a member of who has an account, by its password alone', async () => {
    await t.deps.write(async (tx) =>
      createUser(tx, t.now(), {
        email: ACCOUNT.email,
        passwordHash: await Bun.password.hash(ACCOUNT.password, { algorithm: 'argon2id', memoryCost: 1024, timeCost: 1 }),
      }),
    )
    expect((await submit(path, { ...ACCOUNT, password: 'a wrong password' })).status).toBe(401)
    const joined = await submit(path, ACCOUNT)
    expect([joined.status, await roleOf(joined.headers.get('set-cookie'))]).toEqual([303, 'editor'])
  })

  test.each([
    ['another address', { ...ACCOUNT, email: 'eve@example.com' }, 403],
    ['too short a password', { ...ACCOUNT, password: 'short' }, 400],
  ])('refuses %s, and says so in the page', async (_, form, status) => {
    const answer = await submit(path, form)
    expect(answer.status).toBe(status)
    expect(alertOf(answer.text)).toBeString()
  })

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('refuses a form that another site sends: %j', async (headers) => {
    const answer = await submit(path, ACCOUNT, headers)
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
    expect(await logIn(ACCOUNT.password)).toBe(401)
  })

  test('takes the form that its own page sends', async () => {
    expect((await submit(path, ACCOUNT, { origin: 'http://terse.test', 'sec-fetch-site': 'same-origin' })).status).toBe(303)
  })

  test('leaves who is signed in already as who they are', async () => {
    const login = await t.send('POST', '/v1/auth/login', { body: { ...ACCOUNT, email: 'admin@example.com' } })
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
    const joined = await submit(path, ACCOUNT, { cookie, origin: 'http://terse.test' })
    expect([joined.status, joined.headers.get('set-cookie')]).toEqual([200, null])
    expect(joined.text).toContain('admin@example.com')
    expect(await logIn(ACCOUNT.password)).toBe(200)
  })

  test('works once, and not with a token that nobody sent', async () => {
    await submit(path, ACCOUNT)
    expect((await submit(path, ACCOUNT)).status).toBe(410)
    expect((await submit('/invitation?token=nonsense', ACCOUNT)).status).toBe(404)
  })
})
