import type { InTransaction } from '../../core.ts'
import type { Tx } from '../../db/kysely.ts'
import type { Actor } from '../../http/auth/admission.ts'
import { hostCookie, readHostCookie } from '../../http/auth/host-cookie.ts'
import { MINUTE } from '../../lib/clock.ts'
import { emailKey } from '../../lib/email.ts'
import { atField, unauthorized } from '../../lib/errors.ts'
import { networkOf } from '../../lib/network.ts'
import { openToken, sealToken } from '../../lib/sealed-token.ts'
import { hashSecret } from '../../lib/secrets.ts'
import { openByPassword } from '../identity/opening.ts'
import { takeCode } from '../second-factors/codes.ts'
import { type NeededFactor, neededFactor } from '../second-factors/factors.ts'
import { finishSso, type PendingSso } from '../sso/pending.ts'
import { requireLocalSignIn } from '../sso/requirement.ts'
import { requireUser, type UserRow } from '../users/users.ts'
import type { Needs } from './needs.ts'
import { signInAs } from './start-session.ts'

// What comes after the right password: a session, or the question for a second factor.

const PURPOSE = 'second-step'
const SECOND_STEP_MS = 10 * MINUTE

/** A user and the session cookie's secret, of which only the hash is stored. */
export type SignedIn = { user: UserRow; session: string }
/** A user whose password was right, or who came back from single sign-on, and who has to show a second factor. */
export type SecondStep = { user: UserRow; needs: NeededFactor; sso?: PendingSso | undefined }
/** The part of a second step that says who has to show a factor. */
export type Pending = Pick<SecondStep, 'user' | 'sso'>

/** Whose failures are counted together. */
export const attemptKey = (email: string, { address }: Actor): string => `${emailKey(email)} ${networkOf(address)}`

/**
 * Signs in a user whose password was right, or who came back from single sign-on, if no second factor is needed or `code` is one. Throws
 * 401 for a wrong code, and 429 after too many: from an address as for passwords, and for the account from anywhere.
 */
export async function enter(deps: Needs, actor: Actor, pending: Pending, code: string | undefined): Promise<SignedIn | SecondStep> {
  const { user, sso } = pending
  if (!sso) await requireLocalSignIn(deps, actor, user, 'password')
  const key = attemptKey(user.email, actor)
  if (code !== undefined) deps.throttle.begin(key, deps.clock())
  const forgetCode = code === undefined ? undefined : deps.codeThrottle.begin(`sign-in ${user.id}`, deps.clock())
  const outcome = await deps.write(async (tx) => {
    const now = deps.clock()
    const needs = await neededFactor(tx, user.id)
    const { asksFactor } = openByPassword({ hasFactor: needs !== undefined })
    if (needs && asksFactor && code === undefined) return { user, needs, sso }
    if (asksFactor && !(await takeCode(deps, tx, now, actor, user.id, code ?? ''))) return undefined
    return { user, session: await begin(deps, tx, actor, pending, 'password', needs !== undefined) }
  })
  if (!outcome) throw atField(unauthorized('The code is wrong, or was used before.'), 'code')
  forgetCode?.()
  // Only now: who has the password can't try codes for ever by it.
  if ('session' in outcome) deps.throttle.succeed(key)
  return outcome
}

/** Starts the session that a second factor completes: one by single sign-on if that was the first step. */
export const begin = (
  deps: InTransaction<Needs>,
  tx: Tx,
  actor: Actor,
  { user, sso }: Pending,
  method: 'password' | 'passkey',
  withFactor: boolean,
): Promise<string> => (sso ? finishSso(deps, tx, actor, user, sso) : signInAs(tx, deps.clock(), actor, user.id, method, { withFactor }))

type TokenNeeds = Pick<Needs, 'config' | 'db' | 'encryption' | 'clock'>

/** The Set-Cookie value for a browser that only has to show a second factor now. */
export const secondStepCookie = ({ config, encryption, clock }: Omit<TokenNeeds, 'db'>, { user, sso }: Pending): string => {
  const token = sealToken(encryption, PURPOSE, [user.id, clock() + SECOND_STEP_MS, passwordMark(user), sso ?? null])
  return hostCookie(config, PURPOSE, token, SECOND_STEP_MS / 1000)
}

/** Who has to show a second factor in this browser; undefined if that took too long, or the password has changed meanwhile. */
export async function pendingOf({ config, db, encryption, clock }: TokenNeeds, request: Request): Promise<Pending | undefined> {
  const token = readHostCookie(config, request, PURPOSE) ?? ''
  const [userId, until, mark, sso] = openToken<[number, number, string, PendingSso | null]>(encryption, PURPOSE, token) ?? []
  if (userId === undefined || until === undefined || until <= clock()) return undefined
  const user = await requireUser(db, { id: userId }).catch(() => undefined)
  return user && passwordMark(user) === mark ? { user, sso: sso ?? undefined } : undefined
}

const passwordMark = ({ password_hash }: UserRow): string => hashSecret(password_hash ?? '')
