import type { Tx } from '../../db/kysely.ts'
import type { Actor, Membership } from '../../http/auth/admission.ts'
import type { Person } from '../../http/auth/principal.ts'
import { requireMembership } from '../../http/auth/rights.ts'
import { conflict, invalidField, lastOwner, notFound } from '../../lib/errors.ts'
import { userTarget } from '../audit/audit.ts'
import { type AccountChange, makeAccountChange, makeChange } from '../audit/change.ts'
import { claimOn } from '../directory/memberships.ts'
import { mayEndAccount } from '../identity/opening.ts'
import { checkChange, hasOtherOwners, removeMemberRow } from '../members/members.ts'
import { findMember } from '../members/shared-queries.ts'
import { confirmByPassword, requireOwnConfirmation } from '../second-factors/confirmation.ts'
import { closeAccount, findUserById, isLastInstanceAdmin, requireUser, type UserRow } from '../users/users.ts'
import { listMemberships } from '../workspaces/workspaces.ts'
import type { AccountNeeds, ErasuresNeeds } from './needs.ts'
import { type ErasureRow, hasTraces, insertErasure } from './queries.ts'
import type { AccountDelete } from './schema.ts'

/**
 * Takes a member, or a former one, out of a workspace; a job takes their name from what they made there. The account ends with its last
 * workspace only if that workspace may end it (`mayEndAccount`). Throws 404 for somebody who was never in it, and 409 for its last owner.
 */
export async function eraseMember(deps: ErasuresNeeds, actor: Actor, membership: Membership, userId: number): Promise<ErasureRow> {
  const { workspaceId } = membership
  const isKnown = await hasTraces(deps.reader(workspaceId), workspaceId, userId)
  return makeChange(deps, { workspaceId, actor }, async (change) => {
    const { tx, now } = change
    const own = requireMembership(tx, membership, 'admin')
    const member = await findMember(tx, workspaceId, userId)
    if (!member && !isKnown) throw notFound('The user')
    if (member) {
      checkChange(own.role, member.role)
      if (member.role === 'owner' && !(await hasOtherOwners(tx, workspaceId))) throw lastOwner()
      await removeMemberRow(change, member)
    }
    const user = await findUserById(tx, userId)
    // The account is only closed if the workspace removed the member, because people who left by themselves may still use it.
    const endsAccount = member !== undefined && (await isEndedBy(tx, workspaceId, userId))
    if (endsAccount) await closeAccount(tx, now, userId)
    const row = await insertErasure(tx, workspaceId, {
      subject: 'user',
      user_id: userId,
      email_key: user?.email_key ?? null,
      display_name: user?.display_name ?? null,
      ends_account: endsAccount ? 1 : 0,
      created_at: now,
    })
    await change.audit('user.erasure_requested', { type: 'erasure', id: row.id }, { user_id: userId, ends_account: endsAccount })
    return row
  })
}

/** Asked once the member has left the workspace. */
async function isEndedBy(tx: Tx, workspaceId: number, userId: number): Promise<boolean> {
  const isOnlyWorkspace = (await listMemberships(tx, userId)).length === 0
  return mayEndAccount({ ...(await claimOn(tx, workspaceId, userId)), isOnlyWorkspace }) && !(await isLastInstanceAdmin(tx, userId))
}

/**
 * Ends a person's account: at once nobody can sign in to it, and a job takes their name from what they made. Throws 409 for the last owner
 * of a workspace, who has to hand it over or delete it first, and for the last administrator of the instance.
 */
export async function endOwnAccount(
  deps: AccountNeeds,
  actor: Actor,
  person: Person,
  { confirm, current_password }: AccountDelete,
): Promise<void> {
  if (confirm !== person.email) throw invalidField('confirm', `must be your email address, ${person.email}`)
  await confirmByPassword(deps, actor, person, current_password)
  await makeAccountChange(deps, actor, async (change) => {
    const { tx, now } = change
    await requireOwnConfirmation(tx, now, person)
    if (await isLastInstanceAdmin(tx, person.userId))
      throw conflict('You are the last instance admin. Make someone else an instance admin first with `bun run admin users promote`.')
    await endAccount(change, await requireUser(tx, { id: person.userId }), 'You are')
  })
}

/**
 * Ends an account as a part of a change: the user leaves all workspaces, nobody can sign in, and a job takes their name from what they
 * made. `who` as in "You are the last owner".
 */
export async function endAccount(change: AccountChange, user: UserRow, who: string): Promise<void> {
  const { tx, now } = change
  for (const { id } of await requireHandedOver(tx, user.id, who)) {
    const member = await findMember(tx, id, user.id)
    if (member) await removeMemberRow(change.in(id), member)
  }
  await closeAccount(tx, now, user.id)
  await insertErasure(tx, 0, {
    subject: 'user',
    user_id: user.id,
    email_key: user.email_key,
    display_name: user.display_name,
    ends_account: 1,
    created_at: now,
  })
  await change.auditAccount('user.deleted', userTarget(user.id))
}

/** Returns the workspaces of a user. Throws 409 if the user is the last owner of one. */
export async function requireHandedOver(tx: Tx, userId: number, who: string) {
  const memberships = await listMemberships(tx, userId)
  const last: string[] = []
  for (const { id, name, role } of memberships) if (role === 'owner' && !(await hasOtherOwners(tx, id))) last.push(`"${name}"`)
  if (last.length > 0)
    throw conflict(`${who} the last owner of ${last.join(', ')}. Make someone else an owner, or delete the workspace first.`)
  return memberships
}
