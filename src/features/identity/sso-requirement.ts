import type { Core } from '../../core.ts'
import type { Db } from '../../db/kysely.ts'
import type { Actor } from '../../http/auth/admission.ts'
import { emailDomainOf } from '../../lib/email.ts'
import { type AppError, ssoRequired } from '../../lib/errors.ts'
import { msg } from '../../lib/text-id.ts'
import { userTarget } from '../audit/audit.ts'
import { makeChange } from '../audit/change.ts'
import { findRequiring } from './queries.ts'

type Somebody = { id: number; email: string }
type Refusal = { workspaceId: number; error: AppError }

/**
 * Why a user may not sign in here, with a password or a passkey: a member with an address of the domain of a workspace that requires single sign-on.
 * Not its owners, who must get in when the provider fails.
 */
export async function findLocalRefusal(db: Db, { baseUrl }: Core['config'], { id, email }: Somebody): Promise<Refusal | undefined> {
  const workspace = await findRequiring(db, id, emailDomainOf(email))
  if (!workspace) return undefined
  const address = `${baseUrl}/v1/sso/authorize?workspace=${workspace.slug}`
  const error = ssoRequired(`The workspace "${workspace.name}" requires single sign-on. Sign in with SSO at ${address}`, {
    id: msg('The workspace "{workspace}" requires single sign-on. Sign in with SSO at {url}'),
    values: { workspace: workspace.name, url: address },
  })
  return { workspaceId: workspace.id, error }
}

/** Throws that as a 403. To be asked once the password or the passkey is right: strangers learn nothing by it. */
export async function requireLocalSignIn(
  deps: Pick<Core, 'db' | 'write' | 'clock' | 'config'>,
  actor: Actor,
  user: Somebody,
  method: 'password' | 'passkey',
): Promise<void> {
  const refusal = await findLocalRefusal(deps.db, deps.config, user)
  if (!refusal) return
  const { workspaceId, error } = refusal
  const metadata = { method, reason: 'sso_required' }
  await makeChange(deps, { workspaceId, actor: { ...actor, userId: user.id } }, ({ audit }) =>
    audit('user.sign_in_refused', userTarget(user.id), metadata),
  )
  throw error
}
