import { groupingOf } from '../../../http/grouping.ts'
import { filterOf } from '../list.ts'
import type { LinkCountQuery } from '../list-schema.ts'
import { countMatchingLinkRows } from '../listing/queries.ts'
import type { LinksNeeds } from '../needs.ts'
import { countGroups } from './queries.ts'

/** How many links match, and how many of them in each group, the largest first. A link with several tags counts for each. */
export async function countLinks(deps: LinksNeeds, workspaceId: number, { limit, ...query }: LinkCountQuery) {
  const group = groupingOf(query)
  const filter = await filterOf(deps, workspaceId, query)
  const reader = deps.reader(workspaceId)
  const total = await countMatchingLinkRows(reader, workspaceId, filter)
  return { total, items: group === undefined ? [] : await countGroups(reader, workspaceId, filter, { group, limit }) }
}
