import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import type { MainTables } from '../../db/types.gen.ts'

export type ErasureRow = Selectable<MainTables['erasures']>

export const insertErasure = (
  tx: Tx,
  workspaceId: number,
  values: Omit<Insertable<MainTables['erasures']>, 'workspace_id'>,
): Promise<ErasureRow> =>
  tx
    .insertInto('erasures')
    .values({ ...values, workspace_id: workspaceId })
    .returningAll()
    .executeTakeFirstOrThrow()

export const findErasure = (db: Db, workspaceId: number, id: number): Promise<ErasureRow | undefined> =>
  db.selectFrom('erasures').selectAll().where('workspace_id', '=', workspaceId).where('id', '=', id).executeTakeFirst()

/** Of every workspace: those that aren't done, the oldest first. */
export const listOpenErasures = (db: Db): Promise<ErasureRow[]> =>
  db.selectFrom('erasures').selectAll().where('finished_at', 'is', null).orderBy('id').execute()

export const updateErasure = (tx: Tx, workspaceId: number, id: number, changes: Updateable<MainTables['erasures']>) =>
  tx.updateTable('erasures').set(changes).where('workspace_id', '=', workspaceId).where('id', '=', id).execute()
