import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { User } from '../../../src/features/users/schema.ts'
import { hashSecret } from '../../../src/lib/secrets.ts'
import { openTestApp, type TestApp } from '../../harness.ts'

let t: TestApp
afterEach(() => t.close())

describe('the development operation', () => {
  beforeEach(async () => {
    t = await openTestApp()
  })
  const create = (body: unknown) => t.send('POST', '/v1/users', { body })

  test('makes a user with defaults', async () => {
    const { status, body } = await create({ email: 'Ada@Example.com' })
    expect([status, body]).toEqual([
      201,
      {
        id: 1,
        email: 'Ada@Example.com',
        display_name: 'User',
        timezone: 'UTC',
        locale: null,
        onboarding_completed: false,
        onboarding_completed_at: null,
        is_instance_admin: false,
        created_at: '2026-03-10T12:00:00.000Z',
        updated_at: '2026-03-10T12:00:00.000Z',
      },
    ])
  })

  test('takes a name and a zone', async () => {
    const { body } = await create({ email: 'ada@example.com', display_name: 'Ada L.', timezone: 'Europe/London' })
    expect([body.display_name, body.timezone]).toEqual(['Ada L.', 'Europe/London'])
  })

  test('is 409 for an address that is taken, in any case', async () => {
    await create({ email: 'ada@example.com' })
    const { status, body } = await create({ email: 'ADA@example.com' })
    expect([status, body.code]).toEqual([409, 'conflict'])
  })

  test.each([
    ['email', { email: 'ada' }],
    ['email', {}],
    ['display_name', { email: 'ada@example.com', display_name: '' }],
    ['timezone', { email: 'ada@example.com', timezone: 'Mars/Olympus' }],
    ['is_instance_admin', { email: 'ada@example.com', is_instance_admin: true }],
    ['password', { email: 'ada@example.com', password: 'a long enough password' }],
  ])('names %s where it is wrong: %j', async (path, fields) => {
    const { status, body } = await create(fields)
    expect([status, body.fields]).toEqual([400, [{ path, message: expect.any(String) }]])
  })
})

describe('/v1/me', () => {
  let user: User
  beforeEach(async () => {
    t = await openTestApp()
    user = await t.user('ada')
  })
  const patch = (body: unknown) => t.send('PATCH', '/v1/me', { as: user, body })

  test('is the caller', async () => {
    expect((await t.send('GET', '/v1/me', { as: user })).body).toEqual(user)
  })

  test('is 401 without credentials', async () => {
    for (const method of ['GET', 'PATCH']) expect((await t.send(method, '/v1/me')).status).toBe(401)
  })

  test('applies what is given and leaves the rest', async () => {
    t.advance(1000)
    const renamed = await patch({ display_name: 'Ada L.' })
    expect(renamed.body).toEqual({ ...user, display_name: 'Ada L.', updated_at: '2026-03-10T12:00:01.000Z' })
    const moved = await patch({ timezone: 'Asia/Tokyo' })
    expect(moved.body).toMatchObject({ display_name: 'Ada L.', timezone: 'Asia/Tokyo' })
    expect((await t.send('GET', '/v1/me', { as: user })).body).toEqual(moved.body)
  })

  test('has the language of the browser until one is chosen', async () => {
    expect((await t.send('GET', '/v1/me', { as: user })).body.locale).toBe(null)
    for (const locale of ['de', 'en', null]) {
      expect((await patch({ locale })).body.locale).toBe(locale)
      expect((await t.send('GET', '/v1/me', { as: user })).body.locale).toBe(locale)
    }
  })

  test('ignores fields that it does not know, and those that are not the caller’s to set', async () => {
    const answer = await patch({
      theme: 'dark',
      email: 'root@example.com',
      is_instance_admin: true,
      id: 99,
      password_hash: 'x',
    })
    expect([answer.status, answer.body]).toEqual([200, user])
  })

  test('stamps when onboarding was completed', async () => {
    t.advance(5000)
    expect((await patch({ onboarding_completed: true })).body).toMatchObject({
      onboarding_completed: true,
      onboarding_completed_at: '2026-03-10T12:00:05.000Z',
    })
    expect((await patch({ onboarding_completed: false })).body).toMatchObject({
      onboarding_completed: false,
      onboarding_completed_at: null,
    })
  })

  test.each(['x', 'x'.repeat(120), '🦊'.repeat(120), 'Ünïcödé 名前'])('takes the display name %j', async (display_name) => {
    const { status, body } = await patch({ display_name })
    expect([status, body.display_name]).toEqual([200, display_name])
  })

  test.each([
    ['display_name', ''],
    ['display_name', 'x'.repeat(121)],
    ['display_name', '🦊'.repeat(121)],
    ['display_name', 'two\nlines'],
    ['display_name', null],
    ['display_name', 5],
    ['timezone', ''],
    ['timezone', 'Mars/Olympus'],
    ['timezone', '+01:00'],
    ['timezone', null],
    ['locale', 'fr'],
    ['locale', 'de-DE'],
    ['onboarding_completed', 'true'],
    ['onboarding_completed', 1],
    ['onboarding_completed', null],
  ])('refuses %s: %j', async (path, value) => {
    const { status, body } = await patch({ [path]: value })
    expect([status, body.fields]).toEqual([400, [{ path, message: expect.any(String) }]])
    expect((await t.send('GET', '/v1/me', { as: user })).body).toEqual(user)
  })
})

