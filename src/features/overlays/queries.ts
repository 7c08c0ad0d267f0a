import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { Reader } from '../../db/reader.ts'
import type { MainTables } from '../../db/types.gen.ts'

type Table = MainTables['overlays']
export type OverlayRow = Selectable<Table>

const overlayById = prepared((db, { workspaceId, id }: { workspaceId: number; id: number }) =>
  db.selectFrom('overlays').selectAll().where('workspace_id', '=', workspaceId).where('id', '=', id),
)
export const findOverlay = (db: Db, workspaceId: number, id: number): OverlayRow | undefined => overlayById.first(db, { workspaceId, id })

const linkCount = sql<number>`(SELECT count(*) FROM links WHERE links.cta_overlay_id = overlays.id AND links.deleted_at IS NULL)`

/** Lists overlays, oldest first. */
export const countedOverlays = (reader: Reader, workspaceId: number) =>
  reader.selectFrom('overlays').selectAll().select(linkCount.as('links')).where('workspace_id', '=', workspaceId)

export async function countOverlayLinks(reader: Reader, workspaceId: number, id: number): Promise<number> {
  const query = reader.selectFrom('overlays').select(linkCount.as('links'))
  return (await query.where('workspace_id', '=', workspaceId).where('id', '=', id).executeTakeFirst())?.links ?? 0
}

export async function countOverlays(db: Db, workspaceId: number): Promise<number> {
  const query = db.selectFrom('overlays').select((eb) => eb.fn.countAll<number>().as('overlays'))
  return (await query.where('workspace_id', '=', workspaceId).executeTakeFirstOrThrow()).overlays
}

export const insertOverlay = (tx: Tx, workspaceId: number, values: Omit<Insertable<Table>, 'workspace_id'>): Promise<OverlayRow> =>
  tx
    .insertInto('overlays')
    .values({ ...values, workspace_id: workspaceId })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateOverlayRow = (tx: Tx, workspaceId: number, id: number, changes: Updateable<Table>): Promise<OverlayRow> =>
  tx
    .updateTable('overlays')
    .set(changes)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteOverlayRow = (tx: Tx, workspaceId: number, id: number) =>
  tx.deleteFrom('overlays').where('workspace_id', '=', workspaceId).where('id', '=', id).execute()

/** Takes an overlay that is being deleted off some of its links, deleted ones too. Returns how many, at most `limit`. */
export async function releaseOverlayLinks(tx: Tx, workspaceId: number, overlayId: number, limit: number): Promise<number> {
  const links = tx.selectFrom('links').select('id').where('workspace_id', '=', workspaceId)
  const some = links.where('cta_overlay_id', '=', overlayId).limit(limit)
  const { numUpdatedRows } = await tx
    .updateTable('links')
    .set({ cta_overlay_id: null, cta_blocked: 0, cta_check_at: null })
    .where('id', 'in', some)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Adds the new views and clicks of overlays of any workspace. */
export const addCounts = (tx: Tx, counts: readonly { id: number; views: number; clicks: number }[]) =>
  sql`UPDATE overlays SET views = overlays.views + added.views, clicks = overlays.clicks + added.clicks
    FROM (SELECT value ->> 'id' AS id, value ->> 'views' AS views, value ->> 'clicks' AS clicks FROM json_each(${JSON.stringify(counts)})) AS added
    WHERE overlays.id = added.id`.execute(tx)

/** Lists the overlays of every workspace after an ID, to scan them again. */
export const listOverlaysAfter = (reader: Reader, afterId: number, limit: number) =>
  reader
    .selectFrom('overlays')
    .select(['id', 'workspace_id', 'button_url', 'is_unsafe'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Lists links of every workspace whose framing is due for a check. Workspaces take turns. */
export async function listDueLinks(reader: Reader, now: number, limit: number): Promise<{ id: number; workspace_id: number }[]> {
  const { rows } = await sql<{ id: number; workspace_id: number }>`
    SELECT id, workspace_id FROM (
      SELECT id, workspace_id, cta_check_at, row_number() OVER (PARTITION BY workspace_id ORDER BY cta_check_at, id) AS turn
      FROM main.links WHERE cta_check_at <= ${now} AND deleted_at IS NULL)
    ORDER BY turn, cta_check_at LIMIT ${limit}`.execute(reader)
  return rows
}
