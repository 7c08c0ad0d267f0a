import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { listing, pageParameters } from '../../http/listing.ts'
import {
  answering,
  body,
  boundedList,
  DATE_OR_TIME,
  Id,
  integer,
  named,
  nullable,
  oneOf,
  page,
  query,
  queryDate,
  Timestamp,
  Timezone,
  text,
} from '../../http/schema.ts'
import { DATE_OR_TIME_EXPECTED } from '../../lib/dates.ts'
import { counts, TimeBuckets } from '../analytics/schema.ts'
import { Revenues } from '../conversions/schema.ts'
import { Utm } from '../links/schema.ts'

export const MAX_CAMPAIGNS = 1000
/** Other bulk operations have the same limit. */
const MAX_LINKS_AT_ONCE = 1000

const CAMPAIGN_STATUSES = ['draft', 'active', 'ended', 'archived'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]
const Status = named(
  'CampaignStatus',
  oneOf(CAMPAIGN_STATUSES, {
    description:
      "The status of the campaign, which follows from its dates: a `draft` hasn't started yet or has no `starts_at`. `archived` campaigns were archived by an update, whatever their dates.",
  }),
)

const Name = text({ min: 1, max: 120 })
const Time = text({
  max: 40,
  shown: DATE_OR_TIME,
  description:
    'A time in RFC 3339 format, or a date. A date means the start of that day for `starts_at` and the end of it for `ends_at`, in the time zone of the workspace.',
  expects: DATE_OR_TIME_EXPECTED,
})
const writable = {
  description: t.Optional(nullable(text({ max: 2000, lines: true }))),
  starts_at: t.Optional(nullable(Time)),
  ends_at: t.Optional(nullable(Time)),
  budget_minor: t.Optional(
    nullable(
      integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'The budget in the smallest unit of the currency, such as cents. Requires `currency`.',
      }),
    ),
  ),
  currency: t.Optional(nullable(text({ min: 3, max: 3, description: 'A currency code (ISO 4217), such as `EUR`.' }))),
  utm: t.Optional(nullable(Utm)),
}
const example = {
  name: 'Spring sale',
  description: null,
  starts_at: '2026-11-01T00:00:00.000Z',
  ends_at: '2026-12-31T23:00:00.000Z',
  budget_minor: 250_000,
  currency: 'EUR',
  utm: { source: 'newsletter', campaign: 'spring' },
}
export const CampaignCreate = named('CampaignCreate', body({ name: Name, ...writable }), example)
export type CampaignCreate = Static<typeof CampaignCreate>
export const CampaignUpdate = named('CampaignUpdate', body({ name: t.Optional(Name), ...writable, status: t.Optional(Status) }), {
  status: 'archived',
})
export type CampaignUpdate = Static<typeof CampaignUpdate>

export const Campaign = named(
  'Campaign',
  t.Object({
    id: Id,
    workspace_id: Id,
    name: t.String(),
    description: nullable(t.String()),
    starts_at: nullable(Timestamp),
    ends_at: nullable(Timestamp),
    status: Status,
    budget_minor: nullable(integer()),
    currency: nullable(t.String()),
    utm: nullable(Utm, { description: 'UTM parameters for links in the campaign that have none of their own.' }),
    links: integer({ description: "The number of links in the campaign. Deleted links aren't counted." }),
    clicks: integer({ description: 'Clicks by people on links that were in the campaign when they were clicked.' }),
    conversions: integer({ description: 'Leads, sales and custom events that followed the clicks.' }),
    revenue_minor: integer({
      description:
        'Revenue from sales after refunds, in the currency of the campaign. If the campaign has none, in the currency with the most sales.',
    }),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  {
    id: 5,
    workspace_id: 12,
    ...example,
    status: 'active',
    links: 14,
    clicks: 5120,
    conversions: 37,
    revenue_minor: 148_200,
    created_at: '2026-10-20T14:20:00.000Z',
    updated_at: '2026-10-20T14:20:00.000Z',
  },
)
export type Campaign = Static<typeof Campaign>
export const newCampaign = answering(Campaign, { status: 'draft', links: 0, clicks: 0, conversions: 0, revenue_minor: 0 })
export const CampaignPage = page(Campaign)
export const CAMPAIGN_LIST = listing({
  name: 'campaigns',
  preset: '-created_at',
  sorts: { created_at: 'id', updated_at: 'value', name: 'text', starts_at: 'value', ends_at: 'value', links: 'value' },
  searched: ['name', 'description'],
  ownSearch: true,
})
export const CampaignQuery = query({ ...pageParameters(CAMPAIGN_LIST), status: t.Optional(Status) })
export type CampaignQuery = Static<typeof CampaignQuery>

export const CampaignLinks = named(
  'CampaignLinks',
  body({ link_ids: t.Array(Id, { maxItems: MAX_LINKS_AT_ONCE, description: 'The IDs of all the links that the campaign should have.' }) }),
  { link_ids: [1042, 1043] },
)

export const CampaignStatsQuery = query({
  from: t.Optional(queryDate('The first day of the range, 1970-01-01 at the earliest. By default 30 days before `to`.')),
  to: t.Optional(queryDate('The last day of the range. By default today.')),
  timezone: t.Optional(Timezone),
})
export type CampaignStatsQuery = Static<typeof CampaignStatsQuery>
export const CampaignStats = named(
  'CampaignStats',
  t.Object({
    ...counts,
    leads: integer(),
    sales: integer(),
    revenue: Revenues,
    items: TimeBuckets,
    links: boundedList(t.Object({ link_id: Id, ...counts }), MAX_LINKS_AT_ONCE, {
      description: 'Clicks by link. Sorted by clicks, most first.',
    }),
  }),
  {
    clicks: 412,
    unique_visitors: 330,
    leads: 12,
    sales: 3,
    revenue: [{ currency: 'EUR', amount_minor: 14_970, refunded_minor: 0 }],
    items: [{ bucket: '2026-11-20T23:00:00.000Z', clicks: 412, unique_visitors: 330 }],
    links: [{ link_id: 1042, clicks: 412, unique_visitors: 330 }],
  },
)
