import type { Db } from '../../db/kysely.ts'
import { listPage } from '../../http/cursor.ts'
import { parseDateRange } from '../../lib/dates.ts'
import { AppError, invalidField } from '../../lib/errors.ts'
import { mapPaced } from '../../lib/yield-to-event-loop.ts'
import { checkDestination } from '../destinations/destination.ts'
import { findSettings, requirePlan } from '../workspaces/settings.ts'
import { RESTORE_MS } from './delete.ts'
import { findByShortUrl } from './find.ts'
import type { LinkQuery } from './list-schema.ts'
import { COUNTED, countManyLinks, LARGE_BYTES, listManyLinks } from './listing/large.ts'
import { countMatchingLinkRows, type LinkFilter, type LinkOrder, listLinks } from './listing/queries.ts'
import type { LinksNeeds } from './needs.ts'
import { findLatestLink } from './queries.ts'
import type { Link } from './schema.ts'
import type { LinkRow } from './shared-queries.ts'
import { spelledTags } from './tags/spelling.ts'
import { toLink } from './to-link.ts'

const isLarge = ({ db }: LinksNeeds, workspaceId: number): boolean => requirePlan(db, workspaceId).stored_bytes > LARGE_BYTES

/** The number of links that match. If it isn't exact, more than that many match. */
export type LinkTotal = { total: number; total_is_exact: boolean }

/** A page of links. Cursors hold the last row's position in the order, so they stay valid while links are added and deleted. */
export async function listLinkPage(
  deps: LinksNeeds,
  workspaceId: number,
  query: LinkQuery,
): Promise<{ items: Link[]; next_cursor: string | null } & Partial<LinkTotal>> {
  if (query.offset !== undefined && query.cursor !== undefined) throw invalidField('offset', "can't be combined with cursor")
  const filter = await filterOf(deps, workspaceId, query)
  const list = isLarge(deps, workspaceId) ? listManyLinks : listLinks
  const found = await listPage(deps.cursors, query, {
    sort: `links:${query.sort}`,
    rows: (after, limit) =>
      list(deps.reader(workspaceId), workspaceId, filter, { ...orderOf(query.sort), after, offset: query.offset ?? 0, limit }),
    positionOf: ({ sort_value: value, id }) => ({ value, id }),
    toItems: (rows) => mapPaced(rows, (row) => ({ ...toLink(deps.config.redirectUrl, row, row), ...deletedAt(row) })),
  })
  const isExact = query.exact_total === true
  return query.total || isExact ? { ...found, ...(await totalOf(deps, workspaceId, filter, isExact)) } : found
}

/** Counts the links that match: all of them if the workspace has counted them already, or if it has to be exact. */
async function totalOf(deps: LinksNeeds, workspaceId: number, filter: LinkFilter, isExact: boolean): Promise<LinkTotal> {
  if (!hasFilter(filter)) return { total: requirePlan(deps.db, workspaceId).links, total_is_exact: true }
  const reader = deps.reader(workspaceId)
  if (isExact) return { total: await countMatchingLinkRows(reader, workspaceId, filter), total_is_exact: true }
  const total = isLarge(deps, workspaceId)
    ? await countManyLinks(reader, workspaceId, filter)
    : await countMatchingLinkRows(reader, workspaceId, filter, COUNTED + 1)
  return { total: Math.min(total, COUNTED), total_is_exact: total <= COUNTED }
}

const hasFilter = ({ tags, ...others }: LinkFilter): boolean =>
  tags.length > 0 || Object.values(others).some((value) => value !== undefined)

const deletedAt = ({ deleted_at }: LinkRow): { deleted_at?: string } =>
  deleted_at === null ? {} : { deleted_at: new Date(deleted_at).toISOString() }

/** `ids`: at most 500, separated by commas. */
export type ListOptions = Omit<LinkQuery, 'limit' | 'cursor' | 'offset' | 'total' | 'exact_total'> & { ids?: string }
// A link with many rules is 200 KB of JSON, and a page of links comes from the reader's thread as one message.
export const EXPORT_PAGE = 20

