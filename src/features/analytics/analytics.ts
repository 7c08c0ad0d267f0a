import type { Deps } from '../../deps.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { shortUrl } from '../links/to-link.ts'
import { type ClickFilter, countClicksBySpan, listTopLinks } from './queries.ts'
import { bucketsOf, dayRange } from './range.ts'
import type { RangeQuery, TimeseriesQuery, TopLinksQuery } from './schema.ts'

export async function timeseries(deps: Deps, workspaceId: number, query: TimeseriesQuery) {
  const now = deps.clock()
  const range = dayRange(query, now, query.interval)
  const rows = await countClicksBySpan(deps.reader, workspaceId, bucketsOf(range, query.interval, now), filterOf(query))
  return { items: rows.map(({ start, ...counts }) => ({ bucket: toTimestamp(start), ...counts })) }
}

export async function topLinks(deps: Deps, workspaceId: number, query: TopLinksQuery) {
  const rows = await listTopLinks(deps.reader, workspaceId, dayRange(query, deps.clock()), filterOf(query), query.limit)
  return {
    items: rows.map(({ hostname, slug, ...row }) => ({
      ...row,
      slug,
      short_url: slug === null ? null : shortUrl(deps.config.redirectUrl, { hostname, slug }),
    })),
  }
}

const filterOf = (query: RangeQuery): ClickFilter => ({
  bots: query.bots,
  linkId: query.link_id,
  tag: query.tag,
  campaignId: query.campaign_id,
  domainId: query.domain_id,
})
