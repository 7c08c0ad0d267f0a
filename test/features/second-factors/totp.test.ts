import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { Secret } from 'otpauth'
import { SERVICE } from '../../../src/features/audit/audit.ts'
import { stepOf, totpOf } from '../../../src/features/second-factors/codes.ts'
import { removeFactors } from '../../../src/features/second-factors/factors.ts'
import { purgeSecondFactors } from '../../../src/features/second-factors/jobs.ts'
import { openTestApp, RUNNING, type TestApp } from '../../harness.ts'
import { useQuickPasswords } from '../../quick-passwords.ts'
import { addPasskey, addTotp, auditKinds, codeAt, cookieOf, logIn, ORIGIN, PASSWORD, type Person, signUp } from './person.ts'

useQuickPasswords()

const MINUTE = 60_000
const PERIOD = 30_000
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

const factors = async () => (await ann.send('GET', FACTORS)).body
const isIn = async (cookie: string) => (await t.send('GET', '/v1/me', { headers: { cookie } })).status === 200
const begin = async () => (await ann.send('POST', `${FACTORS}/totp`, { current_password: PASSWORD })).body
const confirm = (code: string) => ann.send('POST', `${FACTORS}/totp/confirm`, { code })
const wrongFor = (secret: string) => String((Number(codeAt(secret, t.now())) + 500_000) % 1_000_000).padStart(6, '0')
const mailsTo = async (email: string) => {
  await t.sendMails()
  return t.mails.filter(({ to }) => to === email).map(({ text }) => text.split('\n')[0])
}

describe('codes', () => {
  // Appendix B of RFC 6238, whose eight digits end with the six here.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at %d', (seconds, code) => {
    const secret = Secret.fromLatin1('12345678901234567890').base32
    expect(totpOf(secret).generate({ timestamp: seconds * 1000 })).toBe(code)
    expect(stepOf(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
  })

  test('are taken of the period before and after, and not of those beyond', () => {
    const secret = new Secret({ size: 20 }).base32
    const now = 1_790_000_010_000
    const taken = [-2, -1, 0, 1, 2].map((periods) => stepOf(secret, codeAt(secret, now + periods * PERIOD), now) !== undefined)
    expect(taken).toEqual([false, true, true, true, false])
  })
})

