import type { Core } from '../../core.ts'
import type { Actor } from '../../http/auth/admission.ts'
import type { Throttle } from '../../http/throttle.ts'
import { emailKey } from '../../lib/email.ts'
import { networkOf } from '../../lib/network.ts'
import { verifyPassword } from '../../lib/passwords.ts'
import { findAccount, type UserRow } from '../users/users.ts'

type Needs = Pick<Core, 'db' | 'clock'> & { readonly throttle: Throttle }

/** Returns the key for which failures are counted together. */
export const attemptKey = (email: string, { address }: Actor): string => `${emailKey(email)} ${networkOf(address)}`

/** Returns the account if the password is right. Throws 429 after too many wrong ones, which a right one doesn't reset. */
export async function checkPassword(deps: Needs, actor: Actor, email: string, password: string): Promise<UserRow | undefined> {
  const forgetAttempt = deps.throttle.begin(attemptKey(email, actor), deps.clock())
  const user = await findAccount(deps.db, email)
  const isCorrect = await verifyPassword(password, user?.password_hash ?? null).catch((error: unknown) => {
    forgetAttempt()
    throw error
  })
  if (!user || !isCorrect) return undefined
  forgetAttempt()
  return user
}
