import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { openTestApp, type TestApp } from '../../harness.ts'
import { useQuickPasswords } from '../../quick-passwords.ts'
import { addPasskey, addTotp, codeAt, PASSWORD, type Person, signUp } from '../second-factors/person.ts'
import { alertOf, cookieOf, faultAt, mailedPath, submit } from './forms.ts'

useQuickPasswords()

const MINUTE = 60_000
const STEP = '/login?step=code'
let t: TestApp
let ann: Person
let secret: string
beforeAll(async () => {
  t = await openTestApp({ SIGNUP: 'open' })
})
afterAll(() => t.close())
beforeEach(async () => {
  ann = await signUp(t)
  ;({ secret } = await addTotp(ann))
  t.advance(MINUTE)
})

const sendPassword = (path = '/login', email = ann.email) => submit(t, path, { email, password: PASSWORD })
const open = (path: string, cookie: string) => t.send('GET', path, { headers: { cookie } })
const code = () => codeAt(secret, t.now())

describe('the login page', () => {
  test('asks for the code after the right password, on a page that has nothing of the password', async () => {
    const asked = await sendPassword('/login?next=/app/shop/links')
    const cookie = cookieOf(asked)
    const location = asked.headers.get('location') ?? ''
    expect([asked.status, location]).toEqual([303, '/login?next=%2Fapp%2Fshop%2Flinks&step=code'])
    expect(asked.headers.get('set-cookie')).toMatch(/^second-step=[\w-]+; .*HttpOnly/i)
    expect(asked.headers.get('set-cookie')).not.toMatch(/(^| )session=/)
    const page = await open(location, cookie)
    expect(page.text).toContain('<label for="code">Code</label>')
    expect(page.text).toContain(ann.email)
    expect(page.text).not.toContain(PASSWORD)
    const done = await submit(t, location, { code: code() }, { cookie })
    expect([done.status, done.headers.get('location'), cookieOf(done)]).toEqual([
      303,
      '/app/shop/links',
      expect.stringMatching(/^session=/),
    ])
    expect((await open('/v1/me', cookieOf(done))).body.email).toBe(ann.email)
  })

  test('says at its field that a code is wrong, and takes the next', async () => {
    const cookie = cookieOf(await sendPassword())
    const refused = await submit(t, STEP, { code: '000000' }, { cookie })
    expect([refused.status, faultAt(refused.text, 'code')]).toEqual([401, 'The code is wrong or was already used.'])
    expect((await submit(t, STEP, { code: '' }, { cookie })).status).toBe(400)
    expect((await submit(t, STEP, { code: code() }, { cookie })).status).toBe(303)
  })

  test('begins anew without the cookie, with one that is forged or of another browser’s session, and after ten minutes', async () => {
    const cookie = cookieOf(await sendPassword())
    for (const other of ['', 'second-step=AAAA', ann.cookie, cookie.replace('second-step', 'session')]) {
      const refused = await submit(t, STEP, { code: code() }, other === '' ? {} : { cookie: other })
      expect([other, refused.status, cookieOf(refused)]).toEqual([other, 401, ''])
      expect(alertOf(refused.text)).toContain('Sign in again')
      expect(refused.text).toContain('name="password"')
    }
    t.advance(10 * MINUTE)
    expect((await submit(t, STEP, { code: code() }, { cookie })).status).toBe(401)
    const led = await open(STEP, cookie)
    expect([led.status, led.headers.get('location')]).toEqual([303, '/login'])
  })

  test('takes the cookie for its own user alone, and not after a new password', async () => {
    const bob = await signUp(t)
    await addTotp(bob)
    const ofBob = cookieOf(await sendPassword('/login', bob.email))
    expect((await submit(t, STEP, { code: code() }, { cookie: ofBob })).status).toBe(401)
    const cookie = cookieOf(await sendPassword())
    await ann.send('POST', '/v1/me/password', { current_password: PASSWORD, password: 'another long password' })
    expect((await submit(t, STEP, { code: code() }, { cookie })).status).toBe(401)
  })

  test('counts wrong codes of the second step as those of the API', async () => {
    const cookie = cookieOf(await sendPassword())
    for (let count = 0; count < 10; count++) await submit(t, STEP, { code: '000000' }, { cookie })
    const closed = await submit(t, STEP, { code: code() }, { cookie })
    expect([closed.status, closed.headers.get('retry-after')]).toEqual([429, '900'])
    expect((await sendPassword()).status).toBe(429)
  })

  test('takes no form from another site', async () => {
    const cookie = cookieOf(await sendPassword())
    expect((await submit(t, STEP, { code: code() }, { cookie, origin: 'https://evil.example' })).status).toBe(403)
  })

  test('leads who has only passkeys to them, without a field for a code', async () => {
    const bob = await signUp(t)
    await addPasskey(bob)
    const page = await open(STEP, cookieOf(await sendPassword('/login', bob.email)))
    expect(page.text).toContain('Sign in with a passkey')
    expect(page.text).not.toContain('name="code"')
  })

  test('offers passkeys by a script of this service alone, which is hidden until it runs', async () => {
    await addPasskey(ann)
    const page = await open('/login', '')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(page.text).toMatch(/<div id="passkey"[^>]* hidden/)
    for (const [, path = ''] of page.text.matchAll(/<script src="([^"]+)"/g)) {
      const script = await open(path, '')
      expect([path, script.status, script.headers.get('content-type')]).toEqual([path, 200, 'text/javascript; charset=utf-8'])
    }
  })
})

describe('the page of an invitation', () => {
  async function invite(): Promise<string> {
    const host = await signUp(t)
    const { id } = (await host.send('POST', '/v1/workspaces', { name: 'Shop' })).body
    await host.send('POST', `/v1/workspaces/${id}/invitations`, { email: ann.email, role: 'viewer' })
    let path = ''
    while (!path.startsWith('/invitation')) path = await mailedPath(t)
    return path
  }

  test('asks for the code, too, and joins only after it', async () => {
    const path = await invite()
    const asked = await sendPassword(path)
    const cookie = cookieOf(asked)
    expect([asked.status, asked.headers.get('location')]).toEqual([303, `${path}&step=code`])
    const workspaces = async () => (await ann.send('GET', '/v1/workspaces')).body.items.length
    expect(await workspaces()).toBe(0)
    const page = await open(`${path}&step=code`, cookie)
    expect(page.text).toContain('<label for="code">Code</label>')
    const refused = await submit(t, `${path}&step=code`, { code: '000000' }, { cookie })
    expect([refused.status, faultAt(refused.text, 'code')]).toEqual([401, 'The code is wrong or was already used.'])
    const done = await submit(t, `${path}&step=code`, { code: code() }, { cookie })
    expect([done.status, done.headers.get('location'), await workspaces()]).toEqual([303, '/app', 1])
  })

  test('takes no second step of somebody who isn’t invited', async () => {
    const path = await invite()
    const bob = await signUp(t)
    const app = await addTotp(bob)
    t.advance(MINUTE)
    const cookie = cookieOf(await sendPassword('/login', bob.email))
    const refused = await submit(t, `${path}&step=code`, { code: codeAt(app.secret, t.now()) }, { cookie })
    expect([refused.status, cookieOf(refused)]).toEqual([403, ''])
    const late = await submit(t, `${path}&step=code`, { code: code() })
    expect([late.status, alertOf(late.text)]).toEqual([401, expect.stringContaining('Sign in again')])
  })
})
