import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { createAuthenticator } from '../../authenticator.ts'
import { openTestApp, type TestApp } from '../../harness.ts'
import { useQuickPasswords } from '../../quick-passwords.ts'
import { addPasskey, addTotp, askPasskey, auditKinds, codeAt, logIn, PASSWORD, type Person, signUp } from './person.ts'

useQuickPasswords()

const MINUTE = 60_000
const CONFIRM = '/v1/me/confirm'
const FACTORS = '/v1/me/second-factors'
let t: TestApp
let ann: Person
let ws: number
beforeAll(async () => {
  t = await openTestApp({ SIGNUP: 'open' })
})
afterAll(() => t.close())
beforeEach(async () => {
  ann = await signUp(t)
  ws = (await ann.send('POST', '/v1/workspaces', { name: 'Shop' })).body.id
})

const confirm = (proof: unknown, by = ann) => by.send('POST', CONFIRM, proof)
const newToken = (by = ann) => by.send('POST', '/v1/me/tokens', { name: 't' })
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code]
const passTime = () => t.advance(15 * MINUTE + 1)

const makers: [string, (by: Person) => Promise<{ status: number; body: { code?: string } }>][] = [
  ['a personal token', newToken],
  ['an API key', (by) => by.send('POST', `/v1/workspaces/${ws}/api-keys`, { name: 'k', role: 'admin' })],
  ['a passkey, when it is begun', (by) => by.send('POST', `${FACTORS}/passkeys/options`, {})],
  ['an authenticator app, when it is begun', (by) => by.send('POST', `${FACTORS}/totp`, {})],
  ['an authenticator app, when it is confirmed', (by) => by.send('POST', `${FACTORS}/totp/confirm`, { code: '123456' })],
  ['recovery codes', (by) => by.send('POST', `${FACTORS}/recovery-codes`, {})],
  ['a SCIM token', (by) => by.send('POST', `/v1/workspaces/${ws}/scim/token`)],
  [
    "a directory's webhook secret",
    (by) =>
      by.send('PUT', `/v1/workspaces/${ws}/scim`, { directory_id: `directory_${by.id}`, webhook_secret: 'a secret of the directory' }),
  ],
  [
    "a payment provider's secret",
    (by) => by.send('PUT', `/v1/workspaces/${ws}/conversions/providers/stripe`, { secret: 'whsec_of_a_test' }),
  ],
  [
    'a webhook endpoint',
    (by) => by.send('POST', `/v1/webhooks/workspaces/${ws}/webhooks`, { url: 'http://127.0.0.1:9/', events: ['link.created'] }),
  ],
]

describe('a session that was confirmed over 15 minutes ago', () => {
  test.each(makers)('makes no %s until it is confirmed', async (_, make) => {
    passTime()
    expect(outcome(await make(ann))).toEqual([403, 'confirmation_required'])
    expect((await confirm({ password: PASSWORD })).status).toBe(204)
    expect(outcome(await make(ann))).not.toEqual([403, 'confirmation_required'])
  })

  test("doesn't replace the secret of a webhook endpoint", async () => {
    await t.subscribe(ws)
    const [endpoint] = (await ann.send('GET', `/v1/webhooks/workspaces/${ws}/webhooks`)).body.items
    const rotate = () => ann.send('POST', `/v1/webhooks/workspaces/${ws}/webhooks/${endpoint.id}/secret/rotate`)
    expect((await rotate()).status).toBe(200)
    passTime()
    expect(outcome(await rotate())).toEqual([403, 'confirmation_required'])
  })

  test('changes the directory as long as its secret stays', async () => {
    const put = (fields = {}) => ann.send('PUT', `/v1/workspaces/${ws}/scim`, { directory_id: `directory_${ann.id}`, ...fields })
    await put({ webhook_secret: 'a secret of the directory' })
    passTime()
    expect((await put({ default_role: 'editor' })).body.default_role).toBe('editor')
    expect((await put({ webhook_secret: 'another secret of it' })).status).toBe(403)
  })

  test('ends the account only with the password, or once it is confirmed', async () => {
    const end = (fields = {}) => ann.send('DELETE', '/v1/me', { confirm: ann.email, ...fields })
    passTime()
    expect(outcome(await end())).toEqual([403, 'confirmation_required'])
    expect((await end({ current_password: 'wrong' })).body.fields[0].path).toBe('current_password')
  })

  test('is refused in the change itself, however long its body takes', async () => {
    passTime()
    await confirm({ password: PASSWORD })
    let send: (() => void) | undefined
    const body = new ReadableStream({
      start: (controller) => {
        send = () => {
          controller.enqueue(new TextEncoder().encode('{"name":"t"}'))
          controller.close()
        }
      },
    })
    const headers = { cookie: ann.cookie, origin: 'http://terse.test', 'content-type': 'application/json' }
    const answer = t.app.fetch(new Request('http://terse.test/v1/me/tokens', { method: 'POST', headers, body }))
    await t.flushClicks()
    passTime()
    send?.()
    expect((await answer).status).toBe(403)
  })

  test('may be replayed a request that was answered before, but not its secret', async () => {
    const headers = { cookie: ann.cookie, origin: 'http://terse.test', 'idempotency-key': 'k1' }
    const make = () => t.send('POST', '/v1/me/tokens', { headers, body: { name: 't' } })
    expect((await make()).status).toBe(201)
    passTime()
    expect(outcome(await make())).toEqual([403, 'confirmation_required'])
    await confirm({ password: PASSWORD })
    expect((await make()).body).toMatchObject({ secret: null })
  })
})

