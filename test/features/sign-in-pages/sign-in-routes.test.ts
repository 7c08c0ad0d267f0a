import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { DAY } from '../../../src/lib/clock.ts'
import { openTestApp, type TestApp, withoutNonce } from '../../harness.ts'
import { useQuickPasswords } from '../../quick-passwords.ts'
import { ACCOUNT, alertOf, cookieOf, faultAt, logIn, mailedPath, SETUP, submit, TOKEN } from './forms.ts'

useQuickPasswords()
let t: TestApp
beforeEach(async () => {
  t = await openTestApp()
  // As main.ts does it on a first start.
  t.deps.setup.token = TOKEN
})
afterEach(() => t.close())

describe('signing in', () => {
  const NEXT = '/app/acme/links?tag=a%20b'
  const LOGIN = `/login?next=${encodeURIComponent(NEXT)}`
  let cookie: string
  beforeEach(async () => {
    cookie = cookieOf(await submit(t, SETUP, ACCOUNT))
  })
  const signedIn = () => ({ headers: { cookie } })

  test('leads to the page that was asked for, else to the dashboard', async () => {
    const form = await t.send('GET', LOGIN)
    expect(form.text).toMatch(/<form method="post" .*.*name="email".*name="password"/s)
    const { status, headers } = await submit(t, LOGIN, ACCOUNT)
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([303, NEXT, 'no-store'])
    expect((await t.send('GET', '/v1/me', { headers: { cookie: cookieOf({ headers }) } })).body.email).toBe(ACCOUNT.email)
    expect((await submit(t, '/login', ACCOUNT)).headers.get('location')).toBe('/app')
  })

  test.each(['//evil.example', '/\\evil.example', '/app/..//evil.example', 'https://evil.example/app'])(
    'never leads to %s',
    async (next) => {
      const path = `/login?next=${encodeURIComponent(next)}`
      expect((await submit(t, path, ACCOUNT)).headers.get('location')).toBe('/app')
      expect((await t.send('GET', path, signedIn())).headers.get('location')).toBe('/app')
      expect((await t.send('GET', path)).text).not.toContain('evil')
    },
  )

  test('is not needed for who is signed in', async () => {
    for (const [path, to] of [
      ['/', '/app'],
      ['/login', '/app'],
      [LOGIN, NEXT],
      ['/signup', '/app'],
    ] as const) {
      const { status, headers } = await t.send('GET', path, signedIn())
      expect([path, status, headers.get('location')]).toEqual([path, 303, to])
    }
  })

  test('offers single sign-on where a workspace has enabled it', async () => {
    expect((await t.send('GET', '/login')).text).not.toContain('SSO')
    const owner = await t.user()
    const { id: workspace_id } = await t.workspace(owner)
    const row = { workspace_id, provider: 'workos', organization_id: 'org_1', connection_id: 'conn_1', domain: 'corp.example' } as const
    const proof = { proof_token: 'x', proved_at: 0, pending_since: 0, enabled: 1, sso_required: 0, created_at: 0, updated_at: 0 } as const
    await t.database
      .insertInto('sso_configurations')
      .values({ ...row, ...proof })
      .execute()
    expect((await t.send('GET', '/login')).text).toContain('Sign in with SSO')
    const asked = await submit(t, '/login/sso?next=/app/acme', { email: 'ada@corp.example' })
    expect(asked.text).toContain('content="0;url=/v1/sso/authorize?domain=ada%40corp.example&amp;next=%2Fapp%2Facme"')
    const unknown = await submit(t, '/login/sso', { email: 'ada@nobody.example' })
    expect([unknown.status, unknown.text.includes('Single sign-on isn’t set up for this email address.')]).toEqual([400, true])
    await t.database.deleteFrom('sso_configurations').execute()
  })

  test('is where the root leads without a session, or with one that has ended', async () => {
    for (const headers of [{}, { cookie: 'session=none' }]) {
      const answer = await t.send('GET', '/', { headers })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login'])
    }
  })

  test('keeps a session that is used alive', async () => {
    t.advance(2 * DAY)
    const { headers } = await t.send('GET', '/', signedIn())
    expect(headers.get('set-cookie')).toStartWith(cookie)
  })

  test.each([
    ['a wrong password', { ...ACCOUNT, password: 'a wrong password' }],
    ['an unknown address', { ...ACCOUNT, email: 'eve@example.com' }],
  ])('is refused with %s in the same words; what was typed stays, but the password', async (_, form) => {
    const { status, text, headers } = await submit(t, LOGIN, form)
    expect([status, headers.get('set-cookie')]).toEqual([401, null])
    expect(alertOf(text)).toBe('The email address or the password is wrong.')
    expect(text).toContain(`value="${form.email}"`)
    expect(text).not.toContain(form.password)
    expect(text).toContain(`href="/forgot?next=${encodeURIComponent(NEXT)}"`)
  })

  test('says how long to wait after too many wrong passwords', async () => {
    for (let count = 0; count < 10; count++) await submit(t, '/login', { ...ACCOUNT, password: 'wrong' })
    t.advance(30_000)
    const { status, text, headers } = await submit(t, '/login', ACCOUNT)
    expect([status, headers.get('retry-after'), alertOf(text)]).toEqual([429, '870', 'Too many wrong passwords. Try again in 15 minutes.'])
  })

  test('is refused from another site', async () => {
    const { status, headers } = await submit(t, '/login', ACCOUNT, { origin: 'https://evil.example' })
    expect([status, headers.get('set-cookie')]).toEqual([403, null])
  })

  test('tells of the set-up address where there is no account, and not what it is', async () => {
    const empty = await openTestApp()
    empty.deps.setup.token = TOKEN
    try {
      const { status, text } = await empty.send('GET', '/login')
      expect([status, text]).toEqual([200, expect.stringContaining('setup URL that the server printed')])
      expect(text).not.toContain(TOKEN)
      expect(text).not.toContain('<form')
    } finally {
      await empty.close()
    }
  })
})

