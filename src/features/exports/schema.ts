import type { Static, TSchema } from '@sinclair/typebox'
import { t } from 'elysia'
import { CLICK_COLUMNS } from '../../click-store/dimensions.ts'
import {
  body,
  cursor,
  DATE_OR_TIME,
  exampleOf,
  file,
  Id,
  integer,
  limit,
  named,
  nullable,
  oneOf,
  page,
  query,
  Timestamp,
  Timezone,
  text,
} from '../../http/schema.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'
import { FILTER_DIMENSIONS, type FilterDimension } from '../../lib/click-dimensions.ts'
import { csvLine } from '../../lib/csv.ts'
import { ClickItem, VALUE_MAX } from '../analytics/schema.ts'
import { FOLDER_MAX } from '../links/folders/path.ts'
import { LINK_STATUSES, TAG_MAX, TAGS_MAX } from '../links/schema.ts'

const EXPORT_TYPES = ['clicks', 'links', 'conversions', 'audit'] as const
const Type = named('ExportType', oneOf(EXPORT_TYPES))
export type ExportType = (typeof EXPORT_TYPES)[number]
const EXPORT_STATUSES = ['pending', 'running', 'completed', 'failed', 'cancelled', 'expired'] as const

const VALUES_MAX = 50
const oneOrMore = <T extends TSchema>(item: T, description: string) =>
  t.Union([item, t.Array(item, { minItems: 1, maxItems: VALUES_MAX })], { description })
const valueFilter = (by: FilterDimension) =>
  t.Optional(
    t.Array(text({ max: VALUE_MAX }), { maxItems: VALUES_MAX, description: `Clicks: with any of these values of ${by}; '' is unknown.` }),
  )
const valueFilters = Object.fromEntries(FILTER_DIMENSIONS.map((by) => [by, valueFilter(by)])) as Record<
  FilterDimension,
  ReturnType<typeof valueFilter>
>
// export-request.ts lists the filters of each type.
const filters = {
  timezone: t.Optional(Timezone),
  bots: t.Optional(t.Boolean({ description: 'Clicks: visits by bots too.' })),
  link_id: t.Optional(oneOrMore(Id, 'Clicks: on this link, or on any of a list.')),
  tag: t.Optional(oneOrMore(text({ max: TAG_MAX }), 'Clicks: of links with this tag, or with all of a list.')),
  any: t.Optional(t.Boolean({ description: 'Clicks: of several tags, any of them, rather than all.' })),
  campaign_id: t.Optional(Id),
  domain_id: t.Optional(Id),
  status: t.Optional(oneOf(LINK_STATUSES, { description: 'Links: by default, archived links are excluded.' })),
  search: t.Optional(text({ min: 1, max: 200, description: 'Links: literal text in slug, destination, title or description.' })),
  destination_url: t.Optional(text({ max: MAX_ADDRESS, description: 'Links: exactly this destination.' })),
  tags: t.Optional(t.Array(text({ max: TAG_MAX }), { maxItems: TAGS_MAX, description: 'Links: with all of these tags.' })),
  folder: t.Optional(text({ max: FOLDER_MAX, description: 'Links: in this folder and those below it; empty: in none.' })),
  created_by: t.Optional(Id),
  attributed: t.Optional(t.Boolean({ description: 'Conversions: those that belong to a click, or those that do not.' })),
  event: t.Optional(text({ min: 1, max: 100, description: 'Conversions: of this name.' })),
  kind: t.Optional(text({ min: 1, max: 100, description: 'Audit: such as member.role_changed.' })),
  actor_user_id: t.Optional(Id),
  target_type: t.Optional(text({ min: 1, max: 100, description: 'Audit: such as link.' })),
  target_id: t.Optional(Id),
  ...valueFilters,
}
const Filters = body(filters, {
  description:
    'clicks: timezone, bots, link_id, tag, any, campaign_id, domain_id, country and the other dimensions of the breakdown. links: status, search, destination_url, tags, folder, domain_id, campaign_id, created_by. conversions: attributed, event. audit: kind, actor_user_id, target_type, target_id.',
})
export type ExportFilters = Static<typeof Filters>

const day = (description: string) => t.Optional(nullable(text({ max: 40, shown: DATE_OR_TIME }), { description }))
export const ExportCreate = named(
  'ExportCreate',
  body({
    type: Type,
    from: day('The first date, in filters.timezone for clicks, else in that of the workspace, or a time. By default from the beginning.'),
    to: day('The last date or time, inclusive. Rows after the request are never in the file.'),
    filters: t.Optional(Filters),
  }),
  { type: 'clicks', from: '2026-11-01', to: '2026-11-21', filters: { timezone: 'Europe/Berlin', link_id: 1042 } },
)
export type ExportCreate = Static<typeof ExportCreate>

export const Export = named(
  'Export',
  t.Object({
    id: Id,
    workspace_id: Id,
    type: Type,
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
  }),
  {
    id: 9,
    workspace_id: 12,
    type: 'clicks',
    status: 'completed',
    from: '2026-11-01',
    to: '2026-11-21',
    filters: { timezone: 'Europe/Berlin', link_id: 1042 },
    progress: 1,
    rows: 5230,
    rows_done: 5230,
    bytes: 48_213,
    error: null,
    created_by: 7,
    created_at: '2026-11-21T09:30:00.000Z',
    finished_at: '2026-11-21T09:30:02.000Z',
    expires_at: '2026-11-28T09:30:02.000Z',
  },
)
export type Export = Static<typeof Export>
export const ExportPage = page(Export)
export const ExportQuery = query({ limit: limit(), cursor })
export const ExportFile = file({
  'text/csv': [CLICK_COLUMNS, CLICK_COLUMNS.map((column) => exampleOf(ClickItem)[column])].map(csvLine).join(''),
})
