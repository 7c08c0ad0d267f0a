import type { Dimension } from '../../click-store/dimensions.ts'
import type { Click, ClickFilter, UnknownValue } from '../../click-store/questions.ts'
import type { Span } from '../../click-store/span.ts'
import { listPage } from '../../http/cursor.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { invalidField } from '../../lib/errors.ts'
import { shortUrl } from '../links/to-link.ts'
import { findSettings } from '../workspaces/settings.ts'
import type { AnalyticsNeeds } from './needs.ts'
import { countStored, describeLinks } from './queries.ts'
import {
  type Bucket,
  bucketsOf,
  type Compared,
  type DayRange,
  dayRange,
  daysOf,
  type Interval,
  lastDays,
  rangeBefore,
  spanOf,
  weeksOf,
} from './range.ts'
import type {
  BreakdownQuery,
  ClicksQuery,
  CohortsQuery,
  ComparedQuery,
  DailyClicksQuery,
  Filters,
  RangeQuery,
  SummaryQuery,
  TimeseriesQuery,
  TopLinksQuery,
} from './schema.ts'
import { DAYS_SHOWN } from './schema.ts'
import { valueFilterOf } from './value-filters.ts'

type Deps = Pick<AnalyticsNeeds, 'db' | 'clock'>
type Ranged = RangeQuery & { compare?: Compared | undefined }

/** Returns the range that a query counts, and the range that it is compared with. */
function rangesOf({ db, clock }: Deps, workspaceId: number, query: Ranged, interval: Interval = 'day') {
  const range = dayRange(query, clock(), findSettings(db, workspaceId).timezone, interval)
  return { range, before: query.compare && rangeBefore(range, query.compare) }
}

export async function timeseries(deps: AnalyticsNeeds, workspaceId: number, query: TimeseriesQuery) {
  const now = deps.clock()
  const { range, before } = rangesOf(deps, workspaceId, query, query.interval)
  const count = async (of: DayRange) => {
    const buckets = bucketsOf(of, query.interval, now)
    const rows = await deps.clicks.query({
      ask: 'spans',
      workspaceId,
      filter: clickFilterOf(query, range.timezone),
      spans: buckets.map(spanOf),
    })
    return rows.map(({ start: _, ...counts }, index) => ({ bucket: toTimestamp((buckets[index] as Bucket).bucket), ...counts }))
  }
  const items = await count(range)
  return { items, ...(before && { previous: await count(before) }) }
}