describe('signing up', () => {
  const NEW = { email: 'bob@example.com', display_name: 'Bob', password: 'another long enough one' }
  let open: TestApp
  beforeEach(async () => {
    open = await openTestApp({ SIGNUP: 'open', RATE_LIMITS: 'on' })
    await open.send('POST', '/v1/auth/signup', { body: ACCOUNT, address: '198.51.100.1' })
  })
  afterEach(() => open.close())

  test('makes an account, signs it in and leads on', async () => {
    expect((await open.send('GET', '/login?next=/app/x')).text).toContain('href="/signup?next=%2Fapp%2Fx"')
    const form = await open.send('GET', '/signup?next=/app/x')
    expect(form.text).toContain('href="/login?next=%2Fapp%2Fx"')
    const answer = await submit(open, '/signup?next=/app/x', NEW)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/app/x'])
    const me = await open.send('GET', '/v1/me', { headers: { cookie: cookieOf(answer) } })
    expect(me.body).toMatchObject({ email: NEW.email, display_name: 'Bob', is_instance_admin: false })
  })

  test('needs no name', async () => {
    expect((await submit(open, '/signup', { ...NEW, display_name: '' })).status).toBe(303)
  })

  test('says at each field what is wrong with it; what was typed stays, but the password', async () => {
    const { status, text } = await submit(open, '/signup', { email: '"no" address', display_name: 'Bob', password: 'short-secret' })
    expect([status, faultAt(text, 'email'), faultAt(text, 'display_name')]).toEqual([400, 'Email must be an email address.', undefined])
    expect(text).toContain('value="&quot;no&quot; address"')
    expect(text).toContain('value="Bob"')
    expect(text).not.toContain('short-secret')
  })

  test('says at the address that it has an account', async () => {
    const { status, text } = await submit(open, '/signup', { ...NEW, email: ACCOUNT.email })
    expect([status, faultAt(text, 'email')]).toEqual([409, 'There is already an account with this email address.'])
  })

  test('is possible five times an hour from an address; mistakes in the form do not count', async () => {
    for (let count = 0; count < 6; count++) await submit(open, '/signup', { ...NEW, password: 'short' })
    for (let count = 0; count < 5; count++)
      expect((await submit(open, '/signup', { ...NEW, email: `new${count}@example.com` })).status).toBe(303)
    const { status, text } = await submit(open, '/signup', NEW)
    expect([status, alertOf(text)]).toEqual([429, 'Too many attempts came from your IP address. Try again in 60 minutes.'])
  })

  test.each(['invite', 'closed'])('is not offered, and refused, where SIGNUP is %s', async (signup) => {
    const app = await openTestApp({ SIGNUP: signup })
    try {
      await app.send('POST', '/v1/auth/signup', { body: ACCOUNT })
      expect((await app.send('GET', '/login')).text).not.toContain('/signup')
      const [shown, sent] = [await app.send('GET', '/signup'), await submit(app, '/signup', NEW)]
      expect([shown.status, sent.status, sent.headers.get('set-cookie')]).toEqual([403, 403, null])
      expect(shown.text).toContain(signup === 'invite' ? 'by invitation' : 'Sign-up is closed')
      expect(shown.text).not.toContain('<form')
    } finally {
      await app.close()
    }
  })
})

