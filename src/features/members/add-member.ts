import type { Core } from '../../core.ts'
import type { Tx } from '../../db/kysely.ts'
import type { Actor, Membership } from '../../http/auth/admission.ts'
import { requireMembership } from '../../http/auth/rights.ts'
import { alreadyMember, invalidField, notFound } from '../../lib/errors.ts'
import { findAccount, requireUser, shareWorkspace, type UserRow } from '../users/users.ts'
import { requireRoomToOwn } from '../workspaces/ownership.ts'
import { createInvitation } from './invitations.ts'
import { checkGrant, takeIn } from './members.ts'
import { findMember } from './queries.ts'
import type { AddMemberInput, Invitation, WorkspaceMemberBasic } from './schema.ts'

/** Adds whom the caller may know; anybody else is invited by their address, whether it has an account or not. */
export async function addMember(
  deps: Core,
  actor: Actor,
  membership: Membership,
  input: AddMemberInput,
): Promise<WorkspaceMemberBasic | Invitation> {
  const { user_id, email, role } = input
  const { workspaceId } = membership
  checkGrant(membership.role, role)
  if ((user_id === undefined) === (email === undefined)) throw invalidField('user_id', 'must be given, or email: one of the two')
  return deps.write(async (tx) => {
    checkGrant(requireMembership(tx, membership, 'admin').role, role)
    const user = await findKnownUser(tx, deps, membership, input)
    if (!user) return createInvitation(tx, deps, actor, membership, { email: email ?? '', role })
    if (await findMember(tx, workspaceId, user.id)) throw alreadyMember()
    if (role === 'owner') await requireRoomToOwn(deps, tx, user.id, workspaceId)
    await takeIn(tx, deps.clock(), actor, workspaceId, { user_id: user.id, email: user.email, role })
    return { workspace_id: workspaceId, user_id: user.id, role }
  })
}

/**
 * The user whom a caller names: one who shares a workspace with them (with an API key, its workspace), or any in development.
 * Else 404 for an id, as ids can be counted through, and undefined for an address.
 */
async function findKnownUser(
  tx: Tx,
  { config }: Pick<Core, 'config'>,
  { userId, workspaceId, isPerson }: Membership,
  { user_id, email = '' }: AddMemberInput,
): Promise<UserRow | undefined> {
  if (config.devAuth) return requireUser(tx, user_id !== undefined ? { id: user_id } : { email })
  const user = user_id !== undefined ? await requireUser(tx, { id: user_id }) : await findAccount(tx, email)
  if (user && (isPerson ? await shareWorkspace(tx, userId, user.id) : await findMember(tx, workspaceId, user.id))) return user
  if (user_id !== undefined) throw notFound('The user')
  return undefined
}
