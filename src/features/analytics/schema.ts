import type { Static, TObject, TSchema } from '@sinclair/typebox'
import { t } from 'elysia'
import { DIMENSIONS, PLACES, TIMES, TRIGGERS } from '../../click-store/dimensions.ts'
import { FUNNEL_STEPS } from '../../click-store/questions.ts'
import { MAX_ENTRIES } from '../../http/query-list.ts'
import {
  boundedList,
  cursor,
  DATE,
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
import { FILTER_OPERATORS, FILTER_PREFIX_MAX } from './value-filters.ts'

const TOP_MAX = 1000
const WEEKS_MAX = 12
// 366 days touch at most this many weeks, if they begin within one.
const RANGE_WEEKS_MAX = 54
// The hours of 31 days, with the one that occurs twice when summer time ends.
const HOURS_MAX = 31 * 24 + 1

// The longest text of a dictionary.
export const VALUE_MAX = 255
const valueFilter = (by: FilterDimension) =>
  t.Optional(
    QueryList(
      text({ max: VALUE_MAX }),
      `Only clicks with this value of \`${by}\`, in any case. Repeat to include several. An empty value stands for unknown.`,
      { isShared: true },
    ),
  )

const FILTER_EXAMPLES = ['country:is_not:DE', 'referrer:contains:example', 'city:is_empty', 'tag:is_not:test', 'weekday:is:sat']
export const FILTER_DESCRIPTION = `Only clicks that meet this condition, in the form \`dimension:operator:value\`, such as ${FILTER_EXAMPLES.map((example) => `\`${example}\``).join(', ')}. The operators are ${FILTER_OPERATORS.map((operator) => `\`${operator}\``).join(', ')}. Besides the dimensions that are parameters, there are ${[...PLACES, ...TIMES].map((by) => `\`${by}\``).join(', ')}. Links and bio pages are given by their ID, hours from 0 to 23, and weekdays as \`mon\` to \`sun\`. Case makes no difference. Repeat to combine conditions: of several values with \`is\` or \`contains\`, one has to match, and of several with \`is_not\` or \`contains_not\`, none may match.`
export const ValueFilterText = { ...text({ max: VALUE_MAX + FILTER_PREFIX_MAX }), examples: FILTER_EXAMPLES }

