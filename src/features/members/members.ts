import type { Core } from '../../core.ts'
import type { Tx } from '../../db/kysely.ts'
import { recordEvent } from '../../events.ts'
import type { Actor, Membership } from '../../http/auth/admission.ts'
import { atLeast, type Role, rankOf } from '../../http/auth/roles.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { alreadyMember, forbidden, invalidField, lastOwner, notFound } from '../../lib/errors.ts'
import { audit } from '../audit/audit.ts'
import { requireUser } from '../users/users.ts'
import { countOwners, deleteMember, findMember, insertMember, updateMemberRole } from './queries.ts'
import type { AddMemberInput, Member } from './schema.ts'

export { countMembers, isMemberByEmail, listAdminAddresses } from './queries.ts'

export async function addMember(deps: Core, actor: Actor, { workspaceId, role: ownRole }: Membership, input: AddMemberInput) {
  checkGrant(ownRole, input.role)
  return deps.write(async (tx) => {
    const user = await findNamedUser(tx, input)
    if (await findMember(tx, workspaceId, user.id)) throw alreadyMember()
    const now = deps.clock()
    await insertMember(tx, workspaceId, { user_id: user.id, role: input.role, joined_at: now })
    await recordEvent(tx, now, workspaceId, 'member.invited', { user_id: user.id, email: user.email, role: input.role })
    await audit(tx, now, actor, {
      workspaceId,
      kind: 'member.added',
      targetType: 'user',
      targetId: user.id,
      metadata: { role: input.role },
    })
    return { workspace_id: workspaceId, user_id: user.id, role: input.role }
  })
}

async function findNamedUser(tx: Tx, { user_id, email }: AddMemberInput) {
  if ((user_id === undefined) === (email === undefined)) throw invalidField('user_id', 'must be given, or email: one of the two')
  return requireUser(tx, user_id !== undefined ? { id: user_id } : { email: email ?? '' })
}

export async function changeMemberRole(deps: Core, actor: Actor, { workspaceId, role: ownRole }: Membership, userId: number, role: Role) {
  return deps.write(async (tx) => {
    const member = await requireMember(tx, workspaceId, userId)
    checkChange(ownRole, member.role)
    checkGrant(ownRole, role)
    if (member.role === 'owner' && role !== 'owner') await requireAnotherOwner(tx, workspaceId)
    await updateMemberRole(tx, workspaceId, userId, role)
    await audit(tx, deps.clock(), actor, {
      workspaceId,
      kind: 'member.role_changed',
      targetType: 'user',
      targetId: userId,
      metadata: { from: member.role, to: role },
    })
    return toMember({ ...member, role })
  })
}

/** Admins remove others; everybody may leave. */
export async function removeMember(deps: Core, actor: Actor, own: Membership, userId: number): Promise<void> {
  const { workspaceId } = own
  const isLeaving = own.isPerson && own.userId === userId
  if (!isLeaving && !atLeast(own.role, 'admin')) throw forbidden(`Removing others needs the role admin; yours is ${own.role}.`)
  await deps.write(async (tx) => {
    const member = await requireMember(tx, workspaceId, userId)
    checkChange(own.role, member.role)
    if (member.role === 'owner') await requireAnotherOwner(tx, workspaceId)
    await deleteMember(tx, workspaceId, userId)
    const now = deps.clock()
    await recordEvent(tx, now, workspaceId, 'member.removed', { user_id: userId, email: member.email, role: member.role })
    await audit(tx, now, actor, {
      workspaceId,
      kind: 'member.removed',
      targetType: 'user',
      targetId: userId,
      metadata: { role: member.role },
    })
  })
}

/** The creator of a workspace becomes its owner. */
export const addOwner = (tx: Tx, workspaceId: number, userId: number, now: number) =>
  insertMember(tx, workspaceId, { user_id: userId, role: 'owner', joined_at: now })

export function checkGrant(ownRole: Role, granted: Role): void {
  if (rankOf(granted) > rankOf(ownRole)) throw forbidden(`Nobody grants a role above their own: yours is ${ownRole}.`)
}

function checkChange(ownRole: Role, theirs: Role): void {
  if (rankOf(theirs) > rankOf(ownRole)) throw forbidden(`Their role, ${theirs}, is above yours, ${ownRole}.`)
}

/** Checked in the transaction, so that two owners who remove each other concurrently can't both succeed. */
async function requireAnotherOwner(tx: Tx, workspaceId: number): Promise<void> {
  if ((await countOwners(tx, workspaceId)) <= 1) throw lastOwner()
}

async function requireMember(tx: Tx, workspaceId: number, userId: number) {
  const member = await findMember(tx, workspaceId, userId)
  if (!member) throw notFound('The member')
  return member
}

export const toMember = (row: { user_id: number; email: string; display_name: string; role: Role; joined_at: number }): Member => ({
  ...row,
  joined_at: toTimestamp(row.joined_at),
})
