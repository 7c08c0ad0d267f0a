import { t } from 'elysia'
import { boundedList, DATE, exampleOf, Id, integer, named, nullable, oneOf, Timestamp, Timezone } from '../../http/schema.ts'
import { DAYS_SHOWN } from '../analytics/schema.ts'

export const MOVERS = 6
/** How many earlier days are compared: the same weekday of so many weeks. */
export const WEEKS = 4
// The hours of a day on which summer time ends.
const HOURS_MAX = 25
/** Counting stops here, because nobody needs more. */
export const COUNTED_MAX = 1000

const usual = (what: string) => nullable(integer(), { description: `${what} \`null\`: fewer than two of these days have clicks.` })
const Metric = t.Object({
  value: integer({ description: 'Today, until now.' }),
  usual: usual('The median of the same weekday in the last four weeks, up to the same time of day.'),
})

const HomeHour = named(
  'HomeHour',
  t.Object({
    hour: Timestamp,
    clicks: nullable(integer(), { description: 'Clicks of today. `null`: the hour is still to come.' }),
    usual: usual('The median of this hour on the same weekday in the last four weeks.'),
    low: usual('The lowest of them.'),
    high: usual('The highest of them.'),
  }),
  { hour: '2026-11-21T13:00:00.000Z', clicks: 231, usual: 318, low: 262, high: 405 },
)

const Mover = named(
  'HomeMover',
  t.Object({
    link_id: Id,
    slug: t.String(),
    short_url: t.String(),
    destination_url: t.String(),
    title: nullable(t.String()),
    clicks: integer({ description: 'Clicks of today, until now.' }),
    usual: usual('The median of the same weekday in the last four weeks, up to the same time of day.'),
    daily_clicks: boundedList(integer(), DAYS_SHOWN, {
      description: 'The clicks of the last 14 days, oldest first. The last one is today.',
    }),
  }),
  {
    link_id: 1042,
    slug: 'spring-sale',
    short_url: 'https://go.example.com/spring-sale',
    destination_url: 'https://shop.example.com/spring',
    title: 'Spring sale',
    clicks: 412,
    usual: 190,
    daily_clicks: [180, 175, 190, 210, 205, 160, 155, 190, 220, 260, 310, 390, 520, 412],
  },
)

export const ATTENTION_KINDS = [
  'destinations_broken',
  'webhooks_failing',
  'links_blocked',
  'links_suspicious',
  'links_reported',
  'domains_unverified',
  'links_expiring',
  'quota_links',
  'quota_clicks',
  'quota_storage',
] as const
const Attention = named(
  'Attention',
  t.Object({
    kind: oneOf(ATTENTION_KINDS, {
      description:
        'The kind of problem. `webhooks_failing` is only shown to admins. `links_expiring`: within seven days. Quotas: at least 80% is used.',
    }),
    count: integer({ description: `How many there are. At most ${COUNTED_MAX} are counted. For a quota, the percentage that is used.` }),
    at: nullable(Timestamp, {
      description: 'When the item began to need attention, or when the link expires. `null`: unknown, or a quota.',
    }),
    item: nullable(
      t.Object({
        type: oneOf(['link', 'webhook', 'domain']),
        id: Id,
        name: t.String({ description: 'The slug of the link, the URL of the webhook, or the host of the domain.' }),
        http_status: nullable(integer(), { description: 'The HTTP status of a broken destination. `null`: unknown.' }),
        reports: nullable(integer(), { description: 'How many visitors reported the link. `null`: none did.' }),
      }),
      { description: 'The most urgent of them. `null`: a quota.' },
    ),
    quota: nullable(t.Object({ used: integer(), limit: integer() }), { description: 'The use of a quota. `null`: not a quota.' }),
  }),
  {
    kind: 'destinations_broken',
    count: 2,
    at: '2026-11-21T08:12:00.000Z',
    item: { type: 'link', id: 988, name: 'winter-sale', http_status: 404, reports: null },
    quota: null,
  },
)

export const Home = named(
  'Home',
  t.Object({
    timezone: Timezone,
    date: t.String({ shown: DATE, description: 'Today, in the time zone of the workspace.' }),
    now: Timestamp,
    clicks: Metric,
    unique_visitors: Metric,
    conversions: t.Object(Metric.properties, { description: 'Compared by quarters of an hour.' }),
    visitors_now: integer({ description: 'Unique visitors of the last five minutes.' }),
    hours: boundedList(HomeHour, HOURS_MAX, { description: 'The hours of today.' }),
    dates: boundedList(t.String({ shown: DATE }), DAYS_SHOWN, { description: 'The days of `daily_clicks`.' }),
    movers: boundedList(Mover, MOVERS, {
      description:
        'The links whose clicks differ the most from what is usual, the largest increase first. While nothing is usual yet, the links with the most clicks today.',
    }),
    attention: boundedList(Attention, ATTENTION_KINDS.length, {
      description: 'Problems that need attention, at most one item of each kind.',
    }),
  }),
  {
    timezone: 'Europe/Berlin',
    date: '2026-11-21',
    now: '2026-11-21T13:40:00.000Z',
    clicks: { value: 2695, usual: 2406 },
    unique_visitors: { value: 2104, usual: 1930 },
    conversions: { value: 61, usual: 58 },
    visitors_now: 23,
    hours: [exampleOf(HomeHour)],
    dates: Array.from({ length: DAYS_SHOWN }, (_, index) => `2026-11-${String(8 + index).padStart(2, '0')}`),
    movers: [exampleOf(Mover)],
    attention: [exampleOf(Attention)],
  },
)
