import type { Core, TimedTx } from '../../core.ts'
import type { Db, Tx } from '../../db/kysely.ts'
import { isUniqueFault } from '../../db/write.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { emailKey } from '../../lib/email.ts'
import { conflict, invalidField, notFound, setupTokenRequired } from '../../lib/errors.ts'
import { msg } from '../../lib/text-id.ts'
import { isTimezone } from '../../lib/timezone.ts'
import {
  deleteCredentialsOf,
  deleteFactorsOf,
  deletePasskeysOf,
  findAnyAccount,
  findAnyInstanceAdmin,
  findOldestUser,
  findUser,
  findUserByEmail,
  insertUser,
  listInstanceAdminRows,
  listUserRows,
  type UserRow,
  updateUser,
} from './queries.ts'
import type { MeUpdate, User, UserProfile } from './schema.ts'
import { UNNAMED } from './unnamed.ts'

export { findUser, type UserRow }

// A display name must not reveal the email address, which other members don't need to know.

type newUser = {
  email: string
  display_name?: string | undefined
  timezone?: string | undefined
  passwordHash?: string
  isInstanceAdmin?: boolean
  /** The operator creates it, on the machine itself. */
  byOperator?: boolean
  /** Null while nobody has shown that they read mail at the address. */
  emailVerifiedAt: number | null
  /** The workspace whose single sign-on creates the account. */
  ssoWorkspaceId?: number
}

/**
 * Creates a user. Throws 409 if the email address is taken, regardless of case, and 403 for anybody else than the operator while the
 * instance has no admin.
 */
export async function createUser(
  deps: Pick<Core, 'config'>,
  { tx, now }: TimedTx,
  {
    email,
    display_name,
    timezone = 'UTC',
    passwordHash,
    isInstanceAdmin = false,
    byOperator = false,
    emailVerifiedAt,
    ssoWorkspaceId,
  }: newUser,
): Promise<UserRow> {
  if (!isInstanceAdmin && !byOperator) await requireSetUp(deps, tx)
  checkTimezone(timezone)
  try {
    return await insertUser(tx, {
      email,
      email_key: emailKey(email),
      display_name: display_name ?? UNNAMED,
      timezone,
      password_hash: passwordHash ?? null,
      is_instance_admin: isInstanceAdmin ? 1 : 0,
      email_verified_at: emailVerifiedAt,
      created_by_sso_of: ssoWorkspaceId ?? null,
      created_at: now,
      updated_at: now,
    })
  } catch (error) {
    if (isUniqueFault(error)) throw conflict(msg('There is already an account with this email address.'))
    throw error
  }
}

/** Applies the fields that are given. */
export async function updateMe(
  tx: Tx,
  now: number,
  userId: number,
  { display_name, timezone, locale, onboarding_completed }: MeUpdate,
): Promise<UserRow> {
  if (timezone !== undefined) checkTimezone(timezone)
  const before = await requireUser(tx, { id: userId })
  return updateUser(tx, userId, {
    ...(display_name !== undefined && { display_name }),
    ...(timezone !== undefined && { timezone }),
    ...(locale !== undefined && { locale }),
    ...(onboarding_completed !== undefined && {
      onboarding_completed_at: onboarding_completed ? (before.onboarding_completed_at ?? now) : null,
    }),
    updated_at: now,
  })
}

/** Finds a user. Resolves with undefined if the account was closed. */
export const findUserById = (db: Db, id: number): Promise<UserRow | undefined> => findUser(db, id)

export async function requireUser(db: Db, by: { id: number } | { email: string }): Promise<UserRow> {
  const row = 'id' in by ? await findUser(db, by.id) : await findUserByEmail(db, by.email)
  if (!row) throw notFound('The user')
  return row
}

/** For sign-in, which must not reveal whether an address is known: undefined instead of a 404. */
export const findAccount = findUserByEmail

/** Replaces the password of a user; the sessions stay. Resolves with false if the password has changed since the user was read. */
export async function changePassword(tx: Tx, now: number, { id, password_hash }: UserRow, passwordHash: string): Promise<boolean> {
  if ((await requireUser(tx, { id })).password_hash !== password_hash) return false
  await updateUser(tx, id, { password_hash: passwordHash, updated_at: now })
  return true
}

/** Records that somebody showed that they read mail at the account's address. False if that was known. */
export async function markEmailVerified(tx: Tx, now: number, { id, email_verified_at }: UserRow): Promise<boolean> {
  if (email_verified_at !== null) return false
  await updateUser(tx, id, { email_verified_at: now, updated_at: now })
  return true
}

