import type { InTransaction } from '../../core.ts'
import type { Actor } from '../../http/auth/admission.ts'
import { atField, unauthorized } from '../../lib/errors.ts'
import { msg } from '../../lib/text-id.ts'
import { type AccountChange, makeAccountChange } from '../audit/change.ts'
import { openByPassword } from '../identity/opening.ts'
import { requireLocalSignIn } from '../identity/sso-requirement.ts'
import { consumeCode } from '../second-factors/codes.ts'
import { type NeededFactor, neededFactor } from '../second-factors/factors.ts'
import { attemptKey } from '../sessions/check-password.ts'
import type { Pending } from '../sessions/second-step.ts'
import { signInAs } from '../sessions/start-session.ts'
import { finishSso } from '../sso/pending.ts'
import type { UserRow } from '../users/users.ts'
import type { AuthNeeds } from './needs.ts'

// The step after the right password: a session, or a request for two-factor authentication.

/** A user and the session cookie's secret, of which only the hash is stored. */
export type SignedIn = { user: UserRow; session: string }
/** A sign-in that waits for a second factor, and which ones the user has. */
export type SecondStep = Pending & { needs: NeededFactor }

/**
 * Signs in a user whose password was right, or who came back from single sign-on, if no second factor is needed or `code` is one. Throws
 * 401 for a wrong code, and 429 after too many: from an address as for passwords, and for the account from anywhere.
 */
export async function enter(deps: AuthNeeds, actor: Actor, pending: Pending, code: string | undefined): Promise<SignedIn | SecondStep> {
  const { user, sso } = pending
  if (!sso) await requireLocalSignIn(deps, actor, user, 'password')
  const key = attemptKey(user.email, actor)
  if (code !== undefined) deps.throttle.begin(key, deps.clock())
  const forgetCode = code === undefined ? undefined : deps.codeThrottle.begin(`sign-in ${user.id}`, deps.clock())
  const outcome = await makeAccountChange(deps, actor, async (change) => {
    const { tx } = change
    const needs = await neededFactor(tx, user.id)
    const { asksFactor } = openByPassword({ hasFactor: needs !== undefined })
    if (needs && asksFactor && code === undefined) return { user, needs, sso }
    if (asksFactor && !(await consumeCode(deps, change, user.id, code ?? ''))) return undefined
    return { user, session: await begin(deps, change, pending, { method: 'password', withFactor: needs !== undefined }) }
  })
  if (!outcome) throw atField(unauthorized(msg('The code is wrong or was already used.')), 'code')
  forgetCode?.()
  // The throttle is only reset now. Otherwise somebody who has the password could guess codes without a limit.
  if ('session' in outcome) deps.throttle.succeed(key)
  return outcome
}

/** Starts the session that a second factor completes: one by single sign-on if that was the first step. */
export const begin = (
  deps: InTransaction<AuthNeeds>,
  change: AccountChange,
  { user, sso }: Pending,
  { method, withFactor }: { method: 'password' | 'passkey'; withFactor: boolean },
): Promise<string> => (sso ? finishSso(deps, change, user, sso) : signInAs(change, user.id, method, { withFactor }))
