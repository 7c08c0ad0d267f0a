import { SESSION_LIFE_MS } from '../../http/auth/queries.ts'
import { accountSuspended } from '../../lib/errors.ts'
import { hashSecret, newSecret } from '../../lib/secrets.ts'
import { userTarget } from '../audit/audit.ts'
import type { AccountChange } from '../audit/change.ts'
import { findSuspension, insertSession } from './queries.ts'

/** How somebody signed in. */
export type SessionMethod = 'password' | 'passkey' | 'sso'

type StartOptions = { withFactor?: boolean; reach?: number | null; isConfirmed?: boolean }

const MAX_USER_AGENT = 500

/**
 * Signs in a user whom the caller has authenticated, and returns the session cookie's secret, of which only the hash is stored. Throws 403
 * for a suspended account.
 * `withFactor`: with a second factor. `reach`: the only workspace that the session reaches. `isConfirmed`: the sign-in shows that the
 * person themselves is there, and not only that an identity provider says so.
 */
export async function startSession(
  { tx, now, actor: { userAgent } }: Pick<AccountChange, 'tx' | 'now' | 'actor'>,
  userId: number,
  method: SessionMethod,
  { withFactor = method === 'passkey', reach = null, isConfirmed = true }: StartOptions = {},
): Promise<string> {
  const suspension = await findSuspension(tx, userId)
  if (suspension !== undefined) throw accountSuspended(suspension)
  const session = newSecret()
  insertSession(tx, {
    token_hash: hashSecret(session),
    user_id: userId,
    method,
    user_agent: userAgent?.slice(0, MAX_USER_AGENT) ?? null,
    created_at: now,
    last_used_at: now,
    expires_at: now + SESSION_LIFE_MS,
    reach,
    confirmed_at: isConfirmed ? now : 0,
    factor_at: withFactor ? now : null,
  })
  return session
}

/** The same, and records that the user signed in. */
export async function signInAs(change: AccountChange, userId: number, method: SessionMethod, options?: StartOptions): Promise<string> {
  await change.as({ ...change.actor, userId }).auditAccount('user.signed_in', userTarget(userId), { method })
  return startSession(change, userId, method, options)
}