/** The filters that every analytics operation accepts. */
const filters = {
  bots: queryFlag('Whether to include visits by bots.'),
  link_id: t.Optional(QueryList(Id, 'Only clicks on the link with this ID. Repeat to include several links.')),
  tag: t.Optional(
    QueryList(
      text({ max: TAG_MAX }),
      'Only clicks on links that have this tag. Repeat to require several tags. An empty value stands for links without tags.',
    ),
  ),
  any: queryFlag('Whether links with any of the tags are included if you repeat `tag`, instead of only links with all of them.'),
  campaign_id: t.Optional(QueryId),
  domain_id: t.Optional(QueryId),
  bio_page_id: t.Optional(QueryId),
  filter: t.Optional(QueryList(ValueFilterText, FILTER_DESCRIPTION, { isShared: true })),
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
  filter?: string[] | undefined
} & { [By in FilterDimension]?: string[] | undefined }
/** A query with its lists, which `withFilters` reads. */
type Asked<Query> = Omit<Query, keyof typeof filters> & Filters
const range = {
  from: t.Optional(queryTime('The start of the range: a date or a time, 1970-01-01 at the earliest. By default 30 days before `to`.')),
  to: t.Optional(queryTime('The end of the range: a date or a time, which is included. By default today.')),
  timezone: t.Optional(Timezone),
  ...filters,
}
const Compare = oneOf(COMPARED, {
  description:
    'Also returns a period to compare with: `previous` is the same number of days just before the range, and `year` the same days a year earlier.',
})
const compared = { ...range, compare: t.Optional(Compare) }
export const TimeseriesQuery = query({ ...compared, interval: oneOf(INTERVALS, { default: 'day' }) })
export type TimeseriesQuery = Asked<Static<typeof TimeseriesQuery>>
type Sorted<Query> = Omit<Query, 'sort'> & { sort?: 'clicks' | 'change' | undefined }
const sort = oneOf(['clicks', 'change'], {
  default: 'clicks',
  description:
    'The order of the results. `clicks`: most clicks first. `change`: largest growth first, compared with the period in `compare` (by default `previous`).',
})
export const TopLinksQuery = query({ ...compared, sort, limit: limit(TOP_MAX, 10) })
export type TopLinksQuery = Sorted<Asked<Static<typeof TopLinksQuery>>>
export const FunnelQuery = query(compared)
export const SummaryQuery = query({ ...range, compare: { ...Compare, default: 'previous' as const } })
export const CohortsQuery = query({
  ...compared,
  weeks: queryInteger({ minimum: 1, maximum: WEEKS_MAX, default: 8, description: 'The largest `week_offset` to return.' }),
})
export type CohortsQuery = Asked<Static<typeof CohortsQuery>>
const DIMENSION = `(${DIMENSIONS.join('|')})`
export const BreakdownQuery = query({
  ...compared,
  by: t.String({
    pattern: `^${DIMENSION}(,${DIMENSION})?$`,
    expects: `one of ${DIMENSIONS.join(', ')}, or two of them separated by a comma`,
    description: 'The dimension to group by, or two separated by a comma, such as `country,device`.',
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

const UnknownValue = named(
  'UnknownValue',
  t.Object({ dimension: oneOf(DIMENSIONS), value: t.String() }, { description: 'A value of a filter that no click has.' }),
  { dimension: 'browser', value: 'netscap' },
)
/** Adds the values of filters that nothing has to the schema of an answer. */
const withUnknownValues = <T extends TObject>({ properties, ...options }: T) => ({
  ...options,
  ...t.Object({
    ...(properties as T['properties']),
    unknown_values: t.Optional(
      boundedList(UnknownValue, (FILTER_DIMENSIONS.length + 1) * MAX_ENTRIES, {
        description:
          'The values in your filters that no click of the workspace has in this range, for example because they are misspelled. Only returned if there are any.',
      }),
    ),
  }),
})

export const counts = { clicks: integer(), unique_visitors: integer() }
export const TimeBucket = named('TimeBucket', t.Object({ bucket: Timestamp, ...counts }), {
  bucket: '2026-11-20T23:00:00.000Z',
  clicks: 412,
  unique_visitors: 330,
})
export const TimeBuckets = boundedList(TimeBucket, HOURS_MAX)
/** Returns the schema of a list with the items that it is compared with, if a comparison is requested. */
const withPrevious = <T extends TSchema>(item: T, maxItems: number) => {
  const list = items(item, maxItems)
  const previous = t.Optional(
    boundedList(item, maxItems, { description: 'The same metrics for the period to compare with. Only returned if you set `compare`.' }),
  )
  return { ...t.Object({ ...list.properties, previous }), examples: list.examples }
}
export const Timeseries = named('Timeseries', withUnknownValues(withPrevious(TimeBucket, HOURS_MAX)), { items: [exampleOf(TimeBucket)] })
const Previous = t.Optional(
  t.Object(counts, { description: 'The same metrics for the period to compare with. Only returned if you set `compare`.' }),
)
const TopLink = named(
  'TopLink',
  t.Object({
    link_id: Id,
    slug: nullable(t.String({ description: 'The slug of the link. `null`: the link was permanently deleted.' })),
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
export const TopLinks = named('TopLinks', withUnknownValues(items(TopLink, TOP_MAX)))

/** The days of the sparkline of a link. */
export const DAYS_SHOWN = 14
const DAILY_LINKS = 100
export const DailyClicksQuery = query({
  ids: text({
    max: 1300,
    pattern: /^\d{1,12}(,\d{1,12}){0,99}$/,
    expects: `at most ${DAILY_LINKS} IDs, separated by commas`,
    description: `The IDs of the links, separated by commas. At most ${DAILY_LINKS}.`,
  }),
})
export type DailyClicksQuery = Static<typeof DailyClicksQuery>
const DailyCount = named(
  'DailyLinkClicks',
  t.Object({
    link_id: Id,
    clicks: boundedList(integer(), DAYS_SHOWN, { description: 'The clicks of each day in `dates`, without bots.' }),
  }),
  { link_id: 1042, clicks: [180, 175, 190, 210, 205, 160, 155, 190, 220, 260, 310, 390, 520, 412] },
)
export const DailyClicks = named(
  'DailyClicks',
  t.Object({
    timezone: Timezone,
    dates: boundedList(t.String({ shown: DATE }), DAYS_SHOWN, { description: 'The days, oldest first. The last one is today.' }),
    items: boundedList(DailyCount, DAILY_LINKS, {
      description: 'The links, in the order in which you sent their IDs. Links without clicks on these days are left out.',
    }),
  }),
  {
    timezone: 'Europe/Berlin',
    dates: Array.from({ length: DAYS_SHOWN }, (_, index) => `2026-11-${8 + index < 10 ? '0' : ''}${8 + index}`),
    items: [exampleOf(DailyCount)],
  },
)

const Steps = boundedList(t.Object({ step: oneOf(FUNNEL_STEPS), visitors: integer() }), FUNNEL_STEPS.length)
export const Funnel = named(
  'Funnel',
  withUnknownValues(
    t.Object({
      steps: Steps,
      previous: t.Optional({
        ...Steps,
        description: 'The same metrics for the period to compare with. Only returned if you set `compare`.',
      }),
    }),
  ),
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
    cohort_week: t.String({ description: "The ISO week of the visitors' first click, such as `2026-W47`." }),
    week_offset: integer({ description: 'The number of weeks since the first click, starting at 0.' }),
    visitors: integer(),
  }),
  { cohort_week: '2026-W46', week_offset: 1, visitors: 38 },
)
export const Cohorts = named('Cohorts', withUnknownValues(withPrevious(Cohort, RANGE_WEEKS_MAX * (WEEKS_MAX + 1))), {
  items: [exampleOf(Cohort)],
})
const totals = { ...counts, bots: integer({ description: 'The number of visits by bots.' }) }
export const Summary = named(
  'ClickSummary',
  withUnknownValues(
    t.Object({
      ...totals,
      imported_clicks: integer({
        description: 'The part of `clicks` that was imported, on the days given in the import. Imported clicks have no visitors.',
      }),
      undated_imported_clicks: integer({
        description:
          "Imported clicks without a date. They aren't part of any range, and aren't included in `clicks`. Always 0 if you filter by anything other than links.",
      }),
      previous: t.Object(totals, { description: 'The same metrics for the period to compare with.' }),
    }),
  ),
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
      description:
        'The value of the dimension. For links and bio pages, the ID. With two dimensions, the value of the first. `null`: unknown.',
    }),
    values: t.Optional(
      boundedList(t.Union([t.String(), integer(), t.Null()]), 2, {
        description: 'The values of both dimensions. Only with two dimensions.',
      }),
    ),
    ...counts,
    previous: Previous,
  }),
  { value: 'DE', clicks: 498, unique_visitors: 402 },
)
export const Breakdown = named('Breakdown', withUnknownValues(items(Group, TOP_MAX)))
const Known = nullable(t.String())
export const ClickItem = named(
  'Click',
  t.Object({
    id: Id,
    clicked_at: Timestamp,
    link_id: nullable(Id, { description: 'The link that was clicked. `null`: the click was on a block of a bio page.' }),
    bio_page_id: nullable(Id, { description: 'The bio page that was clicked. `null`: the click was on a link, or the page was deleted.' }),
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
export const ClickPage = withUnknownValues(page(ClickItem))
const UNKNOWN_EVENT = `event: unknown_values\ndata: ${JSON.stringify([exampleOf(UnknownValue)])}\n\n`
export const ClickStream = file({
  'text/event-stream': `${UNKNOWN_EVENT}id: 880412\nevent: click\ndata: ${JSON.stringify(exampleOf(ClickItem))}\n\n`,
})
