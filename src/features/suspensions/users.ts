import type { Core } from '../../core.ts'
import type { Actor } from '../../http/auth/admission.ts'
import { conflict, invalidField } from '../../lib/errors.ts'
import { userTarget } from '../audit/audit.ts'
import { type AccountChange, makeAccountChange } from '../audit/change.ts'
import { endAccount, requireHandedOver } from '../erasures/users.ts'
import { endAccess, isLastInstanceAdmin, requireUser, setUserSuspension, type UserRow } from '../users/users.ts'
import { mailUser, UNDO_MS } from './mails.ts'
import { deleteKeysCreatedBy, deleteSessionsOfUser } from './queries.ts'

type Needs = Pick<Core, 'write' | 'clock'>
type Given = { reason?: string | null | undefined }

/** Signs a user out, and refuses their sign-ins, tokens and API keys until they are restored. Throws 409 for the last instance admin. */
export const suspendUser = (deps: Needs, actor: Actor, userId: number, { reason = null }: Given): Promise<UserRow> =>
  makeAccountChange(deps, actor, async (change) => {
    const before = await requireOther(change, userId)
    if (before.suspended_at !== null) throw conflict('This user is already suspended.')
    return suspend(change, before, { reason: reason ?? null, deleteAt: null })
  })

/**
 * Suspends a user, and deletes the account 30 days later. Until then, restoring undoes it. `confirm`: their email address. Throws 409 for
 * the last owner of a workspace.
 */
export const deleteUserLater = (
  deps: Needs,
  actor: Actor,
  userId: number,
  { confirm, reason = null }: Given & { confirm: string },
): Promise<UserRow> =>
  makeAccountChange(deps, actor, async (change) => {
    const before = await requireOther(change, userId)
    if (confirm !== before.email) throw invalidField('confirm', `must be the email address of the user, ${before.email}`)
    await requireHandedOver(change.tx, userId, 'This user is')
    return suspend(change, before, { reason: reason ?? before.suspended_reason, deleteAt: change.now + UNDO_MS })
  })

/** Ends a suspension, and a deletion that hasn't happened yet. Throws 409 for a user who isn't suspended. */
export const restoreUser = (deps: Needs, actor: Actor, userId: number): Promise<UserRow> =>
  makeAccountChange(deps, actor, async (change) => {
    const { tx, now } = change
    const before = await requireUser(tx, { id: userId })
    if (before.suspended_at === null) throw conflict("This user isn't suspended.")
    const row = await setUserSuspension(tx, now, userId, { suspended_at: null, suspended_reason: null, delete_at: null })
    await change.auditAccount('user.restored', userTarget(userId))
    await mailUser(change, row.email, { what: 'restored' }, null)
    return row
  })

/** Ends every session, personal access token and API key of a user. Returns how many API keys there were. */
export const endAccessOfUser = (deps: Needs, actor: Actor, userId: number): Promise<number> =>
  makeAccountChange(deps, actor, async (change) => {
    await requireUser(change.tx, { id: userId })
    await endAccess(change.tx, userId)
    const keys = await deleteKeysCreatedBy(change.tx, userId)
    for (const { id, workspace_id, name } of keys)
      await change.in(workspace_id).audit('api_key.revoked', { type: 'api_key', id }, { name, by: 'instance_admin' })
    await change.auditAccount('user.access_ended', userTarget(userId), { api_keys: keys.length })
    return keys.length
  })

/** Deletes the account of a user whose time has come. Throws 409 if they have become the last owner of a workspace. */
export const deleteUserNow = (deps: Needs, actor: Actor, userId: number): Promise<void> =>
  makeAccountChange(deps, actor, async (change) => {
    const user = await requireUser(change.tx, { id: userId })
    // The user may have been restored a moment ago.
    if (user.delete_at !== null && user.delete_at <= change.now) await endAccount(change, user, 'This user is')
  })

async function suspend(
  change: AccountChange,
  before: UserRow,
  given: { reason: string | null; deleteAt: number | null },
): Promise<UserRow> {
  const { tx, now } = change
  const row = await setUserSuspension(tx, now, before.id, {
    suspended_at: before.suspended_at ?? now,
    suspended_reason: given.reason,
    delete_at: given.deleteAt,
  })
  await deleteSessionsOfUser(tx, before.id)
  const { reason, deleteAt } = given
  await (deleteAt === null
    ? change.auditAccount('user.suspended', userTarget(before.id), { reason })
    : change.auditAccount('user.deletion_scheduled', userTarget(before.id), { reason, delete_at: deleteAt }))
  await mailUser(change, row.email, deleteAt === null ? { what: 'suspended' } : { what: 'to be deleted', at: deleteAt }, reason)
  return row
}

/** Nobody locks themselves out. */
async function requireOther({ tx, actor }: AccountChange, userId: number): Promise<UserRow> {
  const user = await requireUser(tx, { id: userId })
  if (actor.userId === userId) throw conflict("You can't suspend or delete your own account here. Ask another instance admin.")
  if (await isLastInstanceAdmin(tx, userId))
    throw conflict('This user is the last instance admin. Make someone else an instance admin first with `bun run admin users promote`.')
  return user
}