describe('an authenticator app', () => {
  test('counts once a code confirms it: with ten recovery codes, shown once; audited and mailed', async () => {
    const { secret, uri } = await begin()
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect(uri).toStartWith(`otpauth://totp/Terse:${encodeURIComponent(ann.email)}?issuer=Terse&`)
    expect(await factors()).toMatchObject({ totp: null, recovery_codes_left: 0 })
    expect((await logIn(t, ann.email)).status).toBe(200)
    const { status, body } = await confirm(codeAt(secret, t.now()))
    expect([status, body.recovery_codes.length, new Set(body.recovery_codes).size]).toEqual([200, 10, 10])
    expect(await factors()).toEqual({
      totp: { created_at: new Date(t.now()).toISOString() },
      passkeys: [],
      recovery_codes_left: 10,
      needs_password: true,
      required_by: [],
    })
    expect((await auditKinds(t)).at(-1)).toBe('second_factor.added')
    expect(await mailsTo(ann.email)).toEqual([
      'An authenticator app was added to your account. You were signed out of your other sessions.',
    ])
  })

  test('ends the sessions that were begun without it', async () => {
    const other = cookieOf(await logIn(t, ann.email))
    await addTotp(ann)
    expect([await isIn(ann.cookie), await isIn(other)]).toEqual([true, false])
  })

  test('is not confirmed by a wrong code, nor an old secret’s, nor after 15 minutes', async () => {
    const [old, { secret }] = [await begin(), await begin()]
    expect((await confirm(wrongFor(secret))).body.fields).toEqual([{ path: 'code', message: expect.stringContaining('is wrong') }])
    expect((await confirm(codeAt(old.secret, t.now()))).status).toBe(400)
    t.advance(15 * MINUTE)
    expect((await confirm(codeAt(secret, t.now()))).status).toBe(409)
    expect((await factors()).totp).toBeNull()
    await purgeSecondFactors(t.deps, t.now(), RUNNING)
    expect(await t.deps.db.selectFrom('totp_factors').selectAll().where('is_pending', '=', 1).execute()).toEqual([])
  })

  test('is replaced by another one only when that is confirmed', async () => {
    const { secret } = await addTotp(ann)
    const next = await begin()
    t.advance(PERIOD)
    expect((await logIn(t, ann.email, codeAt(secret, t.now()))).status).toBe(200)
    expect((await confirm(codeAt(next.secret, t.now()))).status).toBe(200)
    t.advance(PERIOD)
    expect((await logIn(t, ann.email, codeAt(secret, t.now()))).status).toBe(401)
    expect((await logIn(t, ann.email, codeAt(next.secret, t.now()))).status).toBe(200)
  })

  test('is removed with the password, and the codes with it', async () => {
    await addTotp(ann)
    expect((await ann.send('DELETE', `${FACTORS}/totp`, { current_password: PASSWORD })).status).toBe(204)
    expect(await factors()).toMatchObject({ totp: null, recovery_codes_left: 0 })
    expect((await ann.send('DELETE', `${FACTORS}/totp`, { current_password: PASSWORD })).status).toBe(404)
    expect((await logIn(t, ann.email)).status).toBe(200)
    expect((await mailsTo(ann.email)).at(-1)).toBe(
      'An authenticator app was removed from your account. You now sign in with only your password.',
    )
  })

  test('leaves the codes to who has passkeys, and new ones are made', async () => {
    const { recoveryCodes } = await addTotp(ann)
    await addPasskey(ann)
    await ann.send('DELETE', `${FACTORS}/totp`, { current_password: PASSWORD })
    const { body } = await ann.send('POST', `${FACTORS}/recovery-codes`, { current_password: PASSWORD })
    expect((await logIn(t, ann.email, recoveryCodes[0])).status).toBe(401)
    expect((await logIn(t, ann.email, body.recovery_codes[0])).status).toBe(200)
  })

  test('is stored encrypted, and its recovery codes hashed; a replay shows neither', async () => {
    const headers = { cookie: ann.cookie, origin: ORIGIN, 'idempotency-key': crypto.randomUUID() }
    const ask = () => t.send('POST', `${FACTORS}/totp`, { headers, body: { current_password: PASSWORD } })
    const [first, again] = [await ask(), await ask()]
    expect(again.body).toEqual({ secret: null, uri: null })
    const once = () => t.send('POST', `${FACTORS}/totp/confirm`, { headers, body: { code: codeAt(first.body.secret, t.now()) } })
    const [codes, replayed] = [await once(), await once()]
    expect(replayed.body).toEqual({ recovery_codes: null })
    const tables = ['totp_factors', 'recovery_codes', 'idempotent_requests'] as const
    const stored = JSON.stringify(await Promise.all(tables.map((table) => t.deps.db.selectFrom(table).selectAll().execute())))
    for (const secret of [first.body.secret, ...codes.body.recovery_codes]) expect(stored).not.toContain(secret)
  })
})

