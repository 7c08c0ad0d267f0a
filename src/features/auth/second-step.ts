import type { Actor } from '../../http/auth/admission.ts'
import { MINUTE } from '../../lib/clock.ts'
import { emailKey } from '../../lib/email.ts'
import { atField, unauthorized } from '../../lib/errors.ts'
import { networkOf } from '../../lib/network.ts'
import { openToken, sealToken } from '../../lib/sealed-token.ts'
import { hashSecret } from '../../lib/secrets.ts'
import { takeCode } from '../second-factors/codes.ts'
import { type NeededFactor, neededFactor } from '../second-factors/factors.ts'
import { requireLocalSignIn } from '../sso/requirement.ts'
import { requireUser, type UserRow } from '../users/users.ts'
import type { Needs } from './needs.ts'
import { signInAs } from './start-session.ts'

// What comes after the right password: a session, or the question for a second factor.

const PURPOSE = 'second-step'
export const SECOND_STEP_MS = 10 * MINUTE

/** A user and the session cookie's secret, of which only the hash is stored. */
export type SignedIn = { user: UserRow; session: string }
/** A user whose password was right, and who has to show a second factor. */
export type SecondStep = { user: UserRow; needs: NeededFactor }

/** Whose failures are counted together. */
export const attemptKey = (email: string, { address }: Actor): string => `${emailKey(email)} ${networkOf(address)}`

/**
 * Signs in a user whose password was right, where no second factor is needed or `code` is one. Throws 401 for a wrong code, and 429
 * after too many: from an address as for passwords, and for the account from anywhere.
 */
export async function enter(deps: Needs, actor: Actor, user: UserRow, code: string | undefined): Promise<SignedIn | SecondStep> {
  await requireLocalSignIn(deps, actor, user, 'password')
  const key = attemptKey(user.email, actor)
  if (code !== undefined) deps.throttle.begin(key, deps.clock())
  const forgetCode = code === undefined ? undefined : deps.codeThrottle.begin(`sign-in ${user.id}`, deps.clock())
  const outcome = await deps.write(async (tx) => {
    const now = deps.clock()
    const needs = await neededFactor(tx, user.id)
    if (needs && code === undefined) return { user, needs }
    if (needs && !(await takeCode(deps, tx, now, actor, user.id, code ?? ''))) return undefined
    return { user, session: await signInAs(tx, now, actor, user.id, 'password', needs !== undefined) }
  })
  if (!outcome) throw atField(unauthorized('The code is wrong, or was used before.'), 'code')
  forgetCode?.()
  // Only now: who has the password can't try codes for ever by it.
  if ('session' in outcome) deps.throttle.succeed(key)
  return outcome
}

/** For the browser whose password was right: with this, it only has to send a code. */
export const secondStepToken = ({ encryption, clock }: Needs, user: UserRow): string =>
  sealToken(encryption, PURPOSE, [user.id, clock() + SECOND_STEP_MS, passwordMark(user)])

/** The user of such a token; undefined where it is invalid, took too long, or the password is another one by now. */
export async function userOfSecondStep({ db, encryption, clock }: Needs, token: string): Promise<UserRow | undefined> {
  const [userId, until, mark] = openToken<[number, number, string]>(encryption, PURPOSE, token) ?? []
  if (userId === undefined || until === undefined || until <= clock()) return undefined
  const user = await requireUser(db, { id: userId }).catch(() => undefined)
  return user && passwordMark(user) === mark ? user : undefined
}

const passwordMark = ({ password_hash }: UserRow): string => hashSecret(password_hash ?? '')
