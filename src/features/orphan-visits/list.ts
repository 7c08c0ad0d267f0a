import { groupingOf } from '../../http/grouping.ts'
import { listPageOf } from '../../http/listing.ts'
import { DAY, toTimestamp } from '../../lib/clock.ts'
import { parseDate } from '../../lib/dates.ts'
import { invalidField, notFound } from '../../lib/errors.ts'
import { shortUrl } from '../links/to-link.ts'
import type { OrphanVisitsNeeds } from './needs.ts'
import { dayIn } from './pending.ts'
import { KEPT_DAYS, markVisits, visited } from './queries.ts'
import { ORPHAN_VISIT_LIST, type OrphanQuery, type OrphanVisitsDismissal } from './schema.ts'

/** Lists the orphan visits of a workspace's domains, or of the default domain. */
export async function listOrphanVisits(
  deps: OrphanVisitsNeeds,
  workspaceId: number | null,
  { from, to, domain_id, dismissed, ...query }: OrphanQuery,
) {
  const by = groupingOf(query) ?? 'slug'
  const last = to === undefined ? dayIn(deps.db, workspaceId, deps.clock()) : dayOf(to, 'to')
  const first = from === undefined ? last - KEPT_DAYS + 1 : dayOf(from, 'from')
  if (first > last) throw invalidField('from', 'must not be after to')
  const rows = visited(workspaceId, { first, last, domainId: domain_id, byDay: by === 'day', dismissed })
  return listPageOf(deps, { ...ORPHAN_VISIT_LIST, name: `orphan-visits ${workspaceId} ${by} ${dismissed}` }, query, {
    db: deps.reader(workspaceId),
    rows,
    toItems: (found) =>
      found.map(({ domain_id, hostname, slug, day, visits, last_at }) => {
        const url = shortUrl(deps.config.redirectUrl, { hostname, slug })
        return {
          domain_id,
          host: hostname ?? new URL(deps.config.redirectUrl).host,
          slug,
          url,
          day: day === null ? null : new Date(day * DAY).toISOString().slice(0, 10),
          visits,
          last_visited_at: toTimestamp(last_at),
        }
      }),
  })
}

/** Hides the visits to a slug from the list, or shows them again. Throws 404 if there are none. */
export async function dismissOrphanVisits(
  deps: Pick<OrphanVisitsNeeds, 'write' | 'clock'>,
  workspaceId: number | null,
  { domain_id, slug, dismissed = true }: OrphanVisitsDismissal,
): Promise<void> {
  const isFound = await deps.write((tx) => {
    const first = dayIn(tx, workspaceId, deps.clock()) - KEPT_DAYS + 1
    return markVisits(tx, { workspaceId, domainId: domain_id, slug }, { first, dismissed: dismissed ? 1 : 0 })
  })
  if (!isFound) throw notFound('The orphan visit')
}

const dayOf = (text: string, path: string): number => Date.parse(parseDate(text, path).toString()) / DAY
