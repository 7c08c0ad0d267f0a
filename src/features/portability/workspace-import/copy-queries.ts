import type { Insertable, Selectable, Updateable } from 'kysely'
import type { WorkspaceTx } from '../../../core.ts'
import type { Db, Tx } from '../../../db/kysely.ts'
import type { MainTables } from '../../../db/types.gen.ts'

export type WorkspaceImportRow = Selectable<MainTables['workspace_imports']>

export const insertWorkspaceImport = (tx: Tx, values: Insertable<MainTables['workspace_imports']>): Promise<WorkspaceImportRow> =>
  tx.insertInto('workspace_imports').values(values).returningAll().executeTakeFirstOrThrow()

/** Finds an import of the whole instance. */
export const findWorkspaceImport = (db: Db, id: number): Promise<WorkspaceImportRow | undefined> =>
  db.selectFrom('workspace_imports').selectAll().where('id', '=', id).executeTakeFirst()

/** Lists the unfinished imports of the whole instance, oldest first. */
export const listUnfinishedImports = (db: Db): Promise<WorkspaceImportRow[]> =>
  db.selectFrom('workspace_imports').selectAll().where('finished_at', 'is', null).orderBy('id').execute()

/** Updates an import of the whole instance. */
export const updateWorkspaceImport = (
  tx: Tx,
  id: number,
  changes: Updateable<MainTables['workspace_imports']>,
): Promise<WorkspaceImportRow> =>
  tx.updateTable('workspace_imports').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Forgets what the trigger of `links` noted: an archive says itself when its links were in campaigns. */
export const deleteCampaignsOfLink = (tx: Tx, workspaceId: number, linkId: number, campaignId: number) =>
  tx
    .deleteFrom('campaign_links')
    .where('campaign_id', '=', campaignId)
    .where('link_id', '=', linkId)
    .where((eb) => eb.exists(eb.selectFrom('campaigns').select('id').where('id', '=', campaignId).where('workspace_id', '=', workspaceId)))
    .execute()

/** True if the instance still has a user. */
export const hasUser = async (tx: Tx, userId: number): Promise<boolean> =>
  (await tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined

/** Opens a workspace that was imported completely. False if it was deleted in the meantime. */
export async function openWorkspace(tx: Tx, workspaceId: number): Promise<boolean> {
  const open = { suspended_at: null, suspended_reason: null, suspended_links: null }
  return (await tx.updateTable('workspaces').set(open).where('id', '=', workspaceId).executeTakeFirstOrThrow()).numUpdatedRows > 0n
}

/** Deletes some of the links, or of the conversions, of a workspace. Returns how many. */
export async function deleteImportedRows(tx: Tx, table: 'links' | 'conversions', workspaceId: number, limit: number): Promise<number> {
  const some = tx.selectFrom(table).select('id').where('workspace_id', '=', workspaceId).limit(limit)
  return Number((await tx.deleteFrom(table).where('id', 'in', some).executeTakeFirstOrThrow()).numDeletedRows)
}

/** Deletes what is left of a workspace, and orders a job to erase its clicks. */
export async function deleteImported({ tx, now, workspaceId }: WorkspaceTx): Promise<void> {
  await tx.insertInto('erasures').values({ workspace_id: workspaceId, subject: 'workspace', created_at: now }).execute()
  await tx.deleteFrom('workspaces').where('id', '=', workspaceId).execute()
}

/** Deletes those of some imported users who are in no workspace of the whole instance and never chose a password. */
export const deleteUnusedUsers = (tx: Tx, ids: readonly number[]) =>
  tx
    .deleteFrom('users')
    .where('id', 'in', ids)
    .where('password_hash', 'is', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('members').select('user_id').whereRef('user_id', '=', 'users.id'))))
    .execute()
