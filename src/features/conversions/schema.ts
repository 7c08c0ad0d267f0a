import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { groupingParameters } from '../../http/grouping.ts'
import { listing, pageParameters } from '../../http/listing.ts'
import {
  body,
  boundedList,
  EmailAddress,
  Id,
  integer,
  named,
  nullable,
  oneOf,
  page,
  QueryId,
  query,
  queryDate,
  TIME,
  Timestamp,
  Timezone,
  text,
} from '../../http/schema.ts'

const MAX_CLICK_ID = 200
const MAX_NAME = 255
const MAX_PROPERTIES = 50
/** The limit of the groups by link. The limit of currencies below is higher than their number. */
export const GROUPS_MAX = 1000
const CURRENCIES_MAX = 400

const ClickId = text({ min: 1, max: MAX_CLICK_ID, description: 'The click ID, which the destination URL received in the `sid` parameter.' })
const CustomerId = text({ min: 1, max: MAX_NAME, description: 'Your own ID for the customer.' })
const EventName = text({ min: 1, max: 100, description: 'The type of conversion: `lead`, `sale`, or a name of your choice.' })
const ExternalId = text({ min: 1, max: MAX_NAME, description: 'Your own ID for the conversion, such as an order number.' })
const Customer = body({
  external_id: t.Optional(nullable(CustomerId)),
  name: t.Optional(nullable(text({ max: MAX_NAME }))),
  email: t.Optional(nullable(EmailAddress)),
})
const Metadata = t.Record(
  t.String({ pattern: '^.{1,40}$' }),
  t.Union([text({ max: 500, lines: true }), t.Number(), t.Boolean(), t.Null()]),
  {
    additionalProperties: false,
    maxProperties: MAX_PROPERTIES,
    description: 'Additional data to store with the conversion, up to 50 values.',
  },
)
const Currency = text({ min: 3, max: 3, description: 'A currency code (ISO 4217), such as `EUR`.' })

const example = {
  event: 'sale',
  external_id: 'order-1001',
  amount_minor: 4990,
  currency: 'EUR',
  customer: { external_id: 'customer-7', name: 'Ada Example', email: 'ada@example.com' },
  metadata: { coupon: 'SPRING' },
}
const CLICK_ID = 'q8Zr0dW3h1mC5vXyT2bNnK7aQpL9sJ4fUeGiRoBkMwHcDxAtVzYS'
export const ConversionCreate = named(
  'ConversionCreate',
  body({
    click_id: t.Optional(nullable(ClickId)),
    customer_external_id: t.Optional(
      nullable(
        text({
          min: 1,
          max: MAX_NAME,
          description:
            "Your own ID for the customer. If you omit `click_id`, the conversion is attributed to the click of this customer's earlier conversions.",
        }),
      ),
    ),
    event: EventName,
    external_id: ExternalId,
    amount_minor: t.Optional(
      nullable(
        integer({
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'The amount in the smallest unit of the currency, such as cents. Requires `currency`.',
        }),
      ),
    ),
    currency: t.Optional(nullable(Currency)),
    customer: t.Optional(nullable(Customer)),
    occurred_at: t.Optional(
      nullable(
        text({
          max: 40,
          shown: TIME,
          description: 'When the conversion happened, in RFC 3339 format. By default now.',
          expects: 'an RFC 3339 time such as 2026-11-21T09:30:00Z',
        }),
      ),
    ),
    metadata: t.Optional(nullable(Metadata)),
  }),
  { click_id: CLICK_ID, ...example },
)
export type ConversionCreate = Static<typeof ConversionCreate>

export const TrackedEvent = named(
  'TrackedEvent',
  body({
    click_id: ClickId,
    event: EventName,
    external_id: t.Optional(nullable(ExternalId)),
    customer: t.Optional(nullable(Customer)),
  }),
  { click_id: CLICK_ID, event: 'lead', customer: { external_id: 'customer-7' } },
)
export type TrackedEvent = Static<typeof TrackedEvent>

