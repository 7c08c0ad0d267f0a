import { listPage } from '../../http/cursor.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { shortUrl } from '../links/to-link.ts'
import { FILTER_DIMENSIONS } from './dimensions.ts'
import type { ClickFilter } from './filter.ts'
import type { Needs } from './needs.ts'
import { countStored, describeLinks } from './queries.ts'
import { bucketsOf, dayRange, previousRange, type Span, spanOf, weeksOf } from './range.ts'
import type { BreakdownQuery, ClicksQuery, CohortsQuery, Filters, RangeQuery, TimeseriesQuery, TopLinksQuery } from './schema.ts'
import type { Click } from './single-clicks.ts'

export async function timeseries(deps: Needs, workspaceId: number, query: TimeseriesQuery) {
  const now = deps.clock()
  const spans = bucketsOf(dayRange(query, now, query.interval), query.interval, now)
  const rows = await deps.queryClicks('countSpans', { workspaceId, filter: clickFilterOf(query), spans })
  return { items: rows.map(({ start, ...counts }) => ({ bucket: toTimestamp(start), ...counts })) }
}

export async function topLinks(deps: Needs, workspaceId: number, query: TopLinksQuery) {
  const argument = { workspaceId, filter: clickFilterOf(query), span: spanOf(dayRange(query, deps.clock())) }
  // One more: clicks on what isn't a link are among them.
  const groups = await deps.queryClicks('countGroupsBy', { ...argument, by: 'link', limit: query.limit + 1 })
  const top = groups.filter(({ value }) => value !== null).slice(0, query.limit)
  const links = await describeLinks(
    deps.reader(workspaceId),
    workspaceId,
    top.map(({ value }) => Number(value)),
  )
  return {
    items: top.map(({ value, ...counts }) => {
      const link = links.get(Number(value))
      return {
        link_id: Number(value),
        slug: link?.slug ?? null,
        short_url: link ? shortUrl(deps.config.redirectUrl, link) : null,
        destination_url: link?.destination_url ?? null,
        title: link?.title ?? null,
        ...counts,
      }
    }),
  }
}

export async function funnel(deps: Needs, workspaceId: number, query: RangeQuery) {
  const span = spanOf(dayRange(query, deps.clock()))
  return { steps: await deps.queryClicks('countFunnel', { workspaceId, filter: clickFilterOf(query), span }) }
}

export async function cohorts(deps: Needs, workspaceId: number, query: CohortsQuery) {
  const range = dayRange(query, deps.clock())
  const argument = { workspaceId, filter: clickFilterOf(query), span: spanOf(range), weeks: weeksOf(range), maxOffset: query.weeks }
  return { items: await deps.queryClicks('countCohorts', argument) }
}

export async function summary(deps: Needs, workspaceId: number, query: RangeQuery) {
  const range = dayRange(query, deps.clock())
  return deps.queryClicks('countTotals', { workspaceId, filter: clickFilterOf(query), span: spanOf(range), previous: previousRange(range) })
}

export async function breakdown(deps: Needs, workspaceId: number, query: BreakdownQuery) {
  const span = spanOf(dayRange(query, deps.clock()))
  const { by, limit } = query
  return { items: await deps.queryClicks('countGroupsBy', { workspaceId, filter: clickFilterOf(query), span, by, limit }) }
}

/** Single clicks, the latest first. */
export async function listClickPage(deps: Needs, workspaceId: number, query: ClicksQuery) {
  const span = spanOf(dayRange(query, deps.clock()))
  const filter = clickFilterOf(query)
  return listPage(deps.cursors, query, {
    sort: 'clicks',
    rows: (position, limit) => {
      const after = position && { at: Number(position.value), id: position.id }
      return deps.queryClicks('listLatest', { workspaceId, filter, span, after, limit })
    },
    positionOf: ({ at, id }) => ({ value: at, id }),
    toItems: (clicks) => clicks.map(toClickAnswer),
  })
}

/** How many clicks a span has that could be listed: a little more than that at its ends, whatever the filter. */
export const countAbout = (deps: Pick<Needs, 'reader'>, workspaceId: number, span: Span): Promise<number> =>
  countStored(deps.reader(workspaceId), workspaceId, span)

export const toClickAnswer = ({ at, ...click }: Click) => ({ ...click, clicked_at: toTimestamp(at) })

/** Of filters as they are asked for: one value or a list. */
export const clickFilterOf = ({ bots, link_id, tag, campaign_id, domain_id, bio_page_id, ...query }: Filters): ClickFilter => ({
  bots,
  linkIds: listOf(link_id),
  tags: listOf(tag),
  campaignId: campaign_id,
  domainId: domain_id,
  bioPageId: bio_page_id,
  values: Object.fromEntries(FILTER_DIMENSIONS.flatMap((by) => (query[by] === undefined ? [] : [[by, listOf(query[by])]]))),
})

const listOf = <T>(given: T | T[] | undefined): T[] | undefined => (given === undefined ? undefined : ([given].flat() as T[]))
