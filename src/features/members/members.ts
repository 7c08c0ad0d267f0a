import type { Core } from '../../core.ts'
import type { Tx } from '../../db/kysely.ts'
import { recordEvent } from '../../events.ts'
import type { Actor, Membership } from '../../http/auth/admission.ts'
import { requireMembership } from '../../http/auth/rights.ts'
import { atLeast, type Role, rankOf } from '../../http/auth/roles.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { forbidden, lastOwner, notFound } from '../../lib/errors.ts'
import { audit } from '../audit/audit.ts'
import { requireRoomToOwn } from '../workspaces/ownership.ts'
import { countOwners, deleteMember, insertMember, updateMemberRole } from './queries.ts'
import type { Member } from './schema.ts'
import { fallWithAuthor } from './set-up-by/fall.ts'
import { findMember } from './shared-queries.ts'

export { listAdminAddresses, listNotified } from './admin-addresses.ts'

export async function changeMemberRole(deps: Core, actor: Actor, membership: Membership, userId: number, role: Role) {
  const { workspaceId } = membership
  return deps.write(async (tx) => {
    const { role: ownRole } = requireMembership(tx, membership, 'admin')
    const member = await requireMember(tx, workspaceId, userId)
    checkChange(ownRole, member.role)
    checkGrant(ownRole, role)
    if (member.role === 'owner' && role !== 'owner') await requireAnotherOwner(tx, workspaceId)
    if (member.role !== 'owner' && role === 'owner') await requireRoomToOwn(deps, tx, userId, workspaceId)
    const now = deps.clock()
    await updateMemberRole(tx, workspaceId, userId, role)
    await audit(tx, now, actor, {
      workspaceId,
      kind: 'member.role_changed',
      targetType: 'user',
      targetId: userId,
      metadata: { from: member.role, to: role },
    })
    if (rankOf(role) < rankOf(member.role)) await fallWithAuthor(tx, actor, { workspaceId, userId, now }, role)
    return toMember({ ...member, role })
  })
}

/** Admins remove others; everybody may leave. */
export async function removeMember(deps: Core, actor: Actor, membership: Membership, userId: number): Promise<void> {
  const { workspaceId } = membership
  const isLeaving = membership.isPerson && membership.userId === userId
  await deps.write(async (tx) => {
    const own = requireMembership(tx, membership, 'viewer')
    if (!isLeaving && !atLeast(own.role, 'admin')) throw forbidden(`Removing others needs the role admin; yours is ${own.role}.`)
    const member = await requireMember(tx, workspaceId, userId)
    checkChange(own.role, member.role)
    if (member.role === 'owner') await requireAnotherOwner(tx, workspaceId)
    await takeOut(tx, deps.clock(), actor, workspaceId, member)
  })
}

type MemberRow = { user_id: number; email: string; role: Role }

/** Removes a member. What they set up ends with them. */
export async function takeOut(
  tx: Tx,
  now: number,
  actor: Actor,
  workspaceId: number,
  { user_id, email, role }: MemberRow,
  details: Record<string, unknown> = {},
): Promise<void> {
  await deleteMember(tx, workspaceId, user_id)
  await recordEvent(tx, now, workspaceId, 'member.removed', { user_id, email, role })
  const metadata = { role, ...details }
  await audit(tx, now, actor, { workspaceId, kind: 'member.removed', targetType: 'user', targetId: user_id, metadata })
  await fallWithAuthor(tx, actor, { workspaceId, userId: user_id, now }, undefined)
}

/** How somebody becomes a member. `isAccepted`: they agreed to it. `needsVerifiedEmail`: it opens once their address is verified. */
type NewMember = MemberRow & { isAccepted: boolean; needsVerifiedEmail?: boolean }

/** Makes a user a member: nobody asks who may. */
export async function takeIn(
  tx: Tx,
  now: number,
  actor: Actor,
  workspaceId: number,
  { user_id, email, role, isAccepted, needsVerifiedEmail = false }: NewMember,
  details: Record<string, unknown> = {},
): Promise<void> {
  await insertMember(tx, workspaceId, {
    user_id,
    role,
    joined_at: now,
    is_accepted: isAccepted ? 1 : 0,
    needs_verified_email: needsVerifiedEmail ? 1 : 0,
  })
  await recordEvent(tx, now, workspaceId, 'member.invited', { user_id, email, role })
  const metadata = { role, ...details }
  await audit(tx, now, actor, { workspaceId, kind: 'member.added', targetType: 'user', targetId: user_id, metadata })
}

/** The creator of a workspace becomes its owner. */
export const addOwner = (tx: Tx, workspaceId: number, userId: number, now: number) =>
  insertMember(tx, workspaceId, { user_id: userId, role: 'owner', joined_at: now, is_accepted: 1 })

export function checkGrant(ownRole: Role, granted: Role): void {
  if (rankOf(granted) > rankOf(ownRole)) throw forbidden(`Nobody grants a role above their own: yours is ${ownRole}.`)
}

export function checkChange(ownRole: Role, theirs: Role): void {
  if (rankOf(theirs) > rankOf(ownRole)) throw forbidden(`Their role, ${theirs}, is above yours, ${ownRole}.`)
}

/** Checked in the transaction, so that two owners who remove each other concurrently can't both succeed. */
async function requireAnotherOwner(tx: Tx, workspaceId: number): Promise<void> {
  if (!(await hasOtherOwners(tx, workspaceId))) throw lastOwner()
}

/** Beside one owner. */
export const hasOtherOwners = async (tx: Tx, workspaceId: number): Promise<boolean> => (await countOwners(tx, workspaceId)) > 1

async function requireMember(tx: Tx, workspaceId: number, userId: number) {
  const member = await findMember(tx, workspaceId, userId)
  if (!member) throw notFound('The member')
  return member
}

export const toMember = (row: { user_id: number; email: string; display_name: string; role: Role; joined_at: number }): Member => ({
  ...row,
  joined_at: toTimestamp(row.joined_at),
})
