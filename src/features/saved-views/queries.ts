import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import type { MainTables } from '../../db/types.gen.ts'

type Table = MainTables['views']
export type ViewRow = Selectable<Table>
/** The owner of views: a member, or null for those that the workspace shares. */
type Owned = { ownerId: number | null }

/** The views of a workspace that a member sees. */
export const visibleViews = (db: Db, workspaceId: number, userId: number) =>
  db
    .selectFrom('views')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', userId)]))

export const findVisibleView = (db: Db, workspaceId: number, userId: number, id: number): Promise<ViewRow | undefined> =>
  visibleViews(db, workspaceId, userId).where('id', '=', id).executeTakeFirst()

export async function countViews(db: Db, workspaceId: number, { ownerId }: Owned): Promise<number> {
  const query = db.selectFrom('views').select((eb) => eb.fn.countAll<number>().as('views'))
  return (await query.where('workspace_id', '=', workspaceId).where('owner_id', 'is', ownerId).executeTakeFirstOrThrow()).views
}

export const insertView = (tx: Tx, workspaceId: number, values: Omit<Insertable<Table>, 'workspace_id'>): Promise<ViewRow> =>
  tx
    .insertInto('views')
    .values({ ...values, workspace_id: workspaceId })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateViewRow = (tx: Tx, workspaceId: number, id: number, changes: Updateable<Table>): Promise<ViewRow> =>
  tx.updateTable('views').set(changes).where('workspace_id', '=', workspaceId).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const deleteViewRow = (tx: Tx, workspaceId: number, id: number) =>
  tx.deleteFrom('views').where('workspace_id', '=', workspaceId).where('id', '=', id).execute()
