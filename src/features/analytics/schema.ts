import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { Id, integer, items, limit, nullable, oneOf, QueryId, query, queryFlag, Timestamp, text } from '../../http/schema.ts'
import { Timezone } from '../workspaces/schema.ts'

const day = (description: string) => t.Optional(t.String({ maxLength: 10, expects: 'a date such as 2026-11-21', description }))

/** What every analytics operation takes. */
const range = {
  from: day('The first day; 30 days before `to` by default.'),
  to: day('The last day; today by default.'),
  timezone: t.Optional(Timezone),
  bots: queryFlag('Bots too.'),
  link_id: t.Optional(QueryId),
  tag: t.Optional(text({ max: 50 })),
  campaign_id: t.Optional(QueryId),
  domain_id: t.Optional(QueryId),
}
export const TimeseriesQuery = query({ ...range, interval: oneOf(['hour', 'day'], { default: 'day' }) })
export type TimeseriesQuery = Static<typeof TimeseriesQuery>
export const TopLinksQuery = query({ ...range, limit: limit(1000, 10) })
export type TopLinksQuery = Static<typeof TopLinksQuery>
export type RangeQuery = Omit<TimeseriesQuery, 'interval'>

const counts = { clicks: integer(), unique_visitors: integer() }
export const Timeseries = items(t.Object({ bucket: Timestamp, ...counts }))
export const TopLinks = items(
  t.Object({
    link_id: Id,
    slug: nullable(t.String({ description: 'Null where the link was purged.' })),
    short_url: nullable(t.String()),
    destination_url: nullable(t.String()),
    title: nullable(t.String()),
    ...counts,
  }),
)