describe('logging in with an authenticator app', () => {
  let secret: string
  let recoveryCodes: string[]
  beforeEach(async () => {
    ;({ secret, recoveryCodes } = await addTotp(ann))
    t.advance(2 * PERIOD)
  })

  test('asks for a code once the password is right, and never before', async () => {
    const { status, body, headers } = await logIn(t, ann.email)
    expect([status, body.code, body.fields[0].path, headers.get('set-cookie')]).toEqual([401, 'second_factor_required', 'code', null])
    const wrong = await logIn(t, ann.email, codeAt(secret, t.now()), undefined, 'wrong')
    const unknown = await logIn(t, 'nobody@example.com', '123456')
    for (const answer of [wrong, unknown])
      expect([answer.status, answer.body.code, answer.body.fields]).toEqual([401, 'unauthorized', undefined])
    expect(wrong.body.error).toBe(unknown.body.error)
  })

  test('takes a code once: not again, nor by two requests at once, nor one from before it', async () => {
    const before = codeAt(secret, t.now() - PERIOD)
    const code = codeAt(secret, t.now())
    const answers = await Promise.all([logIn(t, ann.email, code), logIn(t, ann.email, code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await logIn(t, ann.email, code)).status).toBe(401)
    expect((await logIn(t, ann.email, before)).status).toBe(401)
    expect((await logIn(t, ann.email, codeAt(secret, t.now() + PERIOD))).status).toBe(200)
  })

  test('takes no code that confirmed the app', async () => {
    const bob = await signUp(t)
    const app = await addTotp(bob)
    expect((await logIn(t, bob.email, codeAt(app.secret, t.now()))).status).toBe(401)
  })

  test('takes a recovery code once, however it is typed, and tells by mail and audit', async () => {
    const [code = '', other = ''] = recoveryCodes
    const typed = ` ${code.replaceAll('-', ' ').toUpperCase()} `
    const answers = await Promise.all([logIn(t, ann.email, typed), logIn(t, ann.email, code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await factors()).recovery_codes_left).toBe(9)
    expect(await auditKinds(t)).toContain('second_factor.used_recovery_code')
    expect((await mailsTo(ann.email)).at(-1)).toBe('A recovery code was used for your account. 9 codes are left.')
    const bob = await signUp(t)
    await addTotp(bob)
    expect((await logIn(t, bob.email, other)).status).toBe(401)
  })

  test('takes no code with another number of digits, or in other digits', async () => {
    for (const code of [codeAt(secret, t.now()).slice(1), `${codeAt(secret, t.now())}0`, '٠١٢٣٤٥', 'e5', '-1', '000000.0'])
      expect((await logIn(t, ann.email, code)).status).toBe(401)
  })

  test('is closed by ten wrong codes from an address, which the right password doesn’t make forgotten', async () => {
    for (let count = 0; count < 10; count++) {
      expect((await logIn(t, ann.email, wrongFor(secret))).status).toBe(401)
      if (count < 9) expect((await logIn(t, ann.email)).body.code).toBe('second_factor_required')
    }
    const closed = await logIn(t, ann.email, codeAt(secret, t.now()))
    expect([closed.status, closed.headers.get('retry-after')]).toEqual([429, '900'])
    expect((await logIn(t, ann.email, codeAt(secret, t.now()), '198.51.100.7')).status).toBe(200)
  })

  test('is closed by twenty wrong codes in an hour from anywhere, for codes alone', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 30; index++) statuses.push((await logIn(t, ann.email, wrongFor(secret), `198.51.${index}.1`)).status)
    expect([statuses.filter((status) => status === 401).length, statuses.filter((status) => status === 429).length]).toEqual([20, 10])
    expect((await logIn(t, ann.email, codeAt(secret, t.now()), '203.0.113.9')).body.error).toStartWith('Too many wrong codes.')
    const bob = await signUp(t)
    const app = await addTotp(bob)
    t.advance(PERIOD)
    expect((await logIn(t, bob.email, codeAt(app.secret, t.now()), '203.0.113.9')).status).toBe(200)
    t.advance(60 * MINUTE)
    expect((await logIn(t, ann.email, codeAt(secret, t.now()), '203.0.113.9')).status).toBe(200)
  })

  test('is not spared by a new password', async () => {
    await t.send('POST', '/v1/auth/password/forgot', { body: { email: ann.email } })
    const before = t.mails.length
    for (; t.mails.length === before; await t.sendMails()) await Bun.sleep(1)
    const token = t.mails.at(-1)?.text.match(/token=([\w-]+)/)?.[1]
    const password = 'another long password'
    expect((await t.send('POST', '/v1/auth/password/reset', { body: { token, password } })).status).toBe(204)
    const login = (code?: string) => logIn(t, ann.email, code, undefined, password)
    expect((await login()).body.code).toBe('second_factor_required')
    expect((await login(codeAt(secret, t.now()))).status).toBe(200)
  })

  test('needs no code any more when the operator took the factor away: audited and mailed', async () => {
    expect(await removeFactors(t.deps, SERVICE, ann.email)).toBe(true)
    expect(await removeFactors(t.deps, SERVICE, ann.email)).toBe(false)
    expect((await logIn(t, ann.email)).status).toBe(200)
    expect(await auditKinds(t)).toContain('second_factor.removed')
    expect((await mailsTo(ann.email)).at(-1)).toStartWith('The operator of this service removed all your two-factor methods.')
  })
})

test('who has only passkeys is told so: the password alone isn’t enough', async () => {
  await addPasskey(ann)
  const { status, body } = await logIn(t, ann.email)
  expect([status, body.code, body.fields, body.error]).toEqual([
    401,
    'second_factor_required',
    undefined,
    expect.stringContaining('passkey'),
  ])
  expect((await logIn(t, ann.email, '123456')).status).toBe(401)
})
