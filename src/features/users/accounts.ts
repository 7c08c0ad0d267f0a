import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/auth/access.ts'
import { audit } from '../audit/audit.ts'
import { listUserRows, updateUser } from './queries.ts'
import { createUser, requireUser, setPassword, type UserRow } from './users.ts'

// What the operator does with accounts, beside the API.

export const listUsers = listUserRows

export const createAccount = (
  deps: Deps,
  actor: Actor,
  input: { email: string; display_name?: string | undefined; passwordHash: string },
): Promise<UserRow> =>
  deps.write(async (tx) => {
    const now = deps.clock()
    const user = await createUser(tx, now, input)
    await audit(tx, now, actor, { workspaceId: null, kind: 'user.created', targetType: 'user', targetId: user.id })
    return user
  })

/** Ends every session of the user. */
export const replacePassword = (deps: Deps, actor: Actor, email: string, passwordHash: string): Promise<UserRow> =>
  deps.write(async (tx) => {
    const user = await requireUser(tx, { email })
    const now = deps.clock()
    await setPassword(tx, now, user.id, passwordHash)
    await audit(tx, now, actor, { workspaceId: null, kind: 'password.reset', targetType: 'user', targetId: user.id })
    return user
  })

export const setInstanceAdmin = (deps: Deps, actor: Actor, email: string, isAdmin: boolean): Promise<UserRow> =>
  deps.write(async (tx) => {
    const user = await requireUser(tx, { email })
    const now = deps.clock()
    await updateUser(tx, user.id, { is_instance_admin: isAdmin ? 1 : 0, updated_at: now })
    await audit(tx, now, actor, {
      workspaceId: null,
      kind: isAdmin ? 'user.promoted' : 'user.demoted',
      targetType: 'user',
      targetId: user.id,
    })
    return user
  })
