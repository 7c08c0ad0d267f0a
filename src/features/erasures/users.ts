import type { Tx } from '../../db/kysely.ts'
import type { Actor, Membership } from '../../http/auth/admission.ts'
import type { Person } from '../../http/auth/principal.ts'
import { requireMembership } from '../../http/auth/rights.ts'
import { emailKey } from '../../lib/email.ts'
import { conflict, invalidField, lastOwner, notFound } from '../../lib/errors.ts'
import { audit, auditAccount } from '../audit/audit.ts'
import { isAccountOf } from '../directory/memberships.ts'
import { checkChange, findMember, hasOtherOwners, takeOut } from '../members/members.ts'
import { requireOwnPassword } from '../second-factors/own-password.ts'
import { isLastInstanceAdmin } from '../users/accounts.ts'
import { closeAccount, findUserById } from '../users/users.ts'
import { listMemberships } from '../workspaces/workspaces.ts'
import type { AccountNeeds, Needs } from './needs.ts'
import { type ErasureRow, hasTraces, insertErasure, wasAddedUnasked } from './queries.ts'
import type { AccountDelete } from './schema.ts'

/**
 * Takes a member, or a former one, out of a workspace; a job takes their name from what they made there. Where it was their last
 * workspace, the account ends. Throws 404 for who was never in it, and 409 for its last owner.
 */
export async function eraseMember(deps: Needs, actor: Actor, membership: Membership, userId: number): Promise<ErasureRow> {
  const { workspaceId } = membership
  const isKnown = await hasTraces(deps.reader(workspaceId), workspaceId, userId)
  return deps.write(async (tx) => {
    const now = deps.clock()
    const own = requireMembership(tx, membership, 'admin')
    const member = await findMember(tx, workspaceId, userId)
    if (!member && !isKnown) throw notFound('The user')
    if (member) {
      checkChange(own.role, member.role)
      if (member.role === 'owner' && !(await hasOtherOwners(tx, workspaceId))) throw lastOwner()
      await takeOut(tx, now, actor, workspaceId, member)
    }
    const user = await findUserById(tx, userId)
    // Who has left on their own may still use their account.
    const endsAccount = member !== undefined && (await mayEndAccount(tx, workspaceId, userId))
    if (endsAccount) await closeAccount(tx, now, userId)
    const row = await insertErasure(tx, workspaceId, {
      subject: 'user',
      user_id: userId,
      email_key: user?.email_key ?? null,
      display_name: user?.display_name ?? null,
      ends_account: endsAccount ? 1 : 0,
      created_at: now,
    })
    const target = { targetType: 'erasure', targetId: row.id }
    await audit(tx, now, actor, {
      workspaceId,
      kind: 'user.erasure_requested',
      ...target,
      metadata: { user_id: userId, ends_account: endsAccount },
    })
    return row
  })
}

/**
 * False for somebody who is in another workspace, and for a stranger whom a directory or an imported archive has named: anybody can name
 * any email address there.
 */
async function mayEndAccount(tx: Tx, workspaceId: number, userId: number): Promise<boolean> {
  if ((await listMemberships(tx, userId)).length > 0 || (await isLastInstanceAdmin(tx, userId))) return false
  return !(await wasAddedUnasked(tx, workspaceId, userId)) || isAccountOf(tx, workspaceId, userId)
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
  if (confirm !== person.email) throw invalidField('confirm', `must be your e-mail address, ${person.email}`)
  await requireOwnPassword(deps, actor, person, current_password)
  await deps.write(async (tx) => {
    const now = deps.clock()
    if (await isLastInstanceAdmin(tx, person.userId))
      throw conflict('You are the last administrator of this instance: make somebody else one first, by bun run admin users promote.')
    await leaveAll(tx, now, actor, person.userId)
    const user = await findUserById(tx, person.userId)
    await closeAccount(tx, now, person.userId)
    await insertErasure(tx, 0, {
      subject: 'user',
      user_id: person.userId,
      email_key: emailKey(person.email),
      display_name: user?.display_name ?? null,
      ends_account: 1,
      created_at: now,
    })
    await auditAccount(tx, now, actor, 'user.deleted', person.userId)
  })
}

async function leaveAll(tx: Tx, now: number, actor: Actor, userId: number): Promise<void> {
  const memberships = await listMemberships(tx, userId)
  const last: string[] = []
  for (const { id, name, role } of memberships) if (role === 'owner' && !(await hasOtherOwners(tx, id))) last.push(`"${name}"`)
  if (last.length > 0)
    throw conflict(`You are the last owner of ${last.join(', ')}: make somebody else owner, or delete the workspace first.`)
  for (const { id } of memberships) {
    const member = await findMember(tx, id, userId)
    if (member) await takeOut(tx, now, actor, id, member)
  }
}
