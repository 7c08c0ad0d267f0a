import { Secret, TOTP } from 'otpauth'
import { createAuthenticator } from '../../authenticator.ts'
import type { TestApp } from '../../harness.ts'

// People with an account, a session and second factors, for the tests of this folder.

export const ORIGIN = 'http://terse.test'
export const PASSWORD = 'a long enough password'
const FACTORS = '/v1/me/second-factors'

export const cookieOf = ({ headers }: { headers: Headers }): string => headers.get('set-cookie')?.split(';')[0] ?? ''

export type Person = Awaited<ReturnType<typeof signUp>>
let lastNumber = 0

export async function signUp(t: TestApp, email = `person${++lastNumber}@example.com`) {
  const answer = await t.send('POST', '/v1/auth/signup', { body: { email, password: PASSWORD, ...t.setupToken() } })
  const person = { t, email, id: answer.body.id as number, cookie: cookieOf(answer) }
  return {
    ...person,
    send: (method: string, path: string, body?: unknown, cookie = person.cookie) =>
      t.send(method, path, { headers: { cookie, origin: ORIGIN }, body }),
  }
}

/** The code that an authenticator app shows. */
export const codeAt = (secret: string, at: number): string => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at })

/** With an authenticator app; the code that confirmed it is used. */
export async function addTotp({ t, send }: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await send('POST', `${FACTORS}/totp`, { current_password: PASSWORD })).body
  const { recovery_codes } = (await send('POST', `${FACTORS}/totp/confirm`, { code: codeAt(secret, t.now()) })).body
  return { secret, recoveryCodes: recovery_codes }
}

export const askPasskey = async ({ send }: Person): Promise<{ challenge: string; user: { id: string } }> =>
  (await send('POST', `${FACTORS}/passkeys/options`, { current_password: PASSWORD })).body.options

export async function addPasskey(person: Person, authenticator = createAuthenticator(), name = 'Laptop') {
  const { challenge, user } = await askPasskey(person)
  const answer = await person.send('POST', `${FACTORS}/passkeys`, { name, response: authenticator.create({ challenge }) })
  return { authenticator, answer, handle: user.id, id: answer.body.id as number }
}

export const logIn = (t: TestApp, email: string, code?: string, address?: string, password = PASSWORD) =>
  t.send('POST', '/v1/auth/login', {
    body: { email, password, ...(code !== undefined && { code }) },
    ...(address !== undefined && { address }),
  })

/** A challenge to sign in by, and the cookie of the browser that asked. */
export async function askSignIn(t: TestApp, cookie = ''): Promise<{ challenge: string; cookie: string }> {
  const answer = await t.send('POST', '/v1/auth/passkey/options', { headers: cookie === '' ? {} : { cookie } })
  return { challenge: answer.body.options.challenge, cookie: cookieOf(answer) }
}
export const signInBy = (t: TestApp, cookie: string, response: unknown) =>
  t.send('POST', '/v1/auth/passkey', { body: { response }, headers: cookie === '' ? {} : { cookie } })

export const auditKinds = async (t: TestApp): Promise<string[]> =>
  (await t.deps.db.selectFrom('audit_entries').select('kind').orderBy('id').execute()).map(({ kind }) => kind)