describe('a session is confirmed', () => {
  beforeEach(passTime)

  test('by signing in', async () => {
    const again = { ...ann, cookie: (await logIn(t, ann.email)).headers.get('set-cookie')?.split(';')[0] ?? '' }
    expect((await ann.send('POST', '/v1/me/tokens', { name: 't' }, again.cookie)).status).toBe(201)
    expect(outcome(await newToken())).toEqual([403, 'confirmation_required'])
  })

  test('by the password, for itself alone, and it is audited', async () => {
    expect((await confirm({ password: 'wrong' })).body.fields).toEqual([{ path: 'password', message: 'is wrong' }])
    expect((await newToken()).status).toBe(403)
    const other = (await logIn(t, ann.email)).headers.get('set-cookie')?.split(';')[0]
    passTime()
    expect((await confirm({ password: PASSWORD })).status).toBe(204)
    expect((await auditKinds(t)).at(-1)).toBe('user.confirmed')
    expect((await newToken()).status).toBe(201)
    expect((await ann.send('POST', '/v1/me/tokens', { name: 't' }, other)).status).toBe(403)
  })

  test('by a code of the authenticator app, which is taken once', async () => {
    await confirm({ password: PASSWORD })
    const { secret } = await addTotp(ann)
    passTime()
    const code = codeAt(secret, t.now())
    expect((await confirm({ code: '000000' })).body.fields[0].path).toBe('code')
    expect((await confirm({ code })).status).toBe(204)
    expect((await newToken()).status).toBe(201)
    expect((await confirm({ code })).status).toBe(400)
  })

  test('by a recovery code, which is taken once', async () => {
    await confirm({ password: PASSWORD })
    const { recoveryCodes } = await addTotp(ann)
    passTime()
    expect((await confirm({ code: recoveryCodes[0] })).status).toBe(204)
    expect((await confirm({ code: recoveryCodes[0] })).status).toBe(400)
  })

  test('by a passkey of the same account that answers a challenge for this session, once', async () => {
    await confirm({ password: PASSWORD })
    const { authenticator } = await addPasskey(ann)
    passTime()
    const ask = async (by = ann) => (await by.send('POST', `${CONFIRM}/passkey`)).body.options
    const options = await ask()
    expect(options.allowCredentials).toHaveLength(1)
    const userHandle = Buffer.from(String(ann.id)).toString('base64url')
    const passkey = authenticator.get({ challenge: options.challenge, userHandle })
    expect((await confirm({ passkey })).status).toBe(204)
    expect((await newToken()).status).toBe(201)
    expect((await confirm({ passkey })).status).toBe(400)
    const bob = await signUp(t)
    const { authenticator: bobs } = await addPasskey(bob)
    const ofBob = await ask(bob)
    const answers = [
      authenticator.get({ challenge: ofBob.challenge, userHandle }),
      bobs.get({ challenge: options.challenge, userHandle: Buffer.from(String(bob.id)).toString('base64url') }),
      authenticator.get({ challenge: (await askPasskey(ann)).challenge, userHandle }),
    ]
    for (const answer of answers) expect((await confirm({ passkey: answer })).status).toBe(400)
  })

  test('by current_password of what asks for it, which stays confirmed', async () => {
    expect((await ann.send('POST', `${FACTORS}/totp`, { current_password: 'wrong' })).body.fields[0].path).toBe('current_password')
    expect((await ann.send('POST', `${FACTORS}/totp`, { current_password: PASSWORD })).status).toBe(200)
    expect((await newToken()).status).toBe(201)
  })

  test('with one proof at a time, and ten wrong ones in 15 minutes', async () => {
    for (const proof of [{}, { password: PASSWORD, code: '123456' }]) expect((await confirm(proof)).status).toBe(400)
    for (let tries = 0; tries < 10; tries++) expect((await confirm({ password: 'wrong' })).status).toBe(400)
    expect((await confirm({ password: PASSWORD })).status).toBe(429)
    expect((await logIn(t, ann.email)).status).toBe(429)
    passTime()
    for (let tries = 0; tries < 10; tries++) expect((await confirm({ code: 'wrong' })).status).toBe(400)
    expect((await confirm({ password: PASSWORD })).status).toBe(429)
  })

  test('by signing in again, if the account has neither a password nor a second factor', async () => {
    await t.database.updateTable('users').set({ password_hash: null }).where('id', '=', ann.id).execute()
    expect((await ann.send('GET', CONFIRM)).body).toEqual({ methods: [], confirmed_until: null })
    const refused = await confirm({ password: PASSWORD })
    expect([...outcome(refused), refused.body.error]).toEqual([
      403,
      'confirmation_required',
      expect.stringContaining('Sign out and in again'),
    ])
    expect((await ann.send('POST', `${FACTORS}/totp`, {})).body.error).toContain('Sign out and in again')
  })

  test('with what the account has, which it can ask for', async () => {
    expect((await ann.send('GET', CONFIRM)).body).toEqual({ methods: ['password'], confirmed_until: null })
    await confirm({ password: PASSWORD })
    const confirmed_until = new Date(t.now() + 15 * MINUTE).toISOString()
    expect((await ann.send('GET', CONFIRM)).body).toEqual({ methods: ['password'], confirmed_until })
    await addTotp(ann)
    await addPasskey(ann)
    expect((await ann.send('GET', CONFIRM)).body.methods).toEqual(['password', 'code', 'passkey'])
  })
})

