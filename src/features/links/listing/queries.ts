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
  /** Only links with a higher ID. */
  afterId?: number | undefined
  plan?: ListPlan | undefined
}
/**
 * How to find the links of a large workspace: by their filters, if few links match, or in the order of the list. SQLite has no statistics from
 * which it could choose.
 */
export type ListPlan = {
  by: 'filter' | 'order'
  /** In the order of slugs, which has an index of all workspaces. */
  isBySlug?: boolean
  /** A question for the index of texts: see matchOf. `most`: only so many of the links that the index has are considered. */
  match?: string | undefined
  most?: number
  /** The only links that are considered. */
  among?: readonly number[]
  /** Only links whose value is above this one. */
  above?: number
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
const isInFolder = (column: RawBuilder<unknown>, folder: string) =>
  folder === ''
    ? sql<boolean>`${column} IS NULL`
    : // The first two terms are what SQLite can look up in an index.
      sql<boolean>`(${column} >= ${folder} AND ${column} < ${`${folder}0`} AND (${column} = ${folder} OR ${column} > ${`${folder}/`}))`

/** A workspace's links that match a filter: without deleted ones, or these alone. */
export function matchingLinks(reader: Reader, workspaceId: number, filter: LinkFilter) {
  const { plan, statuses } = filter
  // A plus before a column keeps SQLite from using an index of it.
  const column = <T>(name: string) => sql<T>`${plan?.by === 'order' ? sql`+` : sql``}${sql.ref(`links.${name}`)}`
  const isByWorkspace = plan?.match === undefined && plan?.among === undefined && !plan?.isBySlug
  const own = reader
    .selectFrom('links')
    .where(isByWorkspace ? sql.ref<number>('links.workspace_id') : sql<number>`+links.workspace_id`, '=', workspaceId)
  const current = own.where('links.deleted_at', 'is', null)
  let query =
    filter.deletedAfter !== undefined
      ? own.where('links.deleted_at', '>', filter.deletedAfter)
      : statuses
        ? current.where(column<(typeof statuses)[number]>('status'), 'in', statuses)
        : current.where('links.status', '!=', 'archived')
  // SQLite uses the index of these links only if it is said of them.
  if (statuses?.includes('active') === false) query = query.where(sql<boolean>`links.status <> 'active'`)
  if (filter.destinationUrl !== undefined) query = query.where('links.destination_url', '=', filter.destinationUrl)
  if (filter.ids !== undefined) query = query.where('links.id', 'in', filter.ids)
  if (filter.externalIds !== undefined) query = query.where('links.external_id', 'in', filter.externalIds)
  if (filter.folder !== undefined) query = query.where(isInFolder(column('folder'), filter.folder))
  if (filter.domainId !== undefined) query = query.where(column<number>('domain_id'), '=', filter.domainId)
  if (filter.campaignId !== undefined) query = query.where(column<number>('campaign_id'), '=', filter.campaignId)
  if (filter.createdBy !== undefined) query = query.where(column<number>('created_by'), '=', filter.createdBy)
  if (filter.createdFrom !== undefined) query = query.where('links.created_at', '>=', filter.createdFrom)
  if (filter.createdTo !== undefined) query = query.where('links.created_at', '<=', filter.createdTo)
  if (filter.afterId !== undefined) query = query.where('links.id', '>', filter.afterId)
  for (const tag of filter.tags)
    query = query.where(sql<boolean>`EXISTS (SELECT 1 FROM json_each(links.tags) AS tag WHERE tag.value = ${tag})`)
  if (filter.search !== undefined) query = query.where(contains('links', filter.search))
  if (plan?.match !== undefined) query = query.where(sql<boolean>`links.id IN (${candidates(plan.match, plan.most)})`)
  if (plan?.among) query = query.where(sql<boolean>`links.id IN (SELECT value FROM json_each(${JSON.stringify(plan.among)}))`)
  return query
}

/** The IDs of links that may have something in their texts, with those that aren't indexed yet. */
const candidates = (match: string, most = -1) => sql<{ id: number }>`
  SELECT id FROM (
    SELECT rowid AS id FROM main.link_search WHERE link_search MATCH ${match}
    UNION ALL SELECT link_id FROM main.link_search_pending
    UNION ALL SELECT id FROM main.links WHERE id > ifnull((SELECT indexed_to FROM main.link_search_state), 0)
  ) LIMIT ${most}`

/** Counts the links that may have something in their texts, up to a limit. A few of them may be of any workspace. */
export async function countCandidates(reader: Reader, match: string, limit: number): Promise<number> {
  const { rows } = await sql<{ links: number }>`SELECT count(*) AS links FROM (${candidates(match, limit)})`.execute(reader)
  return rows[0]?.links ?? 0
}

/** Lists a page of a workspace's links, plus one row if there is a further page. */
export function listLinks(reader: Reader, workspaceId: number, filter: LinkFilter, order: LinkOrder): Promise<ListedLinkRow[]> {
  const { plan } = filter
  const value = SORT_VALUES[order.column]
  const direction = order.descending ? 'desc' : 'asc'
  let query = matchingLinks(reader, workspaceId, filter)
    .leftJoin('domains', 'domains.id', 'links.domain_id')
    .leftJoin('clicks.link_totals as totals', 'totals.link_id', 'links.id')
    .selectAll('links')
    .select(['domains.hostname', 'totals.last_clicked_at', sql<number>`ifnull(totals.clicks, 0)`.as('clicks'), value.as('sort_value')])
    .orderBy(plan?.by === 'filter' ? sql`+${value}` : value, direction)
    .orderBy('links.id', direction)
    .limit(order.limit + 1)
    .offset(order.offset)
  if (order.after) {
    const beyond = sql.raw(order.descending ? '<' : '>')
    query = query.where(sql<boolean>`(${value}, links.id) ${beyond} (${order.after.value}, ${order.after.id})`)
    // SQLite starts at this place of an index, which it doesn't for a pair with an expression.
    if (plan?.by === 'order') query = query.where(sql<boolean>`${value} ${beyond}= ${order.after.value}`)
  }
  if (plan?.above !== undefined) query = query.where(sql<boolean>`${value} > ${plan.above}`)
  return query.execute()
}

/** Counts a workspace's links that match, up to a limit. */
export async function countMatchingLinkRows(reader: Reader, workspaceId: number, filter: LinkFilter, limit = -1): Promise<number> {
  const found = matchingLinks(reader, workspaceId, filter).select('links.id')
  const { rows } = await sql<{ links: number }>`SELECT count(*) AS links FROM (SELECT 1 FROM ${found} LIMIT ${limit})`.execute(reader)
  return rows[0]?.links ?? 0
}

/** Lists the IDs of matching links in their order. */
export async function listMatchingIds(reader: Reader, workspaceId: number, filter: LinkFilter, limit: number): Promise<number[]> {
  const query = matchingLinks(reader, workspaceId, filter).select('links.id')
  return (await query.orderBy('links.id').limit(limit).execute()).map(({ id }) => id)
}

type Top = { id: number; value: number }

/** Lists the links of every workspace with the most clicks, or those that were clicked last: up to a value. */
export async function listTopTotals(reader: Reader, total: 'clicks' | 'last_clicked_at', most: number, limit: number): Promise<Top[]> {
  const query = reader.selectFrom('clicks.link_totals').select(['link_id as id', `${total} as value`])
  return query.where(total, '<=', most).orderBy(total, 'desc').limit(limit).execute()
}

/** Lists the links of a workspace with the most imported clicks, up to a number of clicks. */
export const listTopImported = (reader: Reader, workspaceId: number, most: number, limit: number): Promise<Top[]> =>
  reader
    .selectFrom('links')
    .select(['id', 'imported_clicks as value'])
    .where('workspace_id', '=', workspaceId)
    .where('imported_clicks', '>', 0)
    .where('imported_clicks', '<=', most)
    .orderBy('imported_clicks', 'desc')
    .limit(limit)
    .execute()

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
