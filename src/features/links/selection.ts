import type { Tx } from '../../db/kysely.ts'
import { invalidField, notFound, toFault } from '../../lib/errors.ts'
import { BULK_MAX, type LinkSelection } from './bulk-schema.ts'
import { filterOf } from './list.ts'
import { countMatchingLinkRows, listMatchingIds } from './listing/queries.ts'
import type { LinksNeeds } from './needs.ts'
import { withPathPrefix } from './outcome.ts'
import { findIdByExternal } from './queries.ts'

/** Links by their IDs, by their external IDs, or by a filter. */
export type WhichLinks = { ids?: number[] | undefined; external_ids?: string[] | undefined; filter?: LinkSelection | undefined }
type Selected = {
  ids: number[]
  unknown: { external_id: string; code: string; error: string }[]
  /** How many links match a filter. */
  matched?: number
  next_after?: number | null
}

/** Returns each link's ID once. Throws a 400 for none, for too many together, and for a filter together with IDs. */
export async function selectLinks(deps: LinksNeeds, workspaceId: number, selection: WhichLinks): Promise<Selected> {
  const { ids = [], external_ids = [], filter } = selection
  const named = ids.length + external_ids.length
  if (!filter) {
    if (named === 0) throw invalidField('ids', 'is required, unless you send external_ids or filter')
    return namedLinks(deps, workspaceId, { ids, external_ids })
  }
  if (named > 0) throw invalidField('filter', "can't be combined with ids or external_ids")
  const found = await matchingLinkIds(deps, workspaceId, filter)
  // Stored, so that a request that is resumed after a crash finds the same links, even if they match no longer.
  return deps.write(async () => found)
}

async function matchingLinkIds(deps: LinksNeeds, workspaceId: number, selection: LinkSelection): Promise<Selected> {
  const { after: afterId, tag = [], tags = [], ...query } = selection
  const matching = await withPathPrefix('filter', () => filterOf(deps, workspaceId, { ...query, tags: [...tags, ...tag] }))
  const filter = { ...matching, afterId }
  const reader = deps.reader(workspaceId)
  const ids = await listMatchingIds(reader, workspaceId, filter, BULK_MAX + 1)
  const isAll = ids.length <= BULK_MAX
  const matched = isAll ? ids.length : await countMatchingLinkRows(reader, workspaceId, filter)
  const taken = ids.slice(0, BULK_MAX)
  return { ids: taken, unknown: [], matched, next_after: isAll ? null : (taken.at(-1) ?? null) }
}

/** Also returns the external IDs without a link as failures. */
async function namedLinks(
  { write }: LinksNeeds,
  workspaceId: number,
  { ids, external_ids }: { ids: number[]; external_ids: string[] },
): Promise<Selected> {
  if (ids.length + external_ids.length > BULK_MAX)
    throw invalidField('external_ids', `must have at most ${BULK_MAX} entries together with ids`)
  const look = async (tx: Tx) =>
    [...new Set(external_ids)].map((external_id) => ({ external_id, id: findIdByExternal(tx, workspaceId, external_id) }))
  // The look-up runs as a change, so that a request that is resumed after a crash finds the same links, even if it had deleted some.
  const found = external_ids.length === 0 ? [] : await write(look)
  const { code, message: error } = toFault(notFound('The link'))
  return {
    ids: [...new Set([...ids, ...found.flatMap(({ id }) => id ?? [])])],
    unknown: found.flatMap(({ external_id, id }) => (id === undefined ? [{ external_id, code, error }] : [])),
  }
}
