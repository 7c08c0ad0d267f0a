import type { Deps } from '../../deps.ts'
import { pageOf } from '../../http/cursor.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { shortUrl } from '../links/to-link.ts'
import { countClicksBy, listClicks } from './breakdown.ts'
import { type ClickFilter, countClicksBySpan, listTopLinks } from './queries.ts'
import { bucketsOf, dayRange, previousRange, type Span, weeksOf } from './range.ts'
import type { BreakdownQuery, ClicksQuery, CohortsQuery, RangeQuery, TimeseriesQuery, TopLinksQuery } from './schema.ts'
import { countCohorts, countFunnel, countSummary } from './visitors.ts'

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

export async function funnel(deps: Deps, workspaceId: number, query: RangeQuery) {
  return { steps: await countFunnel(deps.reader, workspaceId, dayRange(query, deps.clock()), filterOf(query)) }
}

export async function cohorts(deps: Deps, workspaceId: number, query: CohortsQuery) {
  const range = dayRange(query, deps.clock())
  return { items: await countCohorts(deps.reader, workspaceId, range, filterOf(query), weeksOf(range), query.weeks) }
}

export async function summary(deps: Deps, workspaceId: number, query: RangeQuery) {
  const range = dayRange(query, deps.clock())
  const count = (span: Span) => countSummary(deps.reader, workspaceId, span, filterOf(query))
  return { ...(await count(range)), previous: await count(previousRange(range)) }
}

export async function breakdown(deps: Deps, workspaceId: number, query: BreakdownQuery) {
  const range = dayRange(query, deps.clock())
  return { items: await countClicksBy(deps.reader, workspaceId, range, filterOf(query), query.by, query.limit) }
}

/** Single clicks, the latest first. */
export async function listClickPage(deps: Deps, workspaceId: number, query: ClicksQuery) {
  const range = dayRange(query, deps.clock())
  const position = query.cursor === undefined ? undefined : deps.cursors.decode(query.cursor, 'clicks')
  const after = position && { at: Number(position.value), id: position.id }
  const rows = await listClicks(deps.reader, workspaceId, range, filterOf(query), after, query.limit + 1)
  const positionOf = ({ at, id }: { at: number; id: number }) => ({ value: at, id })
  return pageOf(deps.cursors, { sort: 'clicks', rows, limit: query.limit, positionOf }, ({ at, is_bot, trigger, ...row }) => ({
    ...row,
    clicked_at: toTimestamp(at),
    is_bot: is_bot === 1,
    trigger: trigger as 'link' | 'qr',
  }))
}

const filterOf = (query: RangeQuery): ClickFilter => ({
  bots: query.bots,
  linkId: query.link_id,
  tag: query.tag,
  campaignId: query.campaign_id,
  domainId: query.domain_id,
})
