import type { Core } from '../../core.ts'
import type { Actor } from '../../http/auth/admission.ts'
import { ssoRequired } from '../../lib/errors.ts'
import { auditAccountIn } from '../audit/audit.ts'
import { emailDomainOf } from './providers/profile.ts'
import { findRequiring } from './queries.ts'

/**
 * Throws a 403 for a user who is to sign in at an identity provider instead: a member with an address of the workspace's domain,
 * but no owner, who must get in when the provider fails. To be asked once the password or the passkey is right: strangers learn nothing by it.
 */
export async function requireLocalSignIn(
  { db, write, clock, config }: Pick<Core, 'db' | 'write' | 'clock' | 'config'>,
  actor: Actor,
  { id, email }: { id: number; email: string },
  method: 'password' | 'passkey',
): Promise<void> {
  const workspace = await findRequiring(db, id, emailDomainOf(email))
  if (!workspace) return
  const self = { ...actor, userId: id }
  await write((tx) => auditAccountIn(tx, clock(), self, workspace.id, 'user.sign_in_refused', { method, reason: 'sso_required' }))
  throw ssoRequired(
    `The workspace "${workspace.name}" requires single sign-on: sign in with SSO, at ${config.baseUrl}/v1/sso/authorize?workspace=${workspace.slug}`,
  )
}