const SOURCES = ['api', 'script', 'stripe', 'shopify'] as const
const Text = nullable(t.String())
export const Conversion = named(
  'Conversion',
  t.Object({
    id: Id,
    workspace_id: Id,
    event: t.String(),
    external_id: t.String(),
    source: oneOf(SOURCES, { description: 'The source of the conversion: your server, the script on your pages, or a provider.' }),
    attributed: t.Boolean({ description: 'Whether the conversion is attributed to a click on a link of this workspace.' }),
    attributed_by: nullable(oneOf(['click', 'customer', 'subscription'])),
    click_id: nullable(t.String({ description: 'The click ID that you sent.' })),
    link_id: nullable(Id),
    campaign_id: nullable(Id, { description: 'The campaign that the link belonged to when it was clicked.' }),
    country: nullable(t.String({ description: 'The country of the click, as an ISO 3166 code.' })),
    amount_minor: nullable(integer({ description: 'The amount before refunds, in the smallest unit of the currency.' })),
    currency: Text,
    refunded_minor: integer({
      description: 'The amount refunded so far, in the smallest unit of the currency. Never more than `amount_minor`.',
    }),
    customer: nullable(t.Object({ external_id: Text, name: Text, email: Text })),
    metadata: nullable(t.Record(t.String(), t.Unknown())),
    clicked_at: nullable(Timestamp),
    occurred_at: Timestamp,
    created_at: Timestamp,
  }),
  {
    id: 311,
    workspace_id: 12,
    ...example,
    source: 'api',
    attributed: true,
    attributed_by: 'click',
    click_id: CLICK_ID,
    link_id: 1042,
    campaign_id: 5,
    country: 'DE',
    refunded_minor: 0,
    clicked_at: '2026-11-21T09:12:44.120Z',
    occurred_at: '2026-11-21T09:30:00.000Z',
    created_at: '2026-11-21T09:30:00.000Z',
  },
)
export type Conversion = Static<typeof Conversion>
export const ConversionPage = page(Conversion)
export const CONVERSION_LIST = listing({
  name: 'conversions',
  preset: '-created_at',
  sorts: { created_at: 'id', occurred_at: 'value', amount_minor: 'value', event: 'text' },
  searched: ['event', 'external_id', 'click_id'],
})
export const ConversionQuery = query({
  ...pageParameters(CONVERSION_LIST),
  attributed: t.Optional(
    oneOf(['true', 'false'], { description: '`true`: only conversions that are attributed to a click. `false`: only the others.' }),
  ),
  event: t.Optional(t.String({ minLength: 1, maxLength: 100, description: 'Only conversions with this `event`.' })),
})
export type ConversionQuery = Static<typeof ConversionQuery>

const range = {
  from: t.Optional(queryDate('The first day of the range, 1970-01-01 at the earliest. By default 30 days before `to`.')),
  to: t.Optional(queryDate('The last day of the range. By default today.')),
  timezone: t.Optional(Timezone),
  link_id: t.Optional(QueryId),
}
export const ConversionRangeQuery = query(range)
export type ConversionRangeQuery = Static<typeof ConversionRangeQuery>
const GROUPS = ['link', 'campaign', 'country', 'day'] as const
export const ConversionGroupQuery = query({ ...range, ...groupingParameters(GROUPS, 'The field to group the conversions by.') })
export type ConversionGroupQuery = Static<typeof ConversionGroupQuery>

const Revenue = named(
  'Revenue',
  t.Object({
    currency: t.String(),
    amount_minor: integer({ description: 'Revenue after refunds, in the smallest unit of the currency.' }),
    refunded_minor: integer(),
  }),
  { currency: 'EUR', amount_minor: 148_200, refunded_minor: 4990 },
)
export const Revenues = boundedList(Revenue, CURRENCIES_MAX, {
  description: 'Revenue from sales in each currency. Sorted by currency code.',
})
const counts = {
  clicks: integer({ description: 'The number of clicks by people.' }),
  leads: integer(),
  sales: integer(),
  rate: t.Number({ minimum: 0, maximum: 1, description: 'The conversion rate: sales divided by clicks.' }),
  revenue: Revenues,
}
const counted = {
  clicks: 5120,
  leads: 214,
  sales: 31,
  rate: 0.0060546875,
  revenue: [{ currency: 'EUR', amount_minor: 148_200, refunded_minor: 4990 }],
}
export const ConversionSummary = named(
  'ConversionSummary',
  t.Object({
    ...counts,
    unattributed: t.Object(
      { sales: integer(), revenue: Revenues },
      { description: "Sales that aren't attributed to a click. They aren't included in the other numbers." },
    ),
  }),
  { ...counted, unattributed: { sales: 2, revenue: [{ currency: 'EUR', amount_minor: 9980, refunded_minor: 0 }] } },
)
export const CONVERSION_STEPS = ['clicked', 'lead', 'sale'] as const
export const ConversionFunnel = named(
  'ConversionFunnel',
  t.Object({ steps: boundedList(t.Object({ step: oneOf(CONVERSION_STEPS), clicks: integer() }), CONVERSION_STEPS.length) }),
  {
    steps: [
      { step: 'clicked', clicks: 5120 },
      { step: 'lead', clicks: 231 },
      { step: 'sale', clicks: 29 },
    ],
  },
)
const ConversionGroup = named(
  'ConversionGroup',
  t.Object({
    value: t.Union([t.String(), integer(), t.Null()], {
      description: 'The ID of the link or campaign, the country as an ISO 3166 code, or the day. `null`: none, or unknown.',
    }),
    key: t.Union([t.String(), integer(), t.Null()], {
      deprecated: true,
      description: 'The same as `value`, by which other breakdowns call it.',
    }),
    ...counts,
  }),
  { value: 1042, key: 1042, ...counted },
)
export const ConversionGroups = named('ConversionGroupList', t.Object({ items: boundedList(ConversionGroup, GROUPS_MAX) }), {
  items: [{ value: 1042, key: 1042, ...counted }],
})
