import type { Core, WorkspaceTx } from '../../core.ts'
import type { Tx } from '../../db/kysely.ts'
import type { Actor, Membership } from '../../http/auth/admission.ts'
import { requireMembership } from '../../http/auth/rights.ts'
import { atLeast, type Role, rankOf } from '../../http/auth/roles.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { conflict, forbidden, lastOwner, notFound } from '../../lib/errors.ts'
import { userTarget } from '../audit/audit.ts'
import { type Change, makeChange } from '../audit/change.ts'
import { mayHaveRole } from '../identity/opening.ts'
import { inSubject } from '../mail/mail.ts'
import { notify } from '../notifications/notify.ts'
import { requireRoomToOwn } from '../workspaces/ownership.ts'
import { requireWorkspace } from '../workspaces/workspaces.ts'
import { countOwners, deleteMember, insertMember, updateMemberRole } from './queries.ts'
import type { Member } from './schema.ts'
import { fallWithAuthor } from './set-up-by/fall.ts'
import { findMember } from './shared-queries.ts'

export { listNotified } from './admin-addresses.ts'

export async function changeMemberRole(deps: Core, actor: Actor, membership: Membership, { userId, role }: { userId: number; role: Role }) {
  const { workspaceId } = membership
  return makeChange(deps, { workspaceId, actor }, async (change) => {
    const { tx } = change
    const { role: ownRole } = requireMembership(tx, membership, 'admin')
    const member = await requireMember(tx, workspaceId, userId)
    checkChange(ownRole, member.role)
    checkGrant(ownRole, role)
    if (member.role === 'owner' && role !== 'owner') await requireAnotherOwner(tx, workspaceId)
    if (member.role !== 'owner' && !mayHaveRole(role, { hasAgreed: member.is_accepted === 1 }))
      throw conflict("This member hasn't agreed to be in the workspace. Invite them as an owner: they become one when they accept.")
    if (member.role !== 'owner' && role === 'owner') await requireRoomToOwn(deps, tx, userId, workspaceId)
    await updateMemberRole(tx, workspaceId, userId, role)
    await change.audit('member.role_changed', userTarget(userId), { from: member.role, to: role })
    if (role !== member.role && actor.userId !== userId) await notifyOfRole(change, { userId, from: member.role, to: role })
    if (rankOf(role) < rankOf(member.role)) await fallWithAuthor(change, userId, role)
    return toMember({ ...member, role })
  })
}

async function notifyOfRole(change: Change, { userId, from, to }: { userId: number; from: Role; to: Role }): Promise<void> {
  const { tx, workspaceId, actor } = change
  const { name } = await requireWorkspace(tx, workspaceId)
  await notify(change, {
    kind: 'role_changed',
    target: { type: 'workspace', id: workspaceId, name },
    details: { role: to, previous_role: from },
    to: [userId],
    actorId: actor.userId,
    limit: 'mailbox',
    write: ({ tMail }) => ({
      subject: tMail('Your role in {workspace} changed', { workspace: inSubject(name) }),
      text: tMail(
        'You are now {role, select, owner {an owner} admin {an admin} editor {an editor} other {a viewer}} of the workspace "{workspace}".',
        { workspace: name, role: to },
      ),
    }),
  })
}

/** Admins remove others; everybody may leave. */
export async function removeMember(deps: Core, actor: Actor, membership: Membership, userId: number): Promise<void> {
  const { workspaceId } = membership
  const isLeaving = membership.isPerson && membership.userId === userId
  await makeChange(deps, { workspaceId, actor }, async (change) => {
    const { tx } = change
    const own = requireMembership(tx, membership, 'viewer')
    if (!isLeaving && !atLeast(own.role, 'admin')) throw forbidden(`You need the admin role to remove others. Your role is ${own.role}.`)
    const member = await requireMember(tx, workspaceId, userId)
    checkChange(own.role, member.role)
    if (member.role === 'owner') await requireAnotherOwner(tx, workspaceId)
    await removeMemberRow(change, member)
  })
}

type MemberRow = { user_id: number; email: string; role: Role }

/** Removes a member. What they set up ends with them. */
export async function removeMemberRow(
  change: Change,
  { user_id, email, role }: MemberRow,
  details: Record<string, unknown> = {},
): Promise<void> {
  await deleteMember(change.tx, change.workspaceId, user_id)
  await change.emit('member.removed', { user_id, email, role })
  await change.audit('member.removed', userTarget(user_id), { role, ...details })
  await fallWithAuthor(change, user_id, undefined)
}

/** How somebody becomes a member. `isAccepted`: they agreed to it. `needsVerifiedEmail`: it opens once their address is verified. */
type NewMember = MemberRow & { isAccepted: boolean; needsVerifiedEmail?: boolean }

/** Makes a user a member: nobody asks who may. */
export async function insertNewMember(
  { tx, now, workspaceId, emit, audit }: Change,
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
  await emit('member.invited', { user_id, email, role })
  await audit('member.added', userTarget(user_id), { role, ...details })
}

/** The creator of a workspace becomes its owner. */
export const addOwner = ({ tx, now, workspaceId }: WorkspaceTx, userId: number) =>
  insertMember(tx, workspaceId, { user_id: userId, role: 'owner', joined_at: now, is_accepted: 1 })

export function checkGrant(ownRole: Role, granted: Role): void {
  if (rankOf(granted) > rankOf(ownRole)) throw forbidden(`You can't grant a role above your own, which is ${ownRole}.`)
}

export function checkChange(ownRole: Role, theirs: Role): void {
  if (rankOf(theirs) > rankOf(ownRole))
    throw forbidden(`You can't change this member, because their role (${theirs}) is above yours (${ownRole}).`)
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

type ShownRow = MemberRow & { display_name: string; joined_at: number }
export const toMember = ({ user_id, email, display_name, role, joined_at }: ShownRow): Member => ({
  user_id,
  email,
  display_name,
  role,
  joined_at: toTimestamp(joined_at),
})
