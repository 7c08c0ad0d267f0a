import type { Core } from '../../core.ts'
import type { Actor } from '../../http/auth/admission.ts'
import { userTarget } from '../audit/audit.ts'
import { type AccountChange, makeAccountChange } from '../audit/change.ts'
import {
  createUser,
  isLastInstanceAdmin,
  removeCredentials,
  requireSetUp,
  requireUser,
  setIsInstanceAdmin,
  setPassword,
  type UserRow,
} from '../users/users.ts'

// What is done to whole accounts, and audited: by the operator, and when an account changes hands.

export const createAccount = (
  deps: Core,
  actor: Actor,
  input: { email: string; display_name?: string | undefined; passwordHash: string; isInstanceAdmin?: boolean },
): Promise<UserRow> =>
  makeAccountChange(deps, actor, async (change) => {
    const user = await createUser(deps, change, { ...input, byOperator: true, emailVerifiedAt: change.now })
    await change.auditAccount('user.created', userTarget(user.id))
    return user
  })

/** What an account has after it was taken over: a new password, if one was chosen, and whether its address counts as verified. */
type TakeOver = { passwordHash?: string; emailVerifiedAt: number | null }

/**
 * Removes the password, sessions, personal tokens and second factors of an account, because somebody else has shown that its address is
 * theirs: the person who signed up with it may not have the mailbox.
 */
export async function takeOverAccount(
  deps: Pick<Core, 'config'>,
  { tx, now, auditAccount }: AccountChange,
  userId: number,
  { passwordHash, emailVerifiedAt }: TakeOver,
): Promise<void> {
  await requireSetUp(deps, tx)
  await removeCredentials(tx, now, userId, { passwordHash: passwordHash ?? null, emailVerifiedAt })
  await auditAccount('user.credentials_removed', userTarget(userId))
}

/** Ends every session and personal token of the user. */
export const replacePassword = (deps: Core, actor: Actor, email: string, passwordHash: string): Promise<UserRow> =>
  makeAccountChange(deps, actor, async ({ tx, now, auditAccount }) => {
    const user = await requireUser(tx, { email })
    await setPassword(tx, now, user.id, passwordHash)
    await auditAccount('password.reset', userTarget(user.id))
    return user
  })

/** Undefined where nobody would administer the instance any more, unless that is meant. */
export const setInstanceAdmin = (
  deps: Core,
  actor: Actor,
  { email, isAdmin, mayBeLast = false }: { email: string; isAdmin: boolean; mayBeLast?: boolean },
): Promise<UserRow | undefined> =>
  makeAccountChange(deps, actor, async ({ tx, now, auditAccount }) => {
    const user = await requireUser(tx, { email })
    if (!isAdmin && !mayBeLast && (await isLastInstanceAdmin(tx, user.id))) return undefined
    await setIsInstanceAdmin(tx, now, user.id, isAdmin)
    await auditAccount(isAdmin ? 'user.promoted' : 'user.demoted', userTarget(user.id))
    return user
  })
