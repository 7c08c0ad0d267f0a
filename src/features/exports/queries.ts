import type { Insertable, Selectable, Updateable } from 'kysely'
import type { WorkspaceTx } from '../../core.ts'
import type { Db, Tx } from '../../db/kysely.ts'
import type { MainTables } from '../../db/types.gen.ts'

export type ExportRow = Selectable<MainTables['exports']>

export const insertExport = (
  tx: Tx,
  workspaceId: number,
  values: Omit<Insertable<MainTables['exports']>, 'workspace_id'>,
): Promise<ExportRow> =>
  tx
    .insertInto('exports')
    .values({ ...values, workspace_id: workspaceId })
    .returningAll()
    .executeTakeFirstOrThrow()

export const findExport = (db: Db, workspaceId: number, id: number): Promise<ExportRow | undefined> =>
  db.selectFrom('exports').selectAll().where('workspace_id', '=', workspaceId).where('id', '=', id).executeTakeFirst()

/** Lists exports, newest first. */
export const ownExports = (db: Db, workspaceId: number) => db.selectFrom('exports').selectAll().where('workspace_id', '=', workspaceId)

export async function countOpenExports(db: Db, workspaceId: number): Promise<number> {
  const { exports } = await db
    .selectFrom('exports')
    .select((eb) => eb.fn.countAll<number>().as('exports'))
    .where('workspace_id', '=', workspaceId)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
  return exports
}

/** Counts the exports that have a file, or will have one. */
export async function countKeptExports(db: Db, workspaceId: number, now: number): Promise<number> {
  const { exports } = await db
    .selectFrom('exports')
    .select((eb) => eb.fn.countAll<number>().as('exports'))
    .where('workspace_id', '=', workspaceId)
    .where('status', 'in', ['pending', 'running', 'completed'])
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return exports
}

export const updateExport = (tx: Tx, workspaceId: number, id: number, changes: Updateable<MainTables['exports']>): Promise<ExportRow> =>
  tx
    .updateTable('exports')
    .set(changes)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Marks an export as expired, unless it was deleted in the meantime. */
export const expireExport = (tx: Tx, workspaceId: number, id: number) =>
  tx.updateTable('exports').set({ status: 'expired' }).where('workspace_id', '=', workspaceId).where('id', '=', id).execute()

export const deleteExportRow = (tx: Tx, workspaceId: number, id: number) =>
  tx.deleteFrom('exports').where('workspace_id', '=', workspaceId).where('id', '=', id).execute()

/** Lists the exports of every workspace that aren't finished, oldest first. */
export const listOpenExports = (db: Db): Promise<ExportRow[]> =>
  db.selectFrom('exports').selectAll().where('finished_at', 'is', null).orderBy('id').execute()

/** Lists the completed exports of every workspace that have expired. */
export const listOverdueExports = (db: Db, now: number): Promise<Pick<ExportRow, 'id' | 'workspace_id'>[]> =>
  db.selectFrom('exports').select(['id', 'workspace_id']).where('expires_at', '<=', now).where('status', '=', 'completed').execute()

/** Returns those of some exports, of any workspace, whose file is kept. */
export async function findKept(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('exports')
    .select('id')
    .where('id', 'in', ids)
    .where('status', 'in', ['pending', 'running', 'completed'])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Ends exports of some types of a workspace: those under way, and those whose file is kept. Returns which. */
export async function endExportRows(
  { tx, now, workspaceId }: WorkspaceTx,
  types: readonly ExportRow['type'][],
  error: string,
): Promise<number[]> {
  const own = tx.updateTable('exports').where('workspace_id', '=', workspaceId).where('type', 'in', types)
  const kept = await own.where('status', '=', 'completed').set({ status: 'expired', error }).returning('id').execute()
  const open = await own.where('finished_at', 'is', null).set({ status: 'failed', error, finished_at: now }).returning('id').execute()
  return [...kept, ...open].map(({ id }) => id)
}
