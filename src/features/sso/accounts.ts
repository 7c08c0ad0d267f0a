import type { InTransaction } from '../../core.ts'
import type { Db, Tx } from '../../db/kysely.ts'
import type { Actor } from '../../http/auth/admission.ts'
import type { Role } from '../../http/auth/roles.ts'
import { auditAccountIn } from '../audit/audit.ts'
import { startSession } from '../auth/start-session.ts'
import { standingOf } from '../directory/standing.ts'
import { findMember, takeIn } from '../members/members.ts'
import { takeCredentials } from '../users/accounts.ts'
import { createUser, findAccount, requireUser, type UserRow } from '../users/users.ts'
import { requireRoomToOwn } from '../workspaces/ownership.ts'
import { requireWorkspace } from '../workspaces/workspaces.ts'
import type { Needs } from './needs.ts'
import { mailLinked } from './notices.ts'
import { emailDomainOf, type Profile } from './providers/profile.ts'
import { findIdentity, insertIdentity, type SsoRow } from './queries.ts'
import { SsoRefusal } from './refusal.ts'

type Matching = { user: UserRow | undefined; isLinked: boolean; defaultRole: Role | undefined }

/**
 * The account that a profile opens: by its subject once it is linked, so that an address that changes hands takes no account with
 * it; else by its address. Throws a SsoRefusal for an address, or an account, outside of the domain that the workspace has proved.
 */
export async function requireMatchingAccount(db: Db, row: SsoRow, { subject, email }: Profile): Promise<Matching> {
  if (emailDomainOf(email) !== row.domain) throw new SsoRefusal('wrong_domain', { email })
  const identity = await findIdentity(db, row.workspace_id, { subject })
  const user = identity ? await requireUser(db, { id: identity.user_id }) : await findAccount(db, email)
  if (user && emailDomainOf(user.email) !== row.domain) throw new SsoRefusal('outside_account', { email })
  if (user && !identity && (await findIdentity(db, row.workspace_id, { userId: user.id }))) throw new SsoRefusal('other_subject', { email })
  const standing = await standingOf(db, row.workspace_id, email)
  const isSuspended = standing.isSuspended || (user !== undefined && (await standingOf(db, row.workspace_id, user.email)).isSuspended)
  if (isSuspended) throw new SsoRefusal('suspended', { email })
  return { user, isLinked: identity !== undefined, defaultRole: standing.defaultRole }
}

/** Signs in whom a provider has named; who is new gets an account, and becomes a member. Returns the session's secret. */
export async function signInAs(deps: InTransaction<Needs>, tx: Tx, actor: Actor, row: SsoRow, profile: Profile): Promise<string> {
  const now = deps.clock()
  const { workspace_id: workspaceId } = row
  const { user: known, isLinked, defaultRole = 'viewer' } = await requireMatchingAccount(tx, row, profile)
  const user = known ?? (await createUser(tx, now, { email: profile.email, display_name: profile.name }))
  const self = { ...actor, userId: user.id }
  if (!known) await auditAccountIn(tx, now, self, workspaceId, 'user.signed_up', { method: 'sso' })
  if (!(await findMember(tx, workspaceId, user.id))) {
    if (known && !isLinked && known.is_instance_admin === 0) await takeCredentials(tx, now, self, user.id)
    if (defaultRole === 'owner') await requireRoomToOwn(deps, tx, user.id, workspaceId)
    await takeIn(tx, now, self, workspaceId, { user_id: user.id, email: user.email, role: defaultRole }, { method: 'sso' })
  }
  if (!isLinked) {
    await insertIdentity(tx, { workspace_id: workspaceId, subject: profile.subject, user_id: user.id, created_at: now })
    if (known) {
      await auditAccountIn(tx, now, self, workspaceId, 'sso.account_linked', { subject: profile.subject })
      const { name: workspace } = await requireWorkspace(tx, workspaceId)
      await mailLinked(tx, now, { to: user.email, workspace, baseUrl: deps.config.baseUrl })
    }
  }
  await auditAccountIn(tx, now, self, workspaceId, 'user.signed_in', { method: 'sso' })
  return startSession(tx, now, actor, user.id, 'sso')
}
