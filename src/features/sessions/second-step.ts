import type { Core } from '../../core.ts'
import { hostCookie, readHostCookie } from '../../http/auth/host-cookie.ts'
import { MINUTE } from '../../lib/clock.ts'
import type { Encryption } from '../../lib/encryption.ts'
import { openToken, sealToken } from '../../lib/sealed-token.ts'
import { hashSecret } from '../../lib/secrets.ts'
import { requireUser, type UserRow } from '../users/users.ts'

// The cookie of a browser whose sign-in waits for a second factor.

const PURPOSE = 'second-step'
const SECOND_STEP_MS = 10 * MINUTE

/** The identity that an identity provider reports. */
export type Profile = { subject: string; email: string; name: string | undefined }

/** A sign-in through single sign-on that waits for the account's own second factor. `configuredAt`: the configuration that it began with. */
export type PendingSso = { workspaceId: number; configuredAt: number; profile: Profile; hasConsented: boolean }

/** A user whose password was right, or who came back from single sign-on, and who has to show a second factor. */
export type Pending = { user: UserRow; sso?: PendingSso | undefined }

type TokenNeeds = Pick<Core, 'config' | 'db' | 'clock'> & { readonly encryption: Encryption }

/** The Set-Cookie value for a browser that only has to show a second factor now. */
export const secondStepCookie = ({ config, encryption, clock }: Omit<TokenNeeds, 'db'>, { user, sso }: Pending): string => {
  const token = sealToken(encryption, PURPOSE, [user.id, clock() + SECOND_STEP_MS, passwordMark(user), sso ?? null])
  return hostCookie(config, PURPOSE, token, SECOND_STEP_MS / 1000)
}

/**
 * Returns the user who has to complete two-factor authentication in this browser, or undefined if that took too long, or the password has
 * changed in the meantime.
 */
export async function pendingOf({ config, db, encryption, clock }: TokenNeeds, request: Request): Promise<Pending | undefined> {
  const token = readHostCookie(config, request, PURPOSE) ?? ''
  const [userId, until, mark, sso] = openToken<[number, number, string, PendingSso | null]>(encryption, PURPOSE, token) ?? []
  if (userId === undefined || until === undefined || until <= clock()) return undefined
  const user = await requireUser(db, { id: userId }).catch(() => undefined)
  return user && passwordMark(user) === mark ? { user, sso: sso ?? undefined } : undefined
}

const passwordMark = ({ password_hash }: UserRow): string => hashSecret(password_hash ?? '')
