import type { Db, Tx } from '../../db/kysely.ts'

/** Lists the email addresses of a workspace's owners. */
export const listOwnerAddresses = async (db: Db, workspaceId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .select('email')
      .where('workspace_id', '=', workspaceId)
      .where('role', '=', 'owner')
      .orderBy('users.id')
      .execute()
  ).map(({ email }) => email)

export const deleteSessionsOfUser = (tx: Tx, userId: number) => tx.deleteFrom('sessions').where('user_id', '=', userId).execute()

/** Deletes the API keys that a user created in any workspace, and returns where they were. */
export const deleteKeysCreatedBy = (tx: Tx, userId: number) =>
  tx.deleteFrom('api_keys').where('created_by', '=', userId).returning(['id', 'workspace_id', 'name']).execute()

export const deleteKeysOfWorkspace = (tx: Tx, workspaceId: number) =>
  tx.deleteFrom('api_keys').where('workspace_id', '=', workspaceId).returning(['id', 'workspace_id', 'name']).execute()

/** Lists the suspended workspaces of the whole instance, with what their links answer. */
export const listSuspendedWorkspaces = (db: Db) =>
  db.selectFrom('workspaces').select(['id', 'suspended_links']).where('suspended_at', 'is not', null).orderBy('id').execute()

/** Lists users of the whole instance who are to be deleted by now. */
export const listUsersToDelete = (db: Db, now: number) =>
  db.selectFrom('users').select('id').where('delete_at', '<=', now).orderBy('delete_at').limit(20).execute()

/** Lists workspaces of the whole instance that are to be deleted by now. */
export const listWorkspacesToDelete = (db: Db, now: number) =>
  db.selectFrom('workspaces').select('id').where('delete_at', '<=', now).orderBy('delete_at').limit(20).execute()

/** True while `bun run admin import-workspace` is importing a workspace. */
export const isBeingImported = async (tx: Tx, workspaceId: number): Promise<boolean> =>
  (await tx
    .selectFrom('workspace_imports')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('finished_at', 'is', null)
    .executeTakeFirst()) !== undefined