export async function topLinks(deps: AnalyticsNeeds, workspaceId: number, query: TopLinksQuery) {
  const asked = askedGroups(deps, workspaceId, query)
  // One more: clicks on what isn't a link are among them.
  const groups = await deps.clicks.query({ ask: 'groups', ...asked, by: 'link', limit: query.limit + 1 })
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

/** Returns the clicks of links on each of the last days, up to now. */
export async function dailyClicks({ db, clock, clicks }: AnalyticsNeeds, workspaceId: number, { ids }: DailyClicksQuery) {
  const { timezone } = findSettings(db, workspaceId)
  const now = clock()
  const days = daysOf(lastDays(DAYS_SHOWN, now, timezone), now)
  const spans = days.map(spanOf)
  const linkIds = [...new Set(ids.split(',').map(Number))]
  const rows = await clicks.query({ ask: 'linkSpans', workspaceId, filter: { bots: false, timezone }, spans, linkIds })
  return { timezone, dates: days.map(({ day }) => day), items: rows }
}

/** Sorting by change needs a comparison, so the previous period is the default then. */
function askedGroups(deps: Deps, workspaceId: number, query: Ranged & { sort?: 'clicks' | 'change' | undefined }) {
  const compare = query.compare ?? (query.sort === 'change' ? 'previous' : undefined)
  const { range, before } = rangesOf(deps, workspaceId, { ...query, compare })
  const previous = before && spanOf(before)
  return {
    workspaceId,
    filter: clickFilterOf(query, range.timezone),
    span: spanOf(range),
    previous,
    sort: query.sort,
    timezone: range.timezone,
  }
}

export async function funnel(deps: AnalyticsNeeds, workspaceId: number, query: ComparedQuery) {
  const { range, before } = rangesOf(deps, workspaceId, query)
  const filter = clickFilterOf(query, range.timezone)
  const count = (of: DayRange) => deps.clicks.query({ ask: 'funnel', workspaceId, filter, span: spanOf(of) })
  const steps = await count(range)
  return { steps, ...(before && { previous: await count(before) }) }
}

export async function cohorts(deps: AnalyticsNeeds, workspaceId: number, query: CohortsQuery) {
  const { range, before } = rangesOf(deps, workspaceId, query)
  const count = (of: DayRange) => {
    const argument = {
      workspaceId,
      filter: clickFilterOf(query, range.timezone),
      span: spanOf(of),
      weeks: weeksOf(of),
      maxOffset: query.weeks,
    }
    return deps.clicks.query({ ask: 'cohorts', ...argument })
  }
  const items = await count(range)
  return { items, ...(before && { previous: await count(before) }) }
}

export async function summary(deps: AnalyticsNeeds, workspaceId: number, query: SummaryQuery) {
  const { range, before } = rangesOf(deps, workspaceId, { ...query, compare: query.compare ?? 'previous' })
  const argument = { workspaceId, filter: clickFilterOf(query, range.timezone), span: spanOf(range) }
  if (before?.end === range.start) return deps.clicks.query({ ask: 'totals', ...argument, previous: spanOf(before) })
  const totals = (span: Span) => deps.clicks.query({ ask: 'totals', ...argument, span, previous: { start: span.start, end: span.start } })
  const [now, { clicks, unique_visitors, bots }] = [await totals(argument.span), await totals(spanOf(before as DayRange))]
  return { ...now, previous: { clicks, unique_visitors, bots } }
}

export async function breakdown(deps: AnalyticsNeeds, workspaceId: number, query: BreakdownQuery) {
  const by = query.by.split(',') as Dimension[]
  if (by.length > new Set(by).size) throw invalidField('by', 'must be two different dimensions')
  return { items: await deps.clicks.query({ ask: 'groups', ...askedGroups(deps, workspaceId, query), by, limit: query.limit }) }
}

/** Single clicks, the latest first. */
export async function listClickPage(deps: AnalyticsNeeds, workspaceId: number, query: ClicksQuery) {
  const { range } = rangesOf(deps, workspaceId, query)
  const span = spanOf(range)
  const filter = clickFilterOf(query, range.timezone)
  return listPage(deps.cursors, query, {
    sort: 'clicks',
    rows: (position, limit) => {
      const after = position && { at: Number(position.value), id: position.id }
      return deps.clicks.query({ ask: 'latest', workspaceId, filter, span, after, limit })
    },
    positionOf: ({ at, id }) => ({ value: at, id }),
    toItems: (clicks) => clicks.map(toClickAnswer),
  })
}

/** How many clicks a span has that could be listed: a little more than that at its ends, whatever the filter. */
export const countAbout = (deps: Pick<AnalyticsNeeds, 'reader'>, workspaceId: number, span: Span): Promise<number> =>
  countStored(deps.reader(workspaceId), workspaceId, span)

export const toClickAnswer = ({ at, ...click }: Click) => ({ ...click, clicked_at: toTimestamp(at) })

type Answering<Query, Answer> = (deps: AnalyticsNeeds, workspaceId: number, query: Query) => Promise<Answer>

/** Runs an operation. If the query asks for values that no click in its range has, the answer also names them. */
export async function withUnknownValues<Query extends RangeQuery, Answer extends object>(
  deps: AnalyticsNeeds,
  workspaceId: number,
  query: Query,
  answer: Answering<Query, Answer>,
): Promise<Answer & { unknown_values?: UnknownValue[] }> {
  const { range } = rangesOf(deps, workspaceId, query)
  const filter = clickFilterOf(query, range.timezone)
  const answered = await answer(deps, workspaceId, query)
  const unknown = await findUnknownValues(deps, { workspaceId, filter, span: spanOf(range) })
  return unknown.length > 0 ? { ...answered, unknown_values: unknown } : answered
}

/** Returns the values that a filter asks for, and no click of the workspace has in a span. */
export async function findUnknownValues(
  { clicks }: { clicks: Pick<AnalyticsNeeds['clicks'], 'query'> },
  asked: { workspaceId: number; filter: ClickFilter; span: Span },
): Promise<UnknownValue[]> {
  const asksForValues = Object.values(asked.filter.values ?? {}).some((condition) => condition?.is?.some((value) => value !== ''))
  return asksForValues ? clicks.query({ ask: 'unknownValues', ...asked }) : []
}

/** Turns query parameters, which are one value or a list, into a filter, whose hours and weekdays are those of a time zone. */
export const clickFilterOf = (
  { bots, link_id, tag, any, campaign_id, domain_id, bio_page_id, ...query }: Filters,
  timezone: string,
): ClickFilter => ({
  bots,
  timezone,
  linkIds: listOf(link_id),
  tags: listOf(tag),
  anyTag: any,
  campaignId: campaign_id,
  domainId: domain_id,
  bioPageId: bio_page_id,
  values: valueFilterOf(query),
})

const listOf = <T>(given: T | T[] | undefined): T[] | undefined => (given === undefined ? undefined : ([given].flat() as T[]))