describe('removing, replacing or adding a second factor', () => {
  const changes: [string, string][] = [
    ['DELETE', `${FACTORS}/totp`],
    ['POST', `${FACTORS}/totp`],
    ['POST', `${FACTORS}/recovery-codes`],
    ['POST', `${FACTORS}/passkeys/options`],
  ]

  test.each(changes)('needs one of those that are there: the password alone is refused by %s %s', async (method, path) => {
    const { secret } = await addTotp(ann)
    passTime()
    await confirm({ password: PASSWORD })
    for (const body of [{}, { current_password: PASSWORD }]) {
      const refused = await ann.send(method, path, body)
      expect([...outcome(refused), refused.body.fields]).toEqual([
        403,
        'confirmation_required',
        [{ path: 'code', message: "is required, because the password isn't enough for this" }],
      ])
    }
    expect((await newToken()).status).toBe(201)
    await confirm({ code: codeAt(secret, t.now()) })
    expect((await ann.send(method, path, {})).status).toBeLessThan(300)
  })

  test('needs it when a passkey is added, too, and not only when it is begun', async () => {
    const authenticator = createAuthenticator()
    const { challenge } = await askPasskey(ann)
    await t.database.updateTable('sessions').set({ confirmed_at: 0 }).where('user_id', '=', ann.id).execute()
    const add = () => ann.send('POST', `${FACTORS}/passkeys`, { name: 'x', response: authenticator.create({ challenge }) })
    expect(outcome(await add())).toEqual([403, 'confirmation_required'])
    await confirm({ password: PASSWORD })
    expect((await add()).status).toBe(201)
  })

  test('is done with a recovery code by somebody who lost the rest', async () => {
    const { recoveryCodes } = await addTotp(ann)
    await addPasskey(ann)
    passTime()
    await confirm({ code: recoveryCodes[0] })
    expect((await ann.send('DELETE', `${FACTORS}/totp`, {})).status).toBe(204)
  })

  test('needs no code again from somebody who signed in with one just now', async () => {
    const { secret } = await addTotp(ann)
    passTime()
    const answer = await logIn(t, ann.email, codeAt(secret, t.now()))
    const session = answer.headers.get('set-cookie')?.split(';')[0]
    expect((await ann.send('DELETE', `${FACTORS}/totp`, {}, session)).status).toBe(204)
  })
})

describe('a personal token', () => {
  test("can't confirm, nor touch the password, second factors or the account", async () => {
    const { secret } = (await newToken()).body
    const calls: [string, string, unknown?][] = [
      ['GET', CONFIRM],
      ['POST', CONFIRM, { password: PASSWORD }],
      ['POST', `${CONFIRM}/passkey`],
      ['POST', '/v1/me/password', { current_password: PASSWORD, password: 'another long password' }],
      ['POST', `${FACTORS}/totp`, { current_password: PASSWORD }],
      ['POST', `${FACTORS}/totp/confirm`, { code: '123456' }],
      ['DELETE', `${FACTORS}/totp`, { current_password: PASSWORD }],
      ['POST', `${FACTORS}/recovery-codes`, { current_password: PASSWORD }],
      ['POST', `${FACTORS}/passkeys/options`, { current_password: PASSWORD }],
      ['DELETE', `${FACTORS}/passkeys/1`, { current_password: PASSWORD }],
      ['DELETE', '/v1/me', { confirm: ann.email, current_password: PASSWORD }],
    ]
    for (const [method, path, body] of calls)
      expect([path, ...outcome(await t.send(method, path, { as: secret, body }))]).toEqual([path, 403, 'forbidden'])
  })
})
