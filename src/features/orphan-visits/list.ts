import { DAY, toTimestamp } from '../../lib/clock.ts'
import { parseDate } from '../../lib/dates.ts'
import { invalidField } from '../../lib/errors.ts'
import { shortUrl } from '../links/to-link.ts'
import type { OrphanVisitsNeeds } from './needs.ts'
import { dayIn } from './pending.ts'
import { listVisited } from './queries.ts'
import { KEPT_DAYS, type OrphanQuery } from './schema.ts'

/** Lists the orphan visits of a workspace's domains, or of the default domain. */
export async function listOrphanVisits(
  deps: OrphanVisitsNeeds,
  workspaceId: number | null,
  { from, to, group, limit, domain_id }: OrphanQuery,
) {
  const last = to === undefined ? dayIn(deps.db, workspaceId, deps.clock()) : dayOf(to, 'to')
  const first = from === undefined ? last - KEPT_DAYS + 1 : dayOf(from, 'from')
  if (first > last) throw invalidField('from', 'must not be after to')
  const asked = { first, last, domainId: domain_id, byDay: group === 'day', limit }
  const rows = await listVisited(deps.reader(workspaceId), workspaceId, asked)
  return {
    items: rows.map(({ domain_id, hostname, slug, day, visits, last_at }) => {
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
  }
}

const dayOf = (text: string, path: string): number => Date.parse(parseDate(text, path).toString()) / DAY
