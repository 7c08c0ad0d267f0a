import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, cursor, DATE_OR_TIME, file, Id, integer, limit, nullable, oneOf, page, query, Timestamp, text } from '../../http/schema.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'
import { LINK_STATUSES, TAG_MAX, TAGS_MAX } from '../links/schema.ts'
import { Timezone } from '../workspaces/schema.ts'

const EXPORT_TYPES = ['clicks', 'links', 'audit'] as const
export type ExportType = (typeof EXPORT_TYPES)[number]
const EXPORT_STATUSES = ['pending', 'running', 'completed', 'failed', 'cancelled', 'expired'] as const

// export-request.ts lists the filters of each type.
const filters = {
  timezone: t.Optional(Timezone),
  bots: t.Optional(t.Boolean({ description: 'Clicks: visits by bots too.' })),
  link_id: t.Optional(Id),
  tag: t.Optional(text({ max: TAG_MAX, description: 'Clicks: of links with this tag.' })),
  campaign_id: t.Optional(Id),
  domain_id: t.Optional(Id),
  status: t.Optional(oneOf(LINK_STATUSES, { description: 'Links: by default, archived links are excluded.' })),
  search: t.Optional(text({ min: 1, max: 200, description: 'Links: literal text in slug, destination, title or description.' })),
  destination_url: t.Optional(text({ max: MAX_ADDRESS, description: 'Links: exactly this destination.' })),
  tags: t.Optional(t.Array(text({ max: TAG_MAX }), { maxItems: TAGS_MAX, description: 'Links: with all of these tags.' })),
  created_by: t.Optional(Id),
  kind: t.Optional(text({ min: 1, max: 100, description: 'Audit: such as member.role_changed.' })),
  actor_user_id: t.Optional(Id),
}
const Filters = body(filters, {
  description:
    'clicks: timezone, bots, link_id, tag, campaign_id, domain_id. links: status, search, destination_url, tags, domain_id, campaign_id, created_by. audit: kind, actor_user_id.',
})
export type ExportFilters = Static<typeof Filters>

const day = (description: string) => t.Optional(nullable(text({ max: 40, shown: DATE_OR_TIME }), { description }))
export const ExportCreate = body({
  type: oneOf(EXPORT_TYPES),
  from: day('The first date, in filters.timezone for clicks, else in UTC; for links and audit also a time. By default from the beginning.'),
  to: day('The last date or time, inclusive. Rows after the request are never in the file.'),
  filters: t.Optional(Filters),
})
export type ExportCreate = Static<typeof ExportCreate>

export const Export = t.Object({
  id: Id,
  workspace_id: Id,
  type: oneOf(EXPORT_TYPES),
  status: oneOf(EXPORT_STATUSES),
  from: nullable(t.String()),
  to: nullable(t.String()),
  filters: t.Object(filters),
  progress: t.Number({ minimum: 0, maximum: 1 }),
  rows: nullable(integer({ description: 'The approximate number of rows; exact once it is completed.' })),
  rows_done: integer(),
  bytes: integer({ description: 'The size of the file so far.' }),
  error: nullable(t.String({ description: 'Why it failed.' })),
  created_by: nullable(Id),
  created_at: Timestamp,
  finished_at: nullable(Timestamp),
  expires_at: nullable(Timestamp),
})
export type Export = Static<typeof Export>
export const ExportPage = page(Export)
export const ExportQuery = query({ limit: limit(), cursor })
export const ExportFile = file('text/csv')
