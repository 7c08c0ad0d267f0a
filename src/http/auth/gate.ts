import { isOfDomain } from '../../lib/email.ts'
import { type AppError, emailNotVerified, secondFactorMissing, signInRequired, ssoRequired, workspaceSuspended } from '../../lib/errors.ts'
import type { Credential, Standing } from './standing.ts'

/**
 * Returns the reason why a member's credential can't open a workspace now, as a 403, or undefined if it can. This is the only place where
 * suspensions and a workspace's requirements on sign-ins are checked, so that they hold for every session, token and key, however old it is.
 */
export function gateOf(workspaceId: number, standing: Standing, credential: Credential): AppError | undefined {
  if (standing.suspension !== null) return workspaceSuspended(standing.suspension)
  // API keys belong to their workspace. Users without a session exist in development only.
  if (credential.kind === 'key' || credential.kind === 'user') return undefined
  if (!reaches(credential, workspaceId)) return signInRequired()
  if (standing.needs_verified_email === 1 && standing.email_verified_at === null) return emailNotVerified()
  if (needsSso(workspaceId, standing, credential)) return ssoRequired()
  return credential.byPassword && standing.lacks_factor === 1 ? secondFactorMissing() : undefined
}

/** True if a credential may be used in a workspace at all: one from single sign-on is limited to the workspace that trusts it. */
export const reaches = ({ reach }: Credential, workspaceId: number): boolean => reach === null || reach === workspaceId

/** Owners keep their passwords, so that they can get in when the provider fails. */
const needsSso = (workspaceId: number, { role, sso_domain, email }: Standing, { reach }: Credential): boolean =>
  sso_domain !== null && role !== 'owner' && reach !== workspaceId && isOfDomain(email, sso_domain)
