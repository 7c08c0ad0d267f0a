import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { Reader } from '../../db/reader.ts'
import type { MainTables } from '../../db/types.gen.ts'
import { emailKey } from '../../lib/email.ts'

type Table = MainTables['directory_users']

export type DirectoryUserRow = Selectable<Table>

/** The properties of a user that a directory reports. */
export type ReportedUser = Omit<Insertable<Table>, 'id' | 'workspace_id' | 'directory_user_id' | 'created_at' | 'updated_at'> & {
  email: string | null
}

type Named = { workspaceId: number; directoryUserId: string }

const user = prepared((db, { workspaceId, directoryUserId }: Named) =>
  db.selectFrom('directory_users').selectAll().where('workspace_id', '=', workspaceId).where('directory_user_id', '=', directoryUserId),
)

export const findDirectoryUser = (db: Db, workspaceId: number, directoryUserId: string): DirectoryUserRow | undefined =>
  user.first(db, { workspaceId, directoryUserId })

const standing = prepared((db, { workspaceId, key }: { workspaceId: number; key: string }) =>
  db
    .selectFrom('directory_users')
    .select('state')
    .where('workspace_id', '=', workspaceId)
    .where('email_key', '=', key)
    .orderBy((eb) => eb('state', '=', 'active'), 'desc')
    .limit(sql.lit(1)),
)

/** Finds the status of an email address, which several users may have had one after the other. It's active if any of them is. */
export const findStateOf = (db: Db, workspaceId: number, email: string): DirectoryUserRow['state'] | undefined =>
  standing.first(db, { workspaceId, key: emailKey(email) })?.state

const otherActive = prepared((db, { workspaceId, userId, id }: { workspaceId: number; userId: number; id: number }) =>
  db
    .selectFrom('directory_users')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .where('id', '!=', id),
)

/** True if another active user of the directory has the same account. */
export const hasOtherActive = (db: Db, workspaceId: number, userId: number, id: number): boolean =>
  otherActive.first(db, { workspaceId, userId, id }) !== undefined

const stale = prepared((db, { workspaceId, key }: { workspaceId: number; key: string }) =>
  db
    .deleteFrom('directory_users')
    .where('workspace_id', '=', workspaceId)
    .where('email_key', '=', key)
    .where('deleted_at', 'is not', null)
    .where('reported_at', 'is', null)
    .returning(['user_id', 'created_account']),
)

/** Users with an address that a SCIM client has deleted. Nothing comes late of those. */
export const deleteStale = (tx: Tx, workspaceId: number, email: string): Pick<DirectoryUserRow, 'user_id' | 'created_account'>[] =>
  stale.all(tx, { workspaceId, key: emailKey(email) })

const counter = prepared((db, { workspaceId, added }: { workspaceId: number; added: number }) =>
  db
    .updateTable('directories')
    .set((eb) => ({ users: eb('users', '+', added) }))
    .where('workspace_id', '=', workspaceId),
)

/** The count is stored, because counting again would take longer with each user. */
export const addToCount = (tx: Tx, workspaceId: number, added: number): void => void counter.run(tx, { workspaceId, added })

type newUser = Required<Omit<DirectoryUserRow, 'id' | 'version' | 'workspace_id'>>

const newUser = prepared((db, user: newUser & { workspace_id: number }) =>
  db
    .insertInto('directory_users')
    .values({
      workspace_id: user.workspace_id,
      directory_user_id: user.directory_user_id,
      user_id: user.user_id,
      created_account: user.created_account,
      email: user.email,
      email_key: user.email_key,
      state: user.state,
      first_name: user.first_name,
      last_name: user.last_name,
      reported_at: user.reported_at,
      event_at: user.event_at,
      user_name_key: user.user_name_key,
      external_id: user.external_id,
      attributes: user.attributes,
      deleted_at: user.deleted_at,
      created_at: user.created_at,
      updated_at: user.updated_at,
    })
    .returningAll(),
)

const UNTOLD = {
  first_name: null,
  last_name: null,
  reported_at: null,
  event_at: null,
  user_name_key: null,
  external_id: null,
  attributes: null,
  deleted_at: null,
}

export const insertDirectoryUser = (
  tx: Tx,
  workspaceId: number,
  user: Omit<newUser, keyof typeof UNTOLD> & Partial<newUser>,
): DirectoryUserRow => newUser.first(tx, { ...UNTOLD, ...user, workspace_id: workspaceId }) as DirectoryUserRow

export const updateDirectoryUser = (tx: Tx, workspaceId: number, id: number, changes: Updateable<Table>): Promise<DirectoryUserRow> =>
  tx
    .updateTable('directory_users')
    .set(changes)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

type Filter = { state?: DirectoryUserRow['state'] | undefined; email?: string | undefined }

/**
 * Lists the users of a directory, newest first. `member_id` is only set while the account is a member of the workspace. A directory can
 * name anybody's email address, and must not learn whether a stranger has an account.
 */
export function directoryUsers(reader: Reader, workspaceId: number, { state, email }: Filter) {
  let users = reader
    .selectFrom('directory_users')
    .selectAll()
    .select(
      sql<number | null>`(SELECT members.user_id FROM members
        WHERE members.workspace_id = ${workspaceId} AND members.user_id = directory_users.user_id)`.as('member_id'),
    )
    .where('workspace_id', '=', workspaceId)
  if (state !== undefined) users = users.where('state', '=', state)
  if (email !== undefined) users = users.where('email_key', '=', emailKey(email))
  return users
}