/** All links that match, page by page. */
export async function* linkPages(deps: LinksNeeds, workspaceId: number, options: ListOptions): AsyncGenerator<Link[], undefined> {
  let cursor: string | undefined
  do {
    const query = { ...options, total: false, exact_total: false, limit: EXPORT_PAGE, ...(cursor !== undefined && { cursor }) }
    const { items, next_cursor } = await listLinkPage(deps, workspaceId, query)
    yield items
    cursor = next_cursor ?? undefined
  } while (cursor !== undefined)
}

/** A position in the order of creation. */
export type LinkPosition = { at: number; id: number }

/** The position after a workspace's latest link: all current links lie before it, and later ones only if they were made elsewhere before. */
export async function positionAfterLinks(db: Db, workspaceId: number): Promise<LinkPosition> {
  const latest = await findLatestLink(db, workspaceId)
  return latest ? { at: latest.created_at, id: latest.id + 1 } : { at: 0, id: 0 }
}

/** A number of links before a position. */
export type LinksBefore = { before: LinkPosition; limit: number }

/** Lists matching links before a position, newest first, with the position of the last of them: null if no more follow. */
export async function linksBefore(
  deps: LinksNeeds,
  workspaceId: number,
  options: Omit<ListOptions, 'sort'>,
  { before: { at, id }, limit }: LinksBefore,
) {
  const after = { sort: '', value: at, id }
  const order: LinkOrder = { column: 'created_at', descending: true, after, offset: 0, limit }
  const rows = await listLinks(deps.reader(workspaceId), workspaceId, await filterOf(deps, workspaceId, options), order)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    links: await mapPaced(shown, (row) => toLink(deps.config.redirectUrl, row, row)),
    position: last ? { at: last.created_at, id: last.id } : null,
  }
}

/** The number of matching links. */
export const countMatchingLinks = async (deps: LinksNeeds, workspaceId: number, options: Omit<ListOptions, 'sort'>): Promise<number> =>
  countMatchingLinkRows(deps.reader(workspaceId), workspaceId, await filterOf(deps, workspaceId, options))

function orderOf(sort: LinkQuery['sort']): Pick<LinkOrder, 'column' | 'descending'> {
  const descending = sort.startsWith('-')
  return { column: (descending ? sort.slice(1) : sort) as LinkOrder['column'], descending }
}

export type FilterOptions = Omit<ListOptions, 'sort'>

/** Throws a 400 for statuses that don't go together, and for an invalid date. */
export async function filterOf(deps: LinksNeeds, workspaceId: number, query: FilterOptions): Promise<LinkFilter> {
  const { timezone } = findSettings(deps.db, workspaceId)
  const created = parseDateRange(query, timezone)
  const statuses = query.status && [query.status].flat()
  if (statuses?.includes('deleted') && statuses.some((status) => status !== 'deleted'))
    throw invalidField('status', 'can only have `deleted` without other values')
  const pasted = query.search === undefined || query.ids !== undefined ? undefined : await findByShortUrl(deps, workspaceId, query.search)
  return {
    ...(statuses?.includes('deleted') ? { deletedAfter: deps.clock() - RESTORE_MS } : { statuses: statuses as LinkFilter['statuses'] }),
    destinationUrl: query.destination_url === undefined ? undefined : normalized(deps, query.destination_url),
    search: pasted ? undefined : query.search,
    ids: pasted ? [pasted.id] : query.ids?.split(',').map(Number),
    externalIds: query.external_ids?.length ? query.external_ids : undefined,
    tags: spelledTags(deps.db, workspaceId, query.tags),
    folder: query.folder,
    domainId: query.domain_id,
    campaignId: query.campaign_id,
    createdBy: query.created_by,
    createdFrom: created.from,
    createdTo: created.to,
  }
}

/** Normalized as destinations are stored; an invalid URL is kept and matches nothing. */
function normalized(deps: LinksNeeds, url: string): string {
  try {
    return checkDestination(deps.config, url)
  } catch (error) {
    if (error instanceof AppError) return url
    throw error
  }
}
