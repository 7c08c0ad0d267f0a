import type { Reader } from '../../../db/reader.ts'
import {
  countCandidates,
  countMatchingLinkRows,
  type LinkFilter,
  type LinkOrder,
  type ListedLinkRow,
  type ListPlan,
  listLinks,
  listTopImported,
  listTopTotals,
} from './queries.ts'
import { matchOf } from './trigrams.ts'

// Lists and totals of workspaces with so many links that SQLite must not read all of them: docs/decisions/51-search-index.md

// A smaller workspace's links are read and sorted in some twenty milliseconds.
/** The size of the rows of about 50,000 links. Workspaces with more are listed by the functions below. */
export const LARGE_BYTES = 20_000_000
/** Totals above this number are counted only on request. */
export const COUNTED = 10_000
// Reading and sorting so many links takes about ten milliseconds. If more of a million match, a page in any order is soon found.
const FEW = 5000
const TOP = 500

/** A page of a large workspace's links, plus one row if there is a further page. */
export async function listManyLinks(reader: Reader, workspaceId: number, filter: LinkFilter, order: LinkOrder): Promise<ListedLinkRow[]> {
  const plan = await planOf(reader, workspaceId, filter)
  const top = plan.by === 'order' ? await topPlan(reader, workspaceId, order) : undefined
  if (top) {
    const rows = await listLinks(reader, workspaceId, { ...filter, plan: top }, order)
    if (rows.length > order.limit) return rows
  }
  const isBySlug = plan.by === 'order' && order.column === 'slug'
  return listLinks(reader, workspaceId, { ...filter, plan: { ...plan, isBySlug } }, order)
}

/** Counts the links that match, up to one more than a total has. */
export async function countManyLinks(reader: Reader, workspaceId: number, filter: LinkFilter): Promise<number> {
  const match = matchOf(workspaceId, filter)
  const count = (plan: ListPlan) => countMatchingLinkRows(reader, workspaceId, { ...filter, plan }, COUNTED + 1)
  if (match === undefined) return count({ by: 'filter' })
  if ((await countCandidates(reader, match, COUNTED + 1)) <= COUNTED) return count({ by: 'filter', match })
  const found = await count({ by: 'filter', match, most: 2 * COUNTED })
  return found > COUNTED ? found : count({ by: 'filter' })
}

async function planOf(reader: Reader, workspaceId: number, filter: LinkFilter): Promise<ListPlan> {
  const match = matchOf(workspaceId, filter)
  if (match !== undefined && (await countCandidates(reader, match, FEW + 1)) <= FEW) return { by: 'filter', match }
  const { search: _, destinationUrl: __, ...indexed } = filter
  const narrow: LinkFilter = { ...indexed, tags: [], plan: { by: 'filter' } }
  const isFew = isIndexed(filter) && (await countMatchingLinkRows(reader, workspaceId, narrow, FEW + 1)) <= FEW
  return { by: isFew ? 'filter' : 'order' }
}

/** True if a filter has something that SQLite has an index of. */
const isIndexed = ({ folder, statuses, ...filter }: LinkFilter): boolean =>
  Boolean(folder) ||
  statuses?.includes('active') === false ||
  [filter.deletedAfter, filter.ids, filter.externalIds, filter.domainId, filter.campaignId, filter.createdBy].some(isGiven) ||
  isGiven(filter.createdFrom) ||
  isGiven(filter.createdTo)

const isGiven = (value: unknown): boolean => value !== undefined

/**
 * Clicks are in another file, in no order. So the first links of the order are those with the most clicks here, and with the most imported
 * ones: of all others, the sum is at most the sum of both lists' ends.
 */
async function topPlan(
  reader: Reader,
  workspaceId: number,
  { column, descending, after, offset }: LinkOrder,
): Promise<ListPlan | undefined> {
  if (!descending || offset > 0 || (column !== 'clicks' && column !== 'last_clicked_at')) return undefined
  const most = Number(after?.value ?? Number.MAX_SAFE_INTEGER)
  const clicked = await listTopTotals(reader, column, most, TOP)
  const imported = column === 'clicks' ? await listTopImported(reader, workspaceId, most, TOP) : []
  const [leastClicked, leastImported] = [clicked, imported].map((top) => (top.length < TOP ? 0 : (top.at(-1)?.value ?? 0)))
  const among = [...new Set([...clicked, ...imported].map(({ id }) => id))]
  return { by: 'filter', among, above: (leastClicked ?? 0) + (leastImported ?? 0) }
}
