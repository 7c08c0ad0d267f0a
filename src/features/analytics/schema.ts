import type { Static, TSchema } from '@sinclair/typebox'
import { t } from 'elysia'
import { DIMENSIONS, TRIGGERS } from '../../click-store/dimensions.ts'
import { FUNNEL_STEPS } from '../../click-store/questions.ts'
import {
  boundedList,
  cursor,
  exampleOf,
  file,
  Id,
  integer,
  items,
  limit,
  named,
  nullable,
  oneOf,
  page,
  QueryId,
  QueryList,
  query,
  queryFlag,
  queryInteger,
  queryTime,
  Timestamp,
  Timezone,
  text,
} from '../../http/schema.ts'
import {
  CLICK_DIMENSIONS,
  FILTER_DIMENSIONS,
  type FilterDimension,
  VALUE_DIMENSIONS,
  type ValueDimension,
} from '../../lib/click-dimensions.ts'
import { TAG_MAX } from '../links/schema.ts'
import { COMPARED, type Compared, INTERVALS } from './range.ts'

const TOP_MAX = 1000
const WEEKS_MAX = 12
// Of 366 days, which begin within a week.
const RANGE_WEEKS_MAX = 54
// Of 31 days, with the one that comes twice where summer time ends.
const HOURS_MAX = 31 * 24 + 1

// As long as a dictionary's texts are.
export const VALUE_MAX = 255
const valueFilter = (by: FilterDimension) =>
  t.Optional(
    QueryList(text({ max: VALUE_MAX }), `Clicks with any of these values of ${by}. Repeatable; empty is unknown.`, { isShared: true }),
  )

/** What every analytics operation takes. */
const filters = {
  bots: queryFlag('Bots too.'),
  link_id: t.Optional(QueryList(Id, 'Clicks on any of these links. Repeatable.')),
  tag: t.Optional(QueryList(text({ max: TAG_MAX }), 'Clicks on links with all of these tags. Repeatable; empty is a link without tags.')),
  any: queryFlag('Of several tags: links with any of them, rather than with all.'),
  campaign_id: t.Optional(QueryId),
  domain_id: t.Optional(QueryId),
  bio_page_id: t.Optional(QueryId),
  ...(Object.fromEntries(FILTER_DIMENSIONS.map((by) => [by, valueFilter(by)])) as Record<FilterDimension, ReturnType<typeof valueFilter>>),
}
/** The filters, each one value or a list of them. */
export type Filters = {
  bots: boolean
  link_id?: number | number[] | undefined
  tag?: string | string[] | undefined
  any?: boolean | undefined
  campaign_id?: number | undefined
  domain_id?: number | undefined
  bio_page_id?: number | undefined
} & { [By in FilterDimension]?: string[] | undefined }
/** A query with its lists, which `withFilters` reads. */
type Asked<Query> = Omit<Query, keyof typeof filters> & Filters
const range = {
  from: t.Optional(queryTime('The first day, from 1970-01-01 on, or a time; 30 days before `to` by default.')),
  to: t.Optional(queryTime('The last day, or a time, which is included; today by default.')),
  timezone: t.Optional(Timezone),
  ...filters,
}
const Compare = oneOf(COMPARED, { description: 'Also the same number of days just before, or the same days of the year before.' })
const compared = { ...range, compare: t.Optional(Compare) }
export const TimeseriesQuery = query({ ...compared, interval: oneOf(INTERVALS, { default: 'day' }) })
export type TimeseriesQuery = Asked<Static<typeof TimeseriesQuery>>
type Sorted<Query> = Omit<Query, 'sort'> & { sort?: 'clicks' | 'change' | undefined }
const sort = oneOf(['clicks', 'change'], {
  default: 'clicks',
  description: 'change: what grew the most first, compared with `compare`, previous by default.',
})
export const TopLinksQuery = query({ ...compared, sort, limit: limit(TOP_MAX, 10) })
export type TopLinksQuery = Sorted<Asked<Static<typeof TopLinksQuery>>>
export const FunnelQuery = query(compared)
export const SummaryQuery = query({ ...range, compare: { ...Compare, default: 'previous' as const } })
export const CohortsQuery = query({
  ...compared,
  weeks: queryInteger({ minimum: 1, maximum: WEEKS_MAX, default: 8, description: 'The largest week_offset.' }),
})
export type CohortsQuery = Asked<Static<typeof CohortsQuery>>
const DIMENSION = `(${DIMENSIONS.join('|')})`
export const BreakdownQuery = query({
  ...compared,
  by: t.String({
    pattern: `^${DIMENSION}(,${DIMENSION})?$`,
    expects: `one of ${DIMENSIONS.join(', ')}, or two of them with a comma between`,
    description: 'One dimension, or two: country,device.',
  }),
  sort,
  limit: limit(TOP_MAX, 50),
})
export type BreakdownQuery = Sorted<Asked<Static<typeof BreakdownQuery>>>
export const ClicksQuery = query({ ...range, limit: limit(), cursor })
export type ClicksQuery = Asked<Static<typeof ClicksQuery>>
export const LiveQuery = query(filters)
export type RangeQuery = Omit<TimeseriesQuery, 'interval' | 'compare'>
export type ComparedQuery = Omit<TimeseriesQuery, 'interval'>
export type SummaryQuery = RangeQuery & { compare?: Compared | undefined }

