import type { Insertable, Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import { searchTextOf, updateSearchText } from '../../db/search.ts'
import type { MainTables } from '../../db/types.gen.ts'
import type { WorkspaceRow } from '../workspaces/shared-queries.ts'

export const isWorkspaceSlugTaken = async (db: Db, slug: string): Promise<boolean> =>
  (await db.selectFrom('workspaces').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined

export const insertWorkspace = (tx: Tx, workspace: Insertable<MainTables['workspaces']>) =>
  tx
    .insertInto('workspaces')
    .values({ ...workspace, search_text: searchTextOf('workspaces', workspace) })
    .returningAll()
    .executeTakeFirstOrThrow()

export async function updateWorkspaceRow(
  tx: Tx,
  workspaceId: number,
  changes: Updateable<MainTables['workspaces']>,
): Promise<WorkspaceRow> {
  const row = await tx.updateTable('workspaces').set(changes).where('id', '=', workspaceId).returningAll().executeTakeFirstOrThrow()
  return updateSearchText(tx, 'workspaces', row, changes)
}

export const deleteWorkspaceRow = (tx: Tx, workspaceId: number) => tx.deleteFrom('workspaces').where('id', '=', workspaceId).execute()
