import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
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

describe('the set-up address', () => {
  test('shows a form, and makes the administrator of it, who is signed in', async () => {
    const form = await t.send('GET', SETUP)
    expect([form.status, form.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(form.text).toMatch(/<form method="post" .*.*name="email".*name="password"/s)

    const { status, headers } = await submit(t, SETUP, ACCOUNT)
    expect([status, headers.get('location')]).toEqual([303, '/app'])
    const cookie = cookieOf({ headers })
    const me = await t.send('GET', '/v1/me', { headers: { cookie } })
    expect(me.body).toMatchObject({ email: ACCOUNT.email, is_instance_admin: true })
    expect((await logIn(t, ACCOUNT.password)).status).toBe(200)
  })

  test('works once', async () => {
    await submit(t, SETUP, ACCOUNT)
    expect((await t.send('GET', SETUP)).status).toBe(404)
    const again = await submit(t, SETUP, { ...ACCOUNT, email: 'eve@example.com' })
    expect([again.status, again.headers.get('set-cookie')]).toEqual([404, null])
  })

  test('works once, though it is used twice at once', async () => {
    const answers = await Promise.all([submit(t, SETUP, ACCOUNT), submit(t, SETUP, { ...ACCOUNT, email: 'eve@example.com' })])
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
    expect((await submit(t, SETUP, { ...ACCOUNT, email: 'eve@example.com' })).status).toBe(404)
  })

  test.each(['/setup', '/setup?token=', '/setup?token=wrong', '/setup?token=undefined', `${SETUP}x`])('is none at %s', async (path) => {
    const [form, sent] = [await t.send('GET', path), await submit(t, path, ACCOUNT)]
    expect([form.status, sent.status]).toEqual([404, 404])
    expect(await t.deps.db.selectFrom('users').select('id').execute()).toEqual([])
  })

  test.each(['/setup', '/setup?token=', '/setup?token=undefined'])('is none at %s on an instance that has an account', async (path) => {
    t.deps.setup.token = undefined
    expect((await submit(t, path, ACCOUNT)).status).toBe(404)
  })

  test.each([
    ['email', { ...ACCOUNT, email: 'no address' }],
    ['password', { ...ACCOUNT, password: 'short' }],
    ['password', { email: ACCOUNT.email }],
    ['email', {}],
  ])('says what is wrong with %s in its page, and goes on working: %j', async (field, fields: Record<string, string>) => {
    const { status, text } = await submit(t, SETUP, fields)
    expect([status, alertOf(text), faultAt(text, field)]).toEqual([
      400,
      undefined,
      expect.stringMatching(/^(Email|Password) (must be|is) /),
    ])
    expect((await submit(t, SETUP, ACCOUNT)).status).toBe(303)
  })

  test('shows nothing that was sent as markup', async () => {
    const { text } = await submit(t, SETUP, { ...ACCOUNT, '<script>alert(1)</script>': 'x' })
    expect(text).not.toContain('<script>')
  })

  test('takes no form that is larger than 1 MiB', async () => {
    expect((await submit(t, SETUP, { ...ACCOUNT, password: 'x'.repeat(1024 * 1024) })).status).toBe(413)
  })
})
