import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { createAuthenticator } from '../../authenticator.ts'
import { openTestApp, type TestApp } from '../../harness.ts'
import { useQuickPasswords } from '../../quick-passwords.ts'
import {
  addPasskey,
  addTotp,
  askPasskey,
  askSignIn,
  auditKinds,
  cookieOf,
  logIn,
  ORIGIN,
  PASSWORD,
  type Person,
  signInBy,
  signUp,
} from './person.ts'

useQuickPasswords()

const MINUTE = 60_000
const FACTORS = '/v1/me/second-factors'
let t: TestApp
let ann: Person
beforeAll(async () => {
  t = await openTestApp({ SIGNUP: 'open' })
})
afterAll(() => t.close())
beforeEach(async () => {
  ann = await signUp(t)
})

const factors = async (person = ann) => (await person.send('GET', FACTORS)).body
const isIn = async (cookie: string) => (await t.send('GET', '/v1/me', { headers: { cookie } })).status === 200

describe('a passkey', () => {
  test('is added with a name, renamed, and removed; each change is audited and mailed', async () => {
    const { answer, id } = await addPasskey(ann)
    expect([answer.status, answer.body]).toEqual([201, { id, name: 'Laptop', created_at: expect.any(String), last_used_at: null }])
    expect((await ann.send('PATCH', `${FACTORS}/passkeys/${id}`, { name: 'Old laptop' })).body.name).toBe('Old laptop')
    expect((await factors()).passkeys).toMatchObject([{ name: 'Old laptop' }])
    expect((await ann.send('DELETE', `${FACTORS}/passkeys/${id}`, { current_password: PASSWORD })).status).toBe(204)
    expect((await factors()).passkeys).toEqual([])
    expect((await auditKinds(t)).filter((kind) => kind !== 'user.confirmed').slice(-2)).toEqual([
      'second_factor.added',
      'second_factor.removed',
    ])
    await t.sendMails()
    const texts = t.mails.filter(({ to }) => to === ann.email).map(({ text }) => text.split('\n')[0])
    expect(texts).toEqual([
      'A passkey (“Laptop”) was added to your account. You were signed out of your other sessions.',
      'A passkey (“Old laptop”) was removed from your account. You now sign in with only your password.',
    ])
  })

  test('is asked for with user verification, for this host, without those that one has', async () => {
    const { authenticator, handle } = await addPasskey(ann)
    const { options } = (await ann.send('POST', `${FACTORS}/passkeys/options`, { current_password: PASSWORD })).body
    expect(options).toMatchObject({
      rp: { id: 'terse.test', name: 'Terse' },
      user: { id: handle, name: ann.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.id }],
    })
  })

  test('ends the other sessions where it is the first factor, and not where it is a further one', async () => {
    const other = cookieOf(await logIn(t, ann.email))
    await addPasskey(ann)
    expect([await isIn(other), await isIn(ann.cookie)]).toEqual([false, true])
    const { authenticator, challenge, cookie } = { ...(await addPasskey(ann)), ...(await askSignIn(t)) }
    const userHandle = Buffer.from(String(ann.id)).toString('base64url')
    const byPasskey = cookieOf(await signInBy(t, cookie, authenticator.get({ challenge, userHandle })))
    await addPasskey(ann)
    expect(await isIn(byPasskey)).toBe(true)
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['no user verification', { userVerified: false }],
    ['another ceremony', { type: 'webauthn.get' }],
  ])('is refused with %s', async (_, wrong) => {
    const { challenge } = await askPasskey(ann)
    const answer = await ann.send('POST', `${FACTORS}/passkeys`, {
      name: 'x',
      response: createAuthenticator().create({ challenge, ...wrong }),
    })
    expect([answer.status, answer.body.fields[0].path]).toEqual([400, 'response'])
    expect((await factors()).passkeys).toEqual([])
  })

  test('is refused for a challenge of another person, another session, an old one, a used one, and one of a sign-in', async () => {
    const bob = await signUp(t)
    const add = async (challenge: string, cookie = ann.cookie) =>
      (await ann.send('POST', `${FACTORS}/passkeys`, { name: 'x', response: createAuthenticator().create({ challenge }) }, cookie)).status
    expect(await add((await askPasskey(bob)).challenge)).toBe(400)
    const other = cookieOf(await logIn(t, ann.email))
    expect(await add((await askPasskey(ann)).challenge, other)).toBe(400)
    expect(await add((await askSignIn(t)).challenge)).toBe(400)
    expect(await add('bm90IG91cnM')).toBe(400)
    const { challenge } = await askPasskey(ann)
    t.advance(5 * MINUTE)
    expect(await add(challenge)).toBe(400)
    const fresh = (await askPasskey(ann)).challenge
    expect([await add(fresh), await add(fresh)]).toEqual([201, 400])
  })

  test('of somebody else is a 404, and can’t be registered again', async () => {
    const bob = await signUp(t)
    const { id, authenticator } = await addPasskey(bob)
    expect((await ann.send('PATCH', `${FACTORS}/passkeys/${id}`, { name: 'x' })).status).toBe(404)
    expect((await ann.send('DELETE', `${FACTORS}/passkeys/${id}`, { current_password: PASSWORD })).status).toBe(404)
    expect((await addPasskey(ann, authenticator)).answer.status).toBe(409)
    expect((await factors(bob)).passkeys).toHaveLength(1)
  })

  test('can’t be added, nor removed, by a session that was stolen, even with the password, nor by a token or an API key', async () => {
    const { id } = await addPasskey(ann)
    const token = (await ann.send('POST', '/v1/me/tokens', { name: 't' })).body.secret
    const ws = (await ann.send('POST', '/v1/workspaces', { name: 'Own' })).body.id
    const key = (await ann.send('POST', `/v1/workspaces/${ws}/api-keys`, { name: 'k', role: 'admin' })).body.secret
    t.advance(15 * MINUTE + 1)
    for (const [method, path] of [
      ['POST', `${FACTORS}/passkeys/options`],
      ['DELETE', `${FACTORS}/passkeys/${id}`],
      ['POST', `${FACTORS}/totp`],
      ['DELETE', `${FACTORS}/totp`],
      ['POST', `${FACTORS}/recovery-codes`],
    ] as const) {
      for (const body of [{}, { current_password: PASSWORD }])
        expect((await ann.send(method, path, body)).body).toMatchObject({ code: 'confirmation_required', fields: [{ path: 'passkey' }] })
      expect((await ann.send(method, path, { current_password: 'wrong' })).body.fields).toEqual([
        { path: 'current_password', message: 'is wrong' },
      ])
      expect((await t.send(method, path, { as: token, body: { current_password: PASSWORD } })).status).toBe(403)
      expect((await t.send(method, path, { as: key, body: { current_password: PASSWORD } })).status).toBe(403)
    }
    expect((await factors()).passkeys).toHaveLength(1)
  })

  test('is one of twenty at most', async () => {
    for (let count = 0; count < 20; count++) await addPasskey(ann)
    expect((await ann.send('POST', `${FACTORS}/passkeys/options`, { current_password: PASSWORD })).status).toBe(409)
  })
})

