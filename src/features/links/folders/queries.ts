import { sql } from 'kysely'
import type { Db } from '../../../db/kysely.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Reader } from '../../../db/reader.ts'

const inFolder = prepared((db, { workspaceId, folder }: { workspaceId: number; folder: string }) =>
  db
    .selectFrom('links')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('folder', '=', folder)
    .where('deleted_at', 'is', null)
    .limit(sql.lit(1)),
)
export const hasFolder = (db: Db, workspaceId: number, folder: string): boolean => inFolder.first(db, { workspaceId, folder }) !== undefined

// From one to the next in the index: as many steps as there are folders, not links.
const folderCount = prepared((db, { workspaceId }: { workspaceId: number }) => {
  const own = sql`SELECT min(folder) FROM links WHERE workspace_id = ${workspaceId} AND deleted_at IS NULL`
  const count = sql<{ folders: number }>`
    WITH RECURSIVE found (folder) AS (
      ${own} AND folder IS NOT NULL UNION ALL SELECT (${own} AND links.folder > found.folder) FROM found WHERE found.folder IS NOT NULL
    )
    SELECT count(folder) AS folders FROM found`
  return { compile: () => count.compile(db) }
})
export const countFolders = (db: Db, workspaceId: number): number => folderCount.first(db, { workspaceId })?.folders ?? 0

/**
 * Counts the links in each folder that are neither archived nor deleted. All of them are counted in an index, and the archived ones, of which
 * there are usually few, are subtracted.
 */
export async function listFolderCounts(reader: Reader, workspaceId: number): Promise<{ folder: string; links: number }[]> {
  const { rows } = await sql<{ folder: string; links: number }>`
    SELECT folder, sum(links) AS links FROM (
      SELECT folder, count(*) AS links FROM main.links
      WHERE workspace_id = ${workspaceId} AND folder IS NOT NULL AND deleted_at IS NULL GROUP BY folder
      UNION ALL
      SELECT folder, -1 FROM main.links
      WHERE workspace_id = ${workspaceId} AND status = 'archived' AND status <> 'active' AND deleted_at IS NULL AND folder IS NOT NULL
    ) GROUP BY folder HAVING sum(links) > 0`.execute(reader)
  return rows
}
