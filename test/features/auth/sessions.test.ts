import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { FIREFOX, openTestApp, type TestApp } from '../../harness.ts'
import { useQuickPasswords } from '../../quick-passwords.ts'

useQuickPasswords()

const ORIGIN = 'http://terse.test'
const EMAIL = 'ada@example.com'
const PASSWORD = 'a long enough password'
const NEXT = 'another long password'
const MINUTE = 60_000

let t: TestApp
let first: string
let second: string
beforeEach(async () => {
  t = await openTestApp({ SIGNUP: 'open' })
  first = cookieOf(
    await t.send('POST', '/v1/auth/signup', { body: { email: EMAIL, password: PASSWORD }, headers: { 'user-agent': FIREFOX } }),
  )
  t.advance(10 * MINUTE)
  second = cookieOf(await logIn())
})
afterEach(() => t.close())

const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? ''
const logIn = (password = PASSWORD, email = EMAIL) => t.send('POST', '/v1/auth/login', { body: { email, password } })
const send = (method: string, path: string, cookie = first, body?: unknown) =>
  t.send(method, path, { headers: { cookie, origin: ORIGIN }, body })
type Session = { id: number; user_agent: string | null; created_at: string; last_used_at: string; current: boolean }
const sessions = async (cookie = first): Promise<Session[]> => (await send('GET', '/v1/me/sessions', cookie)).body.items
const isIn = async (cookie: string) => (await send('GET', '/v1/me', cookie)).status === 200
const kinds = async () => (await t.deps.db.selectFrom('audit_entries').select('kind').orderBy('id').execute()).map(({ kind }) => kind)
/** Waits for what a request left to be written. */
const settle = () => t.deps.write(async () => {})

describe('the sessions of a person', () => {
  test('are listed with their browser, and which of them asks', async () => {
    const items = await sessions()
    expect(items.map(({ user_agent, current }) => [user_agent, current])).toEqual([
      [null, false],
      [FIREFOX, true],
    ])
    expect((await sessions(second)).map(({ current }) => current)).toEqual([true, false])
    expect(JSON.stringify(items)).not.toMatch(/[0-9a-f]{64}/)
  })

  test('tell when they were used last, to a minute: within it a request writes nothing', async () => {
    t.advance(59_000)
    await send('GET', '/v1/me', second)
    await settle()
    const before = (await sessions()).map(({ last_used_at }) => last_used_at)
    t.advance(1000)
    await send('GET', '/v1/me', second)
    await settle()
    const [latest] = await sessions()
    expect(before).not.toContain(new Date(t.now()).toISOString())
    expect([latest?.user_agent, latest?.last_used_at]).toEqual([null, new Date(t.now()).toISOString()])
  })

  test('leave the list when they are over, and never show those of others', async () => {
    await t.send('POST', '/v1/auth/signup', { body: { email: 'bob@example.com', password: PASSWORD } })
    expect(await sessions()).toHaveLength(2)
    t.advance(29 * 24 * 60 * MINUTE)
    const third = cookieOf(await logIn())
    t.advance(2 * 24 * 60 * MINUTE)
    expect(await sessions(third)).toHaveLength(1)
  })

  test('end one by one, with an audit entry; what is not one’s own is a 404', async () => {
    const bob = cookieOf(await t.send('POST', '/v1/auth/signup', { body: { email: 'bob@example.com', password: PASSWORD } }))
    const other = (await sessions()).find(({ current }) => !current)
    expect((await send('DELETE', `/v1/me/sessions/${other?.id}`, bob)).status).toBe(404)
    expect((await send('DELETE', `/v1/me/sessions/${other?.id}`)).status).toBe(204)
    expect([await isIn(first), await isIn(second), await isIn(bob)]).toEqual([true, false, true])
    expect((await send('DELETE', `/v1/me/sessions/${other?.id}`)).status).toBe(404)
    expect((await kinds()).at(-1)).toBe('session.ended')
  })

  test('end all at once but for the one that asks', async () => {
    const bob = cookieOf(await t.send('POST', '/v1/auth/signup', { body: { email: 'bob@example.com', password: PASSWORD } }))
    expect((await send('DELETE', '/v1/me/sessions', second)).status).toBe(204)
    expect([await isIn(first), await isIn(second), await isIn(bob)]).toEqual([false, true, true])
    expect((await kinds()).at(-1)).toBe('user.signed_out_elsewhere')
  })

  test('all end where a token asks, and an API key may not', async () => {
    const { secret } = (await send('POST', '/v1/me/tokens', first, { name: 't' })).body
    const { id } = (await send('POST', '/v1/workspaces', first, { name: 'Own' })).body
    const key = (await send('POST', `/v1/workspaces/${id}/api-keys`, first, { name: 'k', role: 'admin' })).body.secret
    expect((await t.send('DELETE', '/v1/me/sessions', { as: key })).status).toBe(403)
    expect((await t.send('GET', '/v1/me/sessions', { as: secret })).body.items.map(({ current }: Session) => current)).toEqual([
      false,
      false,
    ])
    expect((await t.send('DELETE', '/v1/me/sessions', { as: secret })).status).toBe(204)
    expect([await isIn(first), await isIn(second)]).toEqual([false, false])
  })
})

describe('a new password', () => {
  const change = (current_password: string, password = NEXT, cookie = first) =>
    send('POST', '/v1/me/password', cookie, { current_password, password })

  test('ends the other sessions, and is the one to sign in with', async () => {
    expect((await change(PASSWORD)).status).toBe(204)
    expect([await isIn(first), await isIn(second)]).toEqual([true, false])
    expect([(await logIn()).status, (await logIn(NEXT)).status]).toEqual([401, 200])
    expect(await kinds()).toContain('password.changed')
  })

  test('takes the links with it that were mailed for a forgotten one', async () => {
    await t.send('POST', '/v1/auth/password/forgot', { body: { email: EMAIL } })
    await settle()
    await change(PASSWORD)
    expect(await t.deps.db.selectFrom('password_resets').selectAll().execute()).toEqual([])
  })

  test('needs the current one: else 400 at its field, and nothing changes', async () => {
    const { status, body } = await change('wrong')
    expect([status, body.fields]).toEqual([400, [{ path: 'current_password', message: 'is wrong' }]])
    expect([await isIn(second), (await logIn()).status]).toEqual([true, 200])
    expect((await change(PASSWORD, 'short')).body.fields[0].path).toBe('password')
  })

  test('is refused after ten wrong ones, counted with those at sign-in', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await change('wrong')
    for (let attempt = 0; attempt < 5; attempt++) await logIn('wrong')
    const { status, headers } = await change(PASSWORD)
    expect([status, headers.get('retry-after')]).toEqual([429, '900'])
    t.advance(15 * MINUTE)
    expect((await change(PASSWORD)).status).toBe(204)
  })

  test('of two at once, one is set', async () => {
    const answers = await Promise.all([change(PASSWORD), change(PASSWORD, 'a third long password', second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, expect.any(Number)])
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  })

  test('is nothing for who has none', async () => {
    const user = await t.user()
    const { status, body } = await t.send('POST', '/v1/me/password', { as: user, body: { current_password: 'x', password: NEXT } })
    expect([status, body.fields[0].path]).toEqual([400, 'current_password'])
  })
})
