import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { Reader } from '../../db/reader.ts'
import { contains, searchTextOf, updateSearchText } from '../../db/search.ts'
import type { MainTables } from '../../db/types.gen.ts'
import type { CampaignStatus } from './schema.ts'

type Table = MainTables['campaigns']
export type CampaignRow = Selectable<Table>

const campaignById = prepared((db, { workspaceId, id }: { workspaceId: number; id: number }) =>
  db.selectFrom('campaigns').selectAll().where('workspace_id', '=', workspaceId).where('id', '=', id),
)
export const findCampaign = (db: Db, workspaceId: number, id: number): CampaignRow | undefined =>
  campaignById.first(db, { workspaceId, id })

const linkCount = sql<number>`(SELECT count(*) FROM links WHERE links.campaign_id = campaigns.id AND links.deleted_at IS NULL)`

/** The same as `statusOf` in SQL. */
const statusAt = (now: number) => sql<CampaignStatus>`CASE
  WHEN archived_at IS NOT NULL THEN 'archived'
  WHEN starts_at IS NULL OR starts_at > ${now} THEN 'draft'
  WHEN ends_at <= ${now} THEN 'ended'
  ELSE 'active' END`

export type CampaignFilter = { status?: CampaignStatus | undefined; search?: string | undefined }

export function matchingCampaigns(reader: Reader, workspaceId: number, { status, search, now }: CampaignFilter & { now: number }) {
  let query = reader.selectFrom('campaigns').selectAll().select(linkCount.as('links')).where('workspace_id', '=', workspaceId)
  if (status !== undefined) query = query.where(statusAt(now), '=', status)
  if (search !== undefined) query = query.where(contains('campaigns', search))
  return query
}

export async function countCampaignLinks(reader: Reader, workspaceId: number, id: number): Promise<number> {
  const query = reader.selectFrom('campaigns').select(linkCount.as('links'))
  return (await query.where('workspace_id', '=', workspaceId).where('id', '=', id).executeTakeFirst())?.links ?? 0
}

/** The ids of a campaign's links, without deleted ones. */
export async function listLinkIds(db: Db, workspaceId: number, campaignId: number): Promise<number[]> {
  const links = db.selectFrom('links').select('id').where('workspace_id', '=', workspaceId)
  const query = links.where('campaign_id', '=', campaignId).where('deleted_at', 'is', null)
  return (await query.orderBy('id').execute()).map(({ id }) => id)
}

/** Finds the first of some IDs that isn't a link of the workspace. */
export async function findForeignId(db: Db, workspaceId: number, ids: readonly number[]): Promise<number | undefined> {
  const { rows } = await sql<{ value: number }>`
    SELECT value FROM json_each(${JSON.stringify(ids)})
    WHERE NOT EXISTS (SELECT 1 FROM links WHERE id = value AND workspace_id = ${workspaceId} AND deleted_at IS NULL)
    LIMIT 1`.execute(db)
  return rows[0]?.value
}

export async function countCampaignRows(db: Db, workspaceId: number): Promise<number> {
  const query = db.selectFrom('campaigns').select((eb) => eb.fn.countAll<number>().as('campaigns'))
  return (await query.where('workspace_id', '=', workspaceId).executeTakeFirstOrThrow()).campaigns
}

export const insertCampaign = (tx: Tx, workspaceId: number, values: Omit<Insertable<Table>, 'workspace_id'>): Promise<CampaignRow> =>
  tx
    .insertInto('campaigns')
    .values({ ...values, workspace_id: workspaceId, search_text: searchTextOf('campaigns', values) })
    .returningAll()
    .executeTakeFirstOrThrow()

export async function updateCampaignRow(tx: Tx, workspaceId: number, id: number, changes: Updateable<Table>): Promise<CampaignRow> {
  const update = tx.updateTable('campaigns').set(changes).where('workspace_id', '=', workspaceId).where('id', '=', id)
  return updateSearchText(tx, 'campaigns', await update.returningAll().executeTakeFirstOrThrow(), changes)
}

/** Takes some of its links, deleted ones too, out of a campaign that is being deleted. Returns how many, at most `limit`. */
export async function releaseCampaignLinks(tx: Tx, workspaceId: number, campaignId: number, limit: number): Promise<number> {
  const links = tx.selectFrom('links').select('id').where('workspace_id', '=', workspaceId)
  const some = links.where('campaign_id', '=', campaignId).limit(limit)
  const { numUpdatedRows } = await tx.updateTable('links').set({ campaign_id: null }).where('id', 'in', some).executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Deletes some of what is known of when links were in a campaign. Returns how many, at most `limit`. */
export async function forgetLinks(tx: Tx, workspaceId: number, campaignId: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM campaign_links WHERE (campaign_id, link_id, added_at) IN (
      SELECT campaign_id, link_id, added_at FROM campaign_links
      WHERE campaign_id = (SELECT id FROM campaigns WHERE workspace_id = ${workspaceId} AND id = ${campaignId}) LIMIT ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export const deleteCampaignRow = (tx: Tx, workspaceId: number, id: number) =>
  tx.deleteFrom('campaigns').where('workspace_id', '=', workspaceId).where('id', '=', id).execute()