export const counts = { clicks: integer(), unique_visitors: integer() }
export const TimeBucket = named('TimeBucket', t.Object({ bucket: Timestamp, ...counts }), {
  bucket: '2026-11-20T23:00:00.000Z',
  clicks: 412,
  unique_visitors: 330,
})
export const TimeBuckets = boundedList(TimeBucket, HOURS_MAX)
/** An answer with a list, and what is compared with it where that is asked for. */
const withPrevious = <T extends TSchema>(item: T, maxItems: number) => {
  const list = items(item, maxItems)
  const previous = t.Optional(boundedList(item, maxItems, { description: 'With compare: the same of the span that is compared with.' }))
  return { ...t.Object({ ...list.properties, previous }), examples: list.examples }
}
export const Timeseries = named('Timeseries', withPrevious(TimeBucket, HOURS_MAX), { items: [exampleOf(TimeBucket)] })
const Previous = t.Optional(t.Object(counts, { description: 'With compare: the same of the span that is compared with.' }))
const TopLink = named(
  'TopLink',
  t.Object({
    link_id: Id,
    slug: nullable(t.String({ description: 'Null where the link was purged.' })),
    short_url: nullable(t.String()),
    destination_url: nullable(t.String()),
    title: nullable(t.String()),
    ...counts,
    previous: Previous,
  }),
  {
    link_id: 1042,
    slug: 'spring-sale',
    short_url: 'https://go.example.com/spring-sale',
    destination_url: 'https://shop.example.com/spring',
    title: 'Spring sale',
    clicks: 412,
    unique_visitors: 330,
  },
)
export const TopLinks = named('TopLinks', items(TopLink, TOP_MAX))

const Steps = boundedList(t.Object({ step: oneOf(FUNNEL_STEPS), visitors: integer() }), FUNNEL_STEPS.length)
export const Funnel = named(
  'Funnel',
  t.Object({ steps: Steps, previous: t.Optional({ ...Steps, description: 'With compare: the same of the span that is compared with.' }) }),
  {
    steps: [
      { step: 'total', visitors: 584 },
      { step: '1h', visitors: 61 },
      { step: '24h', visitors: 284 },
      { step: '7d', visitors: 584 },
    ],
  },
)
const Cohort = named(
  'Cohort',
  t.Object({
    cohort_week: t.String({ description: 'The ISO week of the first click, such as 2026-W47.' }),
    week_offset: integer({ description: 'Weeks since then, from 0.' }),
    visitors: integer(),
  }),
  { cohort_week: '2026-W46', week_offset: 1, visitors: 38 },
)
export const Cohorts = named('Cohorts', withPrevious(Cohort, RANGE_WEEKS_MAX * (WEEKS_MAX + 1)), { items: [exampleOf(Cohort)] })
const totals = { ...counts, bots: integer({ description: 'Visits by bots.' }) }
export const Summary = named(
  'ClickSummary',
  t.Object({
    ...totals,
    imported_clicks: integer({ description: 'Of clicks: those that came with an import, on the day that it told. They have no visitors.' }),
    undated_imported_clicks: integer({
      description:
        'Clicks that the selected links brought with an import that did not tell their day: of no range, and not in clicks. 0 where clicks are filtered by more than their link.',
    }),
    previous: t.Object(totals, { description: 'The same of the span that is compared with.' }),
  }),
  {
    clicks: 722,
    unique_visitors: 584,
    bots: 41,
    imported_clicks: 0,
    undated_imported_clicks: 0,
    previous: { clicks: 655, unique_visitors: 531, bots: 38 },
  },
)
const Group = named(
  'BreakdownGroup',
  t.Object({
    value: t.Union([t.String(), integer(), t.Null()], {
      description: 'Null is unknown; of links and bio pages it is the id. Of two dimensions, the value of the first.',
    }),
    values: t.Optional(boundedList(t.Union([t.String(), integer(), t.Null()]), 2, { description: 'Of two dimensions: both values.' })),
    ...counts,
    previous: Previous,
  }),
  { value: 'DE', clicks: 498, unique_visitors: 402 },
)
export const Breakdown = named('Breakdown', items(Group, TOP_MAX))
const Known = nullable(t.String())
export const ClickItem = named(
  'Click',
  t.Object({
    id: Id,
    clicked_at: Timestamp,
    link_id: nullable(Id, { description: 'Null on a block of a bio page.' }),
    bio_page_id: nullable(Id, { description: 'Null on a link, and where the page was deleted.' }),
    bio_block_id: nullable(t.String()),
    is_bot: t.Boolean(),
    trigger: oneOf(TRIGGERS),
    ...(Object.fromEntries(VALUE_DIMENSIONS.map((by) => [by, Known])) as Record<ValueDimension, typeof Known>),
  }),
  {
    id: 880_412,
    clicked_at: '2026-11-21T09:31:12.000Z',
    link_id: 1042,
    bio_page_id: null,
    bio_block_id: null,
    is_bot: false,
    trigger: 'link',
    ...(Object.fromEntries(VALUE_DIMENSIONS.map((by) => [by, CLICK_DIMENSIONS[by].example])) as Record<ValueDimension, string | null>),
  },
)
export const ClickPage = page(ClickItem)
export const ClickStream = file({ 'text/event-stream': `id: 880412\nevent: click\ndata: ${JSON.stringify(exampleOf(ClickItem))}\n\n` })
