import type { Core } from '../../core.ts'
import type { Actor } from '../../http/auth/admission.ts'
import { userTarget } from '../audit/audit.ts'
import { makeAccountChange } from '../audit/change.ts'
import { createUser, isLastInstanceAdmin, requireUser, setIsInstanceAdmin, setPassword, type UserRow } from '../users/users.ts'

// Changes that the operator makes to whole accounts, with their audit entries.

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

/** Ends every session and personal token of the user. */
export const replacePassword = (deps: Core, actor: Actor, email: string, passwordHash: string): Promise<UserRow> =>
  makeAccountChange(deps, actor, async ({ tx, now, auditAccount }) => {
    const user = await requireUser(tx, { email })
    await setPassword(tx, now, user.id, passwordHash)
    await auditAccount('password.reset', userTarget(user.id))
    return user
  })

/**
 * Makes a user an instance admin, or removes that right. Resolves with undefined if that would leave the instance without an admin, unless
 * `mayBeLast` is set.
 */
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