test('forms count as what is sent without credentials does: sixty a minute from an address', async () => {
  const app = await openTestApp({ RATE_LIMITS: 'on' })
  try {
    for (let count = 0; count < 60; count++) await submit(app, '/forgot', { email: 'nobody@example.com' })
    for (const path of ['/login', '/forgot', '/reset', '/invitation', '/signup']) {
      const { status, headers } = await submit(app, path, ACCOUNT)
      expect([path, status, headers.get('retry-after')]).toEqual([path, 429, '60'])
    }
    expect((await app.send('GET', '/login')).status).toBe(200)
  } finally {
    await app.close()
  }
})

describe('a forgotten password', () => {
  const NEW = 'another long enough one'
  const status = async (password: string) => (await logIn(t, password)).status

  async function resetPath(): Promise<string> {
    await submit(t, SETUP, ACCOUNT)
    expect((await submit(t, '/forgot', { email: ACCOUNT.email })).status).toBe(200)
    return mailedPath(t)
  }

  test('is asked for with the same answer, whether there is an account or not', async () => {
    await submit(t, SETUP, ACCOUNT)
    const [known, unknown] = [
      await submit(t, '/forgot', { email: ACCOUNT.email }),
      await submit(t, '/forgot', { email: 'eve@example.com' }),
    ]
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(withoutNonce(unknown.text).replaceAll('eve@', 'ada@')).toBe(withoutNonce(known.text))
    await mailedPath(t)
    expect(t.mails.map(({ to }) => to)).toEqual([ACCOUNT.email])
  })

  test('is not asked for with what is no address', async () => {
    const { status, text } = await submit(t, '/forgot?next=/app/x', { email: 'no address' })
    expect([status, faultAt(text, 'email')]).toEqual([400, 'Email must be an email address.'])
    expect(text).toContain('href="/login?next=%2Fapp%2Fx"')
  })

  test('is replaced once on the page that the mail leads to, which leads to the sign-in with a word of success', async () => {
    const path = await resetPath()
    expect(path).toStartWith('/reset?token=')
    expect((await t.send('GET', path)).text).toMatch(/<form method="post" .*.*name="password"/s)
    const done = await submit(t, path, { password: NEW })
    expect([done.status, done.headers.get('location'), done.headers.get('set-cookie')]).toEqual([303, '/login?done=reset', null])
    expect((await t.send('GET', '/login?done=reset')).text).toMatch(/role="status">.*Your new password is set/)
    expect([await status(ACCOUNT.password), await status(NEW)]).toEqual([401, 200])

    const [shown, again] = [await t.send('GET', path), await submit(t, path, { password: ACCOUNT.password })]
    expect([shown.status, again.status, await status(NEW)]).toEqual([404, 400, 200])
    expect(again.text).toContain('no longer works')
    expect(again.text).toContain('href="/forgot"')
  })

  test('is replaced on the page whose address earlier mails have', async () => {
    const path = await resetPath()
    const { status, headers } = await t.send('GET', path.replace('/reset', '/password-reset'))
    expect([status, headers.get('location')]).toEqual([303, path])
  })

  test('is not replaced by what is no password, which the page says', async () => {
    const path = await resetPath()
    const { status, text } = await submit(t, path, { password: 'short' })
    expect([status, faultAt(text, 'password')]).toEqual([400, 'New password must be 12 to 200 characters.'])
    expect((await submit(t, path, { password: NEW })).status).toBe(303)
  })

  test.each(['/reset', '/reset?token=', '/reset?token=wrong', '/reset?token=a&token=b'])('is not replaced at %s', async (path) => {
    expect([(await t.send('GET', path)).status, (await submit(t, path, { password: NEW })).status]).toEqual([404, 400])
  })
})
