import type { InTransaction } from '../../core.ts'
import type { Tx } from '../../db/kysely.ts'
import { lowerOf, type Role, rankOf } from '../../http/auth/roles.ts'
import { isOfDomain } from '../../lib/email.ts'
import { AppError } from '../../lib/errors.ts'
import { userTarget } from '../audit/audit.ts'
import type { Change } from '../audit/change.ts'
import { joinByDirectory } from '../identity/opening.ts'
import { findVerifiedEmailDomain } from '../identity/verified-domain.ts'
import { hasOtherOwners, insertNewMember, removeMemberRow } from '../members/members.ts'
import { findMember, isMemberElsewhere } from '../members/shared-queries.ts'
import { takeOverAccount } from '../members/take-over.ts'
import { endAccess, requireUser, type UserRow } from '../users/users.ts'
import { requireRoomToOwn } from '../workspaces/ownership.ts'
import { defaultRoleOf } from './author.ts'
import type { DirectoryNeeds } from './needs.ts'
import type { DirectoryRow } from './queries.ts'
import { hasMadeAccount } from './shared-queries.ts'
import { hasOtherActive } from './user-queries.ts'

// Rules for members that a directory adds. A directory is trusted only about its own workspace's members. Sessions and passwords belong to
// a person, so they end only if the workspace has verified the domain of the email address, or created the account itself.

export type RuleNeeds = InTransaction<DirectoryNeeds>
/** A change that a directory makes. `role`: of who set it up, above which it does nothing. */
export type Acting = { change: Change; directory: DirectoryRow; role: Role }

export const BY_DIRECTORY = { by: 'directory' }

/** Makes an account a member. An existing member keeps the role. Resolves with true if the account wasn't a member. */
export async function addDirectoryMember(deps: RuleNeeds, acting: Acting, account: UserRow, isNew: boolean): Promise<boolean> {
  const { change } = acting
  const { tx, workspaceId } = change
  if (!isNew && (await findMember(tx, workspaceId, account.id))) return false
  const domain = await findVerifiedEmailDomain(tx, workspaceId)
  const isOwn = domain !== undefined && isOfDomain(account.email, domain)
  const role = await roleFor(deps, acting, account.id, domain === undefined ? 'no domain' : isOwn ? 'own' : 'foreign')
  const facts = { isVerified: account.email_verified_at !== null, isInstanceAdmin: account.is_instance_admin === 1 }
  const isOwnCreation = isNew || hasMadeAccount(tx, workspaceId, account.id)
  const joining = joinByDirectory(facts, { isOfVerifiedDomain: isOwn, isOwnCreation })
  if (joining === 'takes over') await takeOverAccount(deps, change, account.id, { emailVerifiedAt: null })
  const needsVerifiedEmail = joining === 'needs verified email'
  const member = { user_id: account.id, email: account.email, role, isAccepted: false, needsVerifiedEmail }
  await insertNewMember(change, member, BY_DIRECTORY)
  return true
}

async function roleFor(
  deps: RuleNeeds,
  { change: { tx }, directory, role: actingRole }: Acting,
  userId: number,
  address: 'no domain' | 'own' | 'foreign',
): Promise<Role> {
  const role = lowerOf(defaultRoleOf(tx, directory), actingRole)
  if (address === 'foreign' || (role === 'owner' && address !== 'own')) return 'viewer'
  if (role !== 'owner') return role
  try {
    await requireRoomToOwn(deps, tx, userId, directory.workspace_id)
    return 'owner'
  } catch (error) {
    if (error instanceof AppError) return 'admin'
    throw error
  }
}

/**
 * Removes an account from the workspace, unless another active user of the directory has it too. Resolves with true if the account stays,
 * because it is the last owner or outranks whoever set up the directory. `exceptId`: the user that the event is about.
 */
export async function removeDirectoryMember(deps: RuleNeeds, { change, role }: Acting, userId: number, exceptId: number): Promise<boolean> {
  const { tx, workspaceId } = change
  if (hasOtherActive(tx, workspaceId, userId, exceptId)) return false
  const member = await findMember(tx, workspaceId, userId)
  const isLast = member?.role === 'owner' && !(await hasOtherOwners(tx, workspaceId))
  if (member && (isLast || rankOf(member.role) > rankOf(role))) {
    const metadata = { ...BY_DIRECTORY, reason: isLast ? 'last_owner' : 'role_above' }
    deps.log.warn({ workspace_id: workspaceId, user_id: userId, reason: metadata.reason }, "a directory couldn't remove a member")
    await change.audit('member.kept', userTarget(userId), metadata)
    return true
  }
  if (member) await removeMemberRow(change, member, BY_DIRECTORY)
  if (await endsAccess(tx, workspaceId, userId)) {
    await endAccess(tx, userId)
    await change.auditAccount('user.access_ended', userTarget(userId))
  }
  return false
}

/** True if an account signs in for this workspace alone: it has an address of the verified domain, or nobody but the directory knows it. */
async function endsAccess(tx: Tx, workspaceId: number, userId: number): Promise<boolean> {
  const { isOfVerifiedDomain, isOwnCreation } = await claimOn(tx, workspaceId, userId)
  if (isOfVerifiedDomain || !isOwnCreation) return isOfVerifiedDomain
  const { email_verified_at } = await requireUser(tx, { id: userId })
  return email_verified_at === null && !(await isMemberElsewhere(tx, workspaceId, userId))
}

/**
 * Resolves with a workspace's claim on an account: whether its email address belongs to the verified domain, and whether the workspace's
 * directory or single sign-on created it.
 */
export async function claimOn(
  tx: Tx,
  workspaceId: number,
  userId: number,
): Promise<{ isOfVerifiedDomain: boolean; isOwnCreation: boolean }> {
  const domain = await findVerifiedEmailDomain(tx, workspaceId)
  const { email, created_by_sso_of } = await requireUser(tx, { id: userId })
  return {
    isOfVerifiedDomain: domain !== undefined && isOfDomain(email, domain),
    isOwnCreation: created_by_sso_of === workspaceId || hasMadeAccount(tx, workspaceId, userId),
  }
}
