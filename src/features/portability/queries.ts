import type { Insertable, Selectable, Updateable } from 'kysely'
import type { WorkspaceTx } from '../../core.ts'
import type { Db, Tx } from '../../db/kysely.ts'
import type { MainTables } from '../../db/types.gen.ts'

export type DataExportRow = Selectable<MainTables['data_exports']>

export const insertDataExport = (tx: Tx, values: Insertable<MainTables['data_exports']>): Promise<DataExportRow> =>
  tx.insertInto('data_exports').values(values).returningAll().executeTakeFirstOrThrow()

export const findDataExport = (db: Db, workspaceId: number, id: number): Promise<DataExportRow | undefined> =>
  db.selectFrom('data_exports').selectAll().where('workspace_id', '=', workspaceId).where('id', '=', id).executeTakeFirst()

/** A workspace has at most one. */
export const dataExports = (db: Db, workspaceId: number) =>
  db.selectFrom('data_exports').selectAll().where('workspace_id', '=', workspaceId)

/** A workspace has at most one. */
export const findDataExportOf = (db: Db, workspaceId: number): Promise<DataExportRow | undefined> =>
  db.selectFrom('data_exports').selectAll().where('workspace_id', '=', workspaceId).executeTakeFirst()

/** Lists the exports of every workspace that aren't finished, oldest first. */
export const listOpenDataExports = (db: Db, limit: number): Promise<DataExportRow[]> =>
  db.selectFrom('data_exports').selectAll().where('finished_at', 'is', null).orderBy('id').limit(limit).execute()

/** Lists the exports of every workspace whose archive has expired. */
export const listOverdueDataExports = (db: Db, now: number): Promise<DataExportRow[]> =>
  db.selectFrom('data_exports').selectAll().where('expires_at', '<=', now).where('status', '=', 'completed').execute()

/** Updates an export. Resolves with false if it was deleted, or has ended, in the meantime. */
export async function updateOpenDataExport(
  tx: Tx,
  { workspace_id, id }: DataExportRow,
  changes: Updateable<MainTables['data_exports']>,
): Promise<boolean> {
  const update = tx.updateTable('data_exports').set(changes).where('workspace_id', '=', workspace_id).where('id', '=', id)
  return (await update.where('finished_at', 'is', null).executeTakeFirstOrThrow()).numUpdatedRows > 0n
}

/** Marks an export as expired, unless it was deleted in the meantime. */
export const expireDataExport = (tx: Tx, { workspace_id, id }: DataExportRow) =>
  tx.updateTable('data_exports').set({ status: 'expired' }).where('workspace_id', '=', workspace_id).where('id', '=', id).execute()

export const deleteDataExportRow = (tx: Tx, { workspace_id, id }: DataExportRow) =>
  tx.deleteFrom('data_exports').where('workspace_id', '=', workspace_id).where('id', '=', id).execute()

/** Returns those of some exports, of any workspace, that have an archive or will have one. */
export async function findKeptDataExports(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('data_exports')
    .select('id')
    .where('id', 'in', ids)
    .where('status', 'in', ['pending', 'running', 'completed'])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Ends a workspace's export, whether it is under way or its archive is kept. Returns which. */
export async function endDataExportRow({ tx, now, workspaceId }: WorkspaceTx, error: string): Promise<number[]> {
  const own = tx.updateTable('data_exports').where('workspace_id', '=', workspaceId)
  const kept = await own.where('status', '=', 'completed').set({ status: 'expired', error }).returning('id').execute()
  const open = await own.where('finished_at', 'is', null).set({ status: 'failed', error, finished_at: now }).returning('id').execute()
  return [...kept, ...open].map(({ id }) => id)
}
