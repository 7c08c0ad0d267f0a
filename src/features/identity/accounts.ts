import type { Core } from '../../core.ts'
import type { Tx } from '../../db/kysely.ts'
import type { Actor } from '../../http/auth/admission.ts'
import { auditAccount } from '../audit/audit.ts'
import {
  createUser,
  isLastInstanceAdmin,
  removeCredentials,
  requireUser,
  setIsInstanceAdmin,
  setPassword,
  type UserRow,
} from '../users/users.ts'

// What is done to whole accounts, and audited: by the operator, and when an account changes hands.

export const createAccount = (
  deps: Core,
  actor: Actor,
  input: { email: string; display_name?: string | undefined; passwordHash: string },
): Promise<UserRow> =>
  deps.write(async (tx) => {
    const now = deps.clock()
    const user = await createUser(tx, now, { ...input, emailVerifiedAt: now })
    await auditAccount(tx, now, actor, 'user.created', user.id)
    return user
  })

/** What an account has after it was taken over: a new password, if one was chosen, and whether its address counts as verified. */
type TakeOver = { passwordHash?: string; emailVerifiedAt: number | null }

/**
 * Removes the password, sessions, personal tokens and second factors of an account, because somebody else has shown that its address is
 * theirs: the person who signed up with it may not have the mailbox.
 */
export async function takeOverAccount(
  tx: Tx,
  now: number,
  actor: Actor,
  userId: number,
  { passwordHash, emailVerifiedAt }: TakeOver,
): Promise<void> {
  await removeCredentials(tx, now, userId, { passwordHash: passwordHash ?? null, emailVerifiedAt })
  await auditAccount(tx, now, actor, 'user.credentials_removed', userId)
}

/** Ends every session and personal token of the user. */
export const replacePassword = (deps: Core, actor: Actor, email: string, passwordHash: string): Promise<UserRow> =>
  deps.write(async (tx) => {
    const user = await requireUser(tx, { email })
    const now = deps.clock()
    await setPassword(tx, now, user.id, passwordHash)
    await auditAccount(tx, now, actor, 'password.reset', user.id)
    return user
  })

/** Undefined where nobody would administer the instance any more, unless that is meant. */
export const setInstanceAdmin = (
  deps: Core,
  actor: Actor,
  email: string,
  isAdmin: boolean,
  { mayBeLast = false } = {},
): Promise<UserRow | undefined> =>
  deps.write(async (tx) => {
    const user = await requireUser(tx, { email })
    if (!isAdmin && !mayBeLast && (await isLastInstanceAdmin(tx, user.id))) return undefined
    const now = deps.clock()
    await setIsInstanceAdmin(tx, now, user.id, isAdmin)
    await auditAccount(tx, now, actor, isAdmin ? 'user.promoted' : 'user.demoted', user.id)
    return user
  })
