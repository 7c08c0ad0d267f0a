import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../db/reader.ts'
import { contains } from '../../../db/search.ts'
import type { Position } from '../../../http/cursor.ts'
import type { LINK_SORTS, LINK_STATUSES } from '../schema.ts'
import type { LinkRow } from '../shared-queries.ts'

export type LinkFilter = {
  statuses?: readonly (typeof LINK_STATUSES)[number][] | undefined
  /** Instead of a status: deleted since then. */
  deletedAfter?: number | undefined
  destinationUrl?: string | undefined
  search?: string | undefined
  ids?: number[] | undefined
  externalIds?: string[] | undefined
  tags: string[]
  /** The folder with those below it; an empty text stands for links without a folder. */
  folder?: string | undefined
  domainId?: number | undefined
  campaignId?: number | undefined
  createdBy?: number | undefined
  createdFrom?: number | undefined
  createdTo?: number | undefined
}
export type LinkOrder = {
  column: (typeof LINK_SORTS)[number]
  descending: boolean
  after?: Position | undefined
  offset: number
  limit: number
}
export type ListedLinkRow = LinkRow & { clicks: number; last_clicked_at: number | null; sort_value: string | number }

const SORT_VALUES: Record<LinkOrder['column'], RawBuilder<string | number>> = {
  created_at: sql`links.created_at`,
  updated_at: sql`links.updated_at`,
  clicks: sql`ifnull(totals.clicks, 0) + links.imported_clicks`,
  last_clicked_at: sql`ifnull(totals.last_clicked_at, 0)`,
  slug: sql`links.slug`,
  title: sql`ifnull(links.title, '')`,
}

// Paths below a folder sort between its path with a slash and its path with the next character after the slash.
const isInFolder = (folder: string) =>
  folder === ''
    ? sql<boolean>`links.folder IS NULL`
    : sql<boolean>`(links.folder = ${folder} OR (links.folder > ${`${folder}/`} AND links.folder < ${`${folder}0`}))`

/** A workspace's links that match a filter: without deleted ones, or these alone. */
export function matchingLinks(reader: Reader, workspaceId: number, filter: LinkFilter) {
  const own = reader.selectFrom('links').where('links.workspace_id', '=', workspaceId)
  const current = own.where('links.deleted_at', 'is', null)
  let query =
    filter.deletedAfter !== undefined
      ? own.where('links.deleted_at', '>', filter.deletedAfter)
      : filter.statuses
        ? current.where('links.status', 'in', filter.statuses)
        : current.where('links.status', '!=', 'archived')
  if (filter.destinationUrl !== undefined) query = query.where('links.destination_url', '=', filter.destinationUrl)
  if (filter.ids !== undefined) query = query.where('links.id', 'in', filter.ids)
  if (filter.externalIds !== undefined) query = query.where('links.external_id', 'in', filter.externalIds)
  if (filter.folder !== undefined) query = query.where(isInFolder(filter.folder))
  if (filter.domainId !== undefined) query = query.where('links.domain_id', '=', filter.domainId)
  if (filter.campaignId !== undefined) query = query.where('links.campaign_id', '=', filter.campaignId)
  if (filter.createdBy !== undefined) query = query.where('links.created_by', '=', filter.createdBy)
  if (filter.createdFrom !== undefined) query = query.where('links.created_at', '>=', filter.createdFrom)
  if (filter.createdTo !== undefined) query = query.where('links.created_at', '<=', filter.createdTo)
  for (const tag of filter.tags)
    query = query.where(sql<boolean>`EXISTS (SELECT 1 FROM json_each(links.tags) AS tag WHERE tag.value = ${tag})`)
  if (filter.search !== undefined) query = query.where(contains('links', filter.search))
  return query
}

/** Lists a page of a workspace's links, plus one row if there is a further page. */
export function listLinks(reader: Reader, workspaceId: number, filter: LinkFilter, order: LinkOrder): Promise<ListedLinkRow[]> {
  const value = SORT_VALUES[order.column]
  const direction = order.descending ? 'desc' : 'asc'
  let query = matchingLinks(reader, workspaceId, filter)
    .leftJoin('domains', 'domains.id', 'links.domain_id')
    .leftJoin('clicks.link_totals as totals', 'totals.link_id', 'links.id')
    .selectAll('links')
    .select(['domains.hostname', 'totals.last_clicked_at', sql<number>`ifnull(totals.clicks, 0)`.as('clicks'), value.as('sort_value')])
    .orderBy(value, direction)
    .orderBy('links.id', direction)
    .limit(order.limit + 1)
    .offset(order.offset)
  if (order.after)
    query = query.where(
      sql<boolean>`(${value}, links.id) ${sql.raw(order.descending ? '<' : '>')} (${order.after.value}, ${order.after.id})`,
    )
  return query.execute()
}

export async function countMatchingLinkRows(reader: Reader, workspaceId: number, filter: LinkFilter): Promise<number> {
  const query = matchingLinks(reader, workspaceId, filter).select((eb) => eb.fn.countAll<number>().as('links'))
  return (await query.executeTakeFirstOrThrow()).links
}

/** Lists what the CSV of some links has besides their fields. */
export const listCsvExtras = (reader: Reader, workspaceId: number, ids: readonly number[]) =>
  reader
    .selectFrom('links')
    .leftJoin('campaigns', (join) =>
      join.onRef('campaigns.id', '=', 'links.campaign_id').onRef('campaigns.workspace_id', '=', 'links.workspace_id'),
    )
    .leftJoin('overlays', (join) =>
      join.onRef('overlays.id', '=', 'links.cta_overlay_id').onRef('overlays.workspace_id', '=', 'links.workspace_id'),
    )
    .select(['links.id', 'links.password_hash', 'campaigns.name as campaign', 'overlays.name as cta_overlay'])
    .where('links.workspace_id', '=', workspaceId)
    .where('links.id', 'in', ids)
    .execute()
