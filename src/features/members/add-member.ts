import type { Core } from '../../core.ts'
import type { Tx } from '../../db/kysely.ts'
import type { Actor, Membership } from '../../http/auth/admission.ts'
import { requireMembership } from '../../http/auth/rights.ts'
import { openSharedWorkspaces } from '../../http/auth/shared-workspaces.ts'
import { alreadyMember, invalidField, notFound } from '../../lib/errors.ts'
import { makeChange } from '../audit/change.ts'
import { isAddedDirectly } from '../identity/opening.ts'
import { findAccount, requireUser, type UserRow } from '../users/users.ts'
import { requireRoomToOwn } from '../workspaces/ownership.ts'
import { createInvitation } from './invitations.ts'
import { checkGrant, insertNewMember } from './members.ts'
import type { AddMemberInput, Invitation, WorkspaceMemberBasic } from './schema.ts'
import { findMember } from './shared-queries.ts'

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
  if ((user_id === undefined) === (email === undefined)) throw invalidField('user_id', 'or email is required, but not both')
  return makeChange(deps, { workspaceId, actor }, async (change) => {
    const { tx } = change
    checkGrant(requireMembership(tx, membership, 'admin').role, role)
    const user = await findKnownUser(tx, deps, membership, input)
    if (user && (await findMember(tx, workspaceId, user.id))) throw alreadyMember()
    // The mailed link shows that the person agrees, and that the address is theirs.
    if (!user?.isAddedDirectly) return createInvitation(deps, change, membership, { email: user?.email ?? email ?? '', role })
    if (role === 'owner') await requireRoomToOwn(deps, tx, user.id, workspaceId)
    await insertNewMember(change, { user_id: user.id, email: user.email, role, isAccepted: deps.config.devAuth })
    return { workspace_id: workspaceId, user_id: user.id, role }
  })
}

type KnownUser = Pick<UserRow, 'id' | 'email'> & { isAddedDirectly: boolean }

/**
 * The user whom a caller names: one who agreed to a membership that they share with the caller (with an API key, of its workspace), or
 * any user in development. Otherwise 404 for an id, because ids can be counted through, and undefined for an address.
 */
async function findKnownUser(
  tx: Tx,
  { config }: Pick<Core, 'config'>,
  membership: Membership,
  { user_id, email = '', role }: AddMemberInput,
): Promise<KnownUser | undefined> {
  if (config.devAuth) return { ...(await requireUser(tx, user_id !== undefined ? { id: user_id } : { email })), isAddedDirectly: true }
  const user = user_id !== undefined ? await requireUser(tx, { id: user_id }) : await findAccount(tx, email)
  if (user && (await sharesAcceptedMembership(tx, membership, user.id))) {
    const facts = { sharesAcceptedMembership: true, isNamedByAddress: user_id === undefined, role }
    return { ...user, isAddedDirectly: isAddedDirectly({ isVerified: user.email_verified_at !== null }, facts) }
  }
  if (user_id !== undefined) throw notFound('The user')
  return undefined
}

const sharesAcceptedMembership = async (tx: Tx, membership: Membership, otherId: number): Promise<boolean> =>
  membership.isPerson
    ? openSharedWorkspaces(tx, membership, otherId).some(({ isAccepted }) => isAccepted)
    : (await findMember(tx, membership.workspaceId, otherId)) !== undefined