describe('GET /v1/users/{id}', () => {
  const PASSWORD = 'a long enough password'
  let ada: { id: number; cookie: string }
  let bob: { id: number; cookie: string }

  const signUp = async (name: string) => {
    const answer = await t.send('POST', '/v1/auth/signup', {
      body: { email: `${name}@example.com`, password: PASSWORD, ...t.setupToken() },
    })
    return { id: answer.body.id as number, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  const change = (who: { cookie: string }, path: string, body: unknown) =>
    t.send('POST', path, { body, headers: { cookie: who.cookie, origin: 'http://terse.test' } })
  const emailOf = async (id: number, headers: Record<string, string> = {}) => {
    const { status, body } = await t.send('GET', `/v1/users/${id}`, { headers })
    expect(status).toBe(200)
    return body.email
  }
  const open = async (devAuth: boolean) => {
    t = await openTestApp({ SIGNUP: 'open', DEV_AUTH: String(devAuth) })
    ada = await signUp('ada')
    bob = await signUp('bob')
  }

  test('needs no credentials, and shows no address', async () => {
    await open(false)
    const { body } = await t.send('GET', `/v1/users/${ada.id}`)
    expect(body).toMatchObject({ id: ada.id, email: null, display_name: 'User', timezone: 'UTC' })
    const own = Object.keys((await t.send('GET', '/v1/me', { headers: { cookie: ada.cookie } })).body)
    expect(Object.keys(body).sort()).toEqual(own.filter((field) => field !== 'is_instance_admin' && field !== 'locale').sort())
  })

  test('shows the address to that user and to those who share a workspace, for as long as they do', async () => {
    await open(false)
    expect(await emailOf(ada.id, { cookie: ada.cookie })).toBe('ada@example.com')
    expect(await emailOf(ada.id, { cookie: bob.cookie })).toBeNull()

    const { body } = await change(ada, '/v1/workspaces', { name: 'Shared' })
    await change(ada, `/v1/workspaces/${body.id}/invitations`, { email: 'bob@example.com', role: 'viewer' })
    await t.sendMails()
    await change(bob, '/v1/invitations/accept', { token: t.mails.at(-1)?.text.match(/(?<=token=)[\w-]{43}/)?.[0] })
    expect(await emailOf(ada.id, { cookie: bob.cookie })).toBe('ada@example.com')
    expect(await emailOf(bob.id, { cookie: ada.cookie })).toBe('bob@example.com')

    await t.send('DELETE', `/v1/workspaces/${body.id}/members/${bob.id}`, { headers: { cookie: ada.cookie, origin: 'http://terse.test' } })
    expect(await emailOf(ada.id, { cookie: bob.cookie })).toBeNull()
  })

  test('shows an API key the members of its workspace alone', async () => {
    await open(false)
    const { body } = await change(ada, '/v1/workspaces', { name: 'Own' })
    const key = await change(ada, `/v1/workspaces/${body.id}/api-keys`, { name: 'x', role: 'viewer' })
    const authorization = `Bearer ${key.body.secret}`
    expect([await emailOf(ada.id, { authorization }), await emailOf(bob.id, { authorization })]).toEqual(['ada@example.com', null])
  })

  test('shows the address to everybody with DEV_AUTH', async () => {
    await open(true)
    expect(await emailOf(ada.id)).toBe('ada@example.com')
  })

  test.each(['999', '0', '-1', 'me', '1.0', '9007199254740993'])('is 404 for %s', async (id) => {
    t = await openTestApp()
    const { status, body } = await t.send('GET', `/v1/users/${id}`)
    expect([status, body.code]).toEqual([404, 'not_found'])
  })
})

describe('GET /v1/users/{id} in production', () => {
  const people: Record<string, { id: number; token: string }> = {}
  beforeEach(async () => {
    t = await openTestApp({ NODE_ENV: 'production', DEV_AUTH: 'false', BASE_URL: 'https://terse.test' })
    const times = { created_at: t.now(), updated_at: t.now() }
    for (const name of ['ada', 'colleague', 'stranger', 'admin']) {
      const email = `${name}@example.com`
      const account = { email, email_key: email, display_name: name, timezone: 'UTC', is_instance_admin: name === 'admin' ? 1 : 0 } as const
      const { id } = await t.database
        .insertInto('users')
        .values({ ...account, ...times })
        .returning('id')
        .executeTakeFirstOrThrow()
      const token = `pat_${name}`.padEnd(47, 'x')
      const row = { user_id: id, name, prefix: 'pat_', token_hash: hashSecret(token), created_at: t.now() }
      await t.database.insertInto('personal_tokens').values(row).execute()
      people[name] = { id, token }
    }
    const { body } = await t.send('POST', '/v1/workspaces', { as: people.ada?.token ?? '', body: { name: 'Shared' } })
    const member = { workspace_id: body.id, user_id: people.colleague?.id ?? 0, role: 'viewer', joined_at: t.now() } as const
    await t.database.insertInto('members').values(member).execute()
  })
  const asked = (by?: string) => t.send('GET', `/v1/users/${people.ada?.id}`, by === undefined ? {} : { as: people[by]?.token ?? '' })

  test('answers the user themselves, those who share a workspace, and instance admins', async () => {
    const shown = await Promise.all(['ada', 'colleague', 'admin'].map(asked))
    expect(shown.map(({ status, body }) => [status, body.email, body.is_instance_admin])).toEqual([
      [200, 'ada@example.com', false],
      [200, 'ada@example.com', undefined],
      [200, null, false],
    ])
  })

  test('answers nobody whose directory made the user a member without asking them', async () => {
    const as = people.stranger?.token ?? ''
    const { body } = await t.send('POST', '/v1/workspaces', { as, body: { name: 'Of the stranger' } })
    const named = { workspace_id: body.id, user_id: people.ada?.id ?? 0 }
    await t.database
      .insertInto('members')
      .values({ ...named, role: 'viewer', joined_at: t.now(), is_accepted: 0 })
      .execute()
    expect((await asked('stranger')).status).toBe(404)
    await t.database.updateTable('members').set({ is_accepted: 1 }).where('workspace_id', '=', body.id).execute()
    expect((await asked('stranger')).status).toBe(200)
  })

  test('answers others as if there were no such user', async () => {
    const unknown = await t.send('GET', '/v1/users/999999', { as: people.stranger?.token ?? '' })
    for (const answer of [await asked('stranger'), await asked()]) {
      expect([answer.status, { ...answer.body, request_id: '' }]).toEqual([404, { ...unknown.body, request_id: '' }])
    }
  })
})

test('outside production, a user is shown to anybody, without email and without whether they administer the instance', async () => {
  t = await openTestApp({ DEV_AUTH: 'false' })
  const times = { created_at: t.now(), updated_at: t.now() }
  const account = { email: 'a@example.com', email_key: 'a@example.com', display_name: 'A', timezone: 'UTC', is_instance_admin: 1 } as const
  const { id } = await t.database
    .insertInto('users')
    .values({ ...account, ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { status, body } = await t.send('GET', `/v1/users/${id}`)
  expect([status, body.email, 'is_instance_admin' in body]).toEqual([200, null, false])
})