describe('signing in with a passkey', () => {
  const userHandle = (person = ann) => Buffer.from(String(person.id)).toString('base64url')

  test('needs nothing else, and its session says so', async () => {
    await addTotp(ann)
    const { authenticator } = await addPasskey(ann)
    const { challenge, cookie } = await askSignIn(t)
    const answer = await signInBy(t, cookie, authenticator.get({ challenge, userHandle: userHandle() }))
    expect([answer.status, answer.body.email]).toEqual([200, ann.email])
    const session = cookieOf(answer)
    expect((await ann.send('GET', '/v1/me/sessions', undefined, session)).body.items[0]).toMatchObject({ current: true, method: 'passkey' })
    expect((await factors()).passkeys[0].last_used_at).toBe(new Date(t.now()).toISOString())
    expect((await auditKinds(t)).at(-1)).toBe('user.signed_in')
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['no user verification', { userVerified: false }],
    ['another ceremony', { type: 'webauthn.create' }],
  ])('is refused with %s', async (_, wrong) => {
    const { authenticator } = await addPasskey(ann)
    const { challenge, cookie } = await askSignIn(t)
    const answer = await signInBy(t, cookie, authenticator.get({ challenge, userHandle: userHandle(), ...wrong }))
    expect([answer.status, answer.body.code, answer.headers.get('set-cookie')]).toEqual([401, 'unauthorized', null])
  })

  test('is refused for a challenge of another browser, one without its cookie, an old one, and one to add a passkey', async () => {
    const { authenticator } = await addPasskey(ann)
    const by = async (challenge: string, cookie: string) =>
      (await signInBy(t, cookie, authenticator.get({ challenge, userHandle: userHandle() }))).status
    const [one, other] = [await askSignIn(t), await askSignIn(t)]
    expect(await by(one.challenge, other.cookie)).toBe(401)
    expect(await by(one.challenge, '')).toBe(401)
    expect(await by((await askPasskey(ann)).challenge, one.cookie)).toBe(401)
    t.advance(5 * MINUTE)
    expect(await by(one.challenge, one.cookie)).toBe(401)
    const first = await askSignIn(t)
    const tab = await askSignIn(t, first.cookie)
    expect(tab.cookie).toBe(first.cookie)
    expect([await by(first.challenge, tab.cookie), await by(tab.challenge, first.cookie)]).toEqual([200, 200])
  })

  test('is done once by an answer, also by two requests at once', async () => {
    const { authenticator } = await addPasskey(ann, createAuthenticator(ORIGIN, { counts: false }))
    const { challenge, cookie } = await askSignIn(t)
    const response = authenticator.get({ challenge, userHandle: userHandle() })
    const answers = await Promise.all([signInBy(t, cookie, response), signInBy(t, cookie, response)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await signInBy(t, cookie, response)).status).toBe(401)
  })

  test('is refused for a copy of the authenticator, which counts behind', async () => {
    const { authenticator } = await addPasskey(ann)
    const signIn = async () => {
      const { challenge, cookie } = await askSignIn(t)
      return (await signInBy(t, cookie, authenticator.get({ challenge, userHandle: userHandle() }))).status
    }
    authenticator.setCounter(10)
    expect(await signIn()).toBe(200)
    authenticator.setCounter(10)
    expect(await signIn()).toBe(401)
    authenticator.setCounter(11)
    expect(await signIn()).toBe(200)
  })

  test('is refused for the handle of another user, a passkey that is unknown or removed, and another’s signature', async () => {
    const bob = await signUp(t)
    const { authenticator, id } = await addPasskey(ann)
    const stranger = createAuthenticator()
    const ask = async (make: (challenge: string) => unknown) => {
      const { challenge, cookie } = await askSignIn(t)
      return (await signInBy(t, cookie, make(challenge))).status
    }
    expect(await ask((challenge) => authenticator.get({ challenge, userHandle: userHandle(bob) }))).toBe(401)
    expect(await ask((challenge) => authenticator.get({ challenge }))).toBe(401)
    expect(await ask((challenge) => stranger.get({ challenge, userHandle: userHandle() }))).toBe(401)
    const forged = (challenge: string) => ({
      ...stranger.get({ challenge, userHandle: userHandle() }),
      id: authenticator.id,
      rawId: authenticator.id,
    })
    expect(await ask(forged)).toBe(401)
    await ann.send('DELETE', `${FACTORS}/passkeys/${id}`, { current_password: PASSWORD })
    expect(await ask((challenge) => authenticator.get({ challenge, userHandle: userHandle() }))).toBe(401)
  })

  test.each([[{}], [{ id: 'x' }], [null], [{ id: '\u0000', rawId: 'x', type: 'public-key', response: {} }]])(
    'names what is malformed: %j',
    async (response) => {
      expect((await t.send('POST', '/v1/auth/passkey', { body: { response } })).status).toBe(400)
    },
  )

  test('is a 401 for nonsense in the right form', async () => {
    const { authenticator } = await addPasskey(ann)
    const { cookie } = await askSignIn(t)
    const response = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: userHandle() }
    expect((await signInBy(t, cookie, { id: authenticator.id, rawId: authenticator.id, type: 'public-key', response })).status).toBe(401)
  })
})
