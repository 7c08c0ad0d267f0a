import { createAuthenticator } from '../authenticator.ts'
import { codeAt } from '../features/second-factors/person.ts'
import type { TestApp } from '../harness.ts'

// What the operations on a person's second factors need to succeed.

const FACTORS = '/v1/me/second-factors'

/** An authenticator app and a passkey of a user: the passkey's id. */
export async function addFactors(t: TestApp, user_id: number): Promise<number> {
  const secret = t.deps.encryption.encrypt('JBSWY3DPEHPK3PXP')
  await t.database.insertInto('totp_factors').values({ user_id, is_pending: 0, secret, last_step: 0, created_at: t.now() }).execute()
  const passkey = {
    user_id,
    credential_id: `of-${user_id}`,
    public_key: Buffer.from(''),
    sign_count: 0,
    transports: '[]',
    name: 'p',
    created_at: t.now(),
  }
  return (await t.database.insertInto('passkeys').values(passkey).returning('id').executeTakeFirstOrThrow()).id
}

/** Bodies that answer what the service asked for: by the same caller, and the same for each try. */
export const ANSWERS: Record<
  string,
  (t: TestApp, call: Pick<Parameters<TestApp['send']>[2] & object, 'as'>, password: string) => Promise<object>
> = {
  [`POST ${FACTORS}/totp/confirm`]: async (t, call, current_password) => {
    const { body } = await t.send('POST', `${FACTORS}/totp`, { ...call, body: { current_password } })
    return { code: codeAt(body.secret, t.now()) }
  },
  [`POST ${FACTORS}/passkeys`]: async (t, call, current_password) => {
    const { body } = await t.send('POST', `${FACTORS}/passkeys/options`, { ...call, body: { current_password } })
    return { name: 'Laptop', response: createAuthenticator().create({ challenge: body.options.challenge }) }
  },
}