/** Ends every session and personal token of the user. */
export async function setPassword(tx: Tx, now: number, userId: number, passwordHash: string): Promise<void> {
  await updateUser(tx, userId, { password_hash: passwordHash, updated_at: now })
  await deleteCredentialsOf(tx, userId)
}

/** Passkeys open an account by themselves; an authenticator app and recovery codes only ask for more. */
export const removePasskeys = deletePasskeysOf

/** Until they choose a new one, nobody signs in by a password. */
export const forgetPassword = (tx: Tx, now: number, userId: number) => updateUser(tx, userId, { password_hash: null, updated_at: now })

/** Ends every session and personal token of the user. */
export const endAccess = deleteCredentialsOf

/** Sets the password, or removes it, and removes sessions, personal tokens and second factors. */
export async function removeCredentials(
  tx: Tx,
  now: number,
  userId: number,
  { passwordHash, emailVerifiedAt }: { passwordHash: string | null; emailVerifiedAt: number | null },
): Promise<void> {
  await updateUser(tx, userId, { password_hash: passwordHash, email_verified_at: emailVerifiedAt, updated_at: now })
  await deleteFactorsOf(tx, userId)
  await deleteCredentialsOf(tx, userId)
}

type Suspension = Pick<UserRow, 'suspended_at' | 'suspended_reason' | 'delete_at'>
export const setUserSuspension = (tx: Tx, now: number, userId: number, suspension: Suspension): Promise<UserRow> =>
  updateUser(tx, userId, { ...suspension, updated_at: now })

export const setIsInstanceAdmin = (tx: Tx, now: number, userId: number, isAdmin: boolean): Promise<UserRow> =>
  updateUser(tx, userId, { is_instance_admin: isAdmin ? 1 : 0, updated_at: now })

/** Closes an account. Nobody can sign in to it or find it by its email address. Its row is deleted by the erasure. */
export async function closeAccount(tx: Tx, now: number, userId: number): Promise<void> {
  const nobody = `erased-${userId}@invalid`
  const nameless = { email: nobody, email_key: nobody, display_name: UNNAMED, password_hash: null, is_instance_admin: 0 as const }
  const nothing = { suspended_at: null, suspended_reason: null, delete_at: null }
  await updateUser(tx, userId, { ...nameless, ...nothing, updated_at: now })
  await deleteFactorsOf(tx, userId)
  await deleteCredentialsOf(tx, userId)
}

export const listUsers = listUserRows

/** The email addresses of the instance's administrators. */
export const listInstanceAdmins = async (db: Db): Promise<string[]> => (await listInstanceAdminRows(db)).map(({ email }) => email)

/** The time of the first account; undefined if there is none. */
export const oldestAccountAt = async (db: Db): Promise<number | undefined> => (await findOldestUser(db))?.created_at

/** True if nobody would administer the instance without this user. */
export async function isLastInstanceAdmin(db: Db, userId: number): Promise<boolean> {
  const admins = await listInstanceAdminRows(db)
  return admins.length === 1 && admins[0]?.id === userId
}

/** An account is a user who can sign in; those of the development operation can't. */
export const hasAccounts = async (db: Db): Promise<boolean> => (await findAnyAccount(db)) !== undefined

/** Once there is an instance admin, others can get accounts. */
export const hasInstanceAdmin = async (db: Db): Promise<boolean> => (await findAnyInstanceAdmin(db)) !== undefined

/** Throws 403 while somebody could get an account before the operator has one. */
export async function requireSetUp({ config }: Pick<Core, 'config'>, db: Db): Promise<void> {
  if (config.needsSetupToken && !(await hasInstanceAdmin(db))) throw setupTokenRequired()
}

export function checkTimezone(timezone: string, path = 'timezone'): void {
  if (!isTimezone(timezone)) throw invalidField(path, 'must be an IANA time zone such as Europe/Berlin')
}

/** A user as they see themselves. */
export const toUser = (row: UserRow, { withEmail }: { withEmail: boolean }): User => ({
  ...toProfile(row, { withEmail }),
  locale: row.locale as User['locale'],
  is_instance_admin: row.is_instance_admin === 1,
})

/** A user as others see them, without what concerns only themselves and instance admins. */
export const toProfile = (row: UserRow, { withEmail }: { withEmail: boolean }): UserProfile => ({
  id: row.id,
  email: withEmail ? row.email : null,
  display_name: row.display_name,
  timezone: row.timezone,
  onboarding_completed: row.onboarding_completed_at !== null,
  onboarding_completed_at: toTimestamp(row.onboarding_completed_at),
  created_at: toTimestamp(row.created_at),
  updated_at: toTimestamp(row.updated_at),
})
