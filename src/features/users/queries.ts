import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import { searchTextOf, updateSearchText } from '../../db/search.ts'
import type { MainTables } from '../../db/types.gen.ts'
import { emailKey } from '../../lib/email.ts'

export type UserRow = Selectable<MainTables['users']>

const userById = prepared((db, { id }: { id: number }) => db.selectFrom('users').selectAll().where('id', '=', id))
export const findUser = async (db: Db, id: number): Promise<UserRow | undefined> => userById.first(db, { id })

const userByEmail = prepared((db, { key }: { key: string }) => db.selectFrom('users').selectAll().where('email_key', '=', key))
export const findUserByEmail = async (db: Db, email: string): Promise<UserRow | undefined> =>
  userByEmail.first(db, { key: emailKey(email) })

export const insertUser = (tx: Tx, user: Insertable<MainTables['users']>) =>
  tx
    .insertInto('users')
    .values({ ...user, search_text: searchTextOf('users', user) })
    .returningAll()
    .executeTakeFirstOrThrow()

export async function updateUser(tx: Tx, id: number, changes: Updateable<MainTables['users']>): Promise<UserRow> {
  const row = await tx.updateTable('users').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  return updateSearchText(tx, 'users', row, changes)
}

export const findAnyAccount = (db: Db) =>
  db.selectFrom('users').select('id').where('password_hash', 'is not', null).limit(1).executeTakeFirst()

export const findAnyInstanceAdmin = (db: Db) =>
  db.selectFrom('users').select('id').where('is_instance_admin', '=', 1).limit(1).executeTakeFirst()

/** True if the directory of one of these workspaces created a user's account. */
export const isCreatedByDirectory = async (db: Db, userId: number, workspaceIds: readonly number[]): Promise<boolean> =>
  workspaceIds.length > 0 &&
  (await db
    .selectFrom('directory_users')
    .select('id')
    .where('workspace_id', 'in', workspaceIds)
    .where('user_id', '=', userId)
    .where('created_account', '=', 1)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const listUserRows = (db: Db) =>
  db.selectFrom('users').select(['id', 'email', 'display_name', 'is_instance_admin', 'created_at']).orderBy('id').execute()

export const listInstanceAdminRows = (db: Db) =>
  db.selectFrom('users').select(['id', 'email']).where('is_instance_admin', '=', 1).orderBy('id').execute()

export const findOldestUser = (db: Db) => db.selectFrom('users').select('created_at').orderBy('id').limit(1).executeTakeFirst()

/** Deletes the user's two-factor methods and passkeys. */
export async function deleteFactorsOf(tx: Tx, userId: number): Promise<void> {
  for (const table of ['totp_factors', 'recovery_codes'] as const) await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  await deletePasskeysOf(tx, userId)
}

export const deletePasskeysOf = (tx: Tx, userId: number) => tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()

/** Sessions and personal tokens. API keys are their workspace's. */
export async function deleteCredentialsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await tx.deleteFrom('personal_tokens').where('user_id', '=', userId).execute()
}
