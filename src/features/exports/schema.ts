import type { Static, TSchema } from '@sinclair/typebox'
import { t } from 'elysia'
import { CLICK_COLUMNS, FILE_COLUMNS } from '../../click-store/dimensions.ts'
import { listing, pageParameters } from '../../http/listing.ts'
import {
  answering,
  body,
  DATE_OR_TIME,
  EXTERNAL_ID_MAX,
  exampleOf,
  file,
  Id,
  integer,
  listOrText,
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
import { ClickItem, FILTER_DESCRIPTION, VALUE_MAX, ValueFilterText } from '../analytics/schema.ts'
import { FOLDER_MAX } from '../links/folders/path.ts'
import { LISTED_STATUSES } from '../links/list-schema.ts'
import { TAG_MAX, TAGS_MAX } from '../links/schema.ts'

const EXPORT_TYPES = ['clicks', 'links', 'conversions', 'audit'] as const
const Type = named('ExportType', oneOf(EXPORT_TYPES))
export type ExportType = (typeof EXPORT_TYPES)[number]
const EXPORT_STATUSES = ['pending', 'running', 'completed', 'failed', 'cancelled', 'expired'] as const

const VALUES_MAX = 50
const oneOrMore = <T extends TSchema>(item: T, description: string) =>
  t.Union([item, t.Array(item, { minItems: 1, maxItems: VALUES_MAX })], { description })
const valueFilter = (by: FilterDimension) =>
  t.Optional(
    t.Array(text({ max: VALUE_MAX }), {
      maxItems: VALUES_MAX,
      description: `For clicks: only those with one of these values of \`${by}\`. An empty string stands for unknown.`,
    }),
  )
const valueFilters = Object.fromEntries(FILTER_DIMENSIONS.map((by) => [by, valueFilter(by)])) as Record<
  FilterDimension,
  ReturnType<typeof valueFilter>
>
// export-request.ts lists the filters of each type.
const filters = {
  timezone: t.Optional(Timezone),
  bots: t.Optional(t.Boolean({ description: 'For clicks: whether to include visits by bots.' })),
  link_id: t.Optional(oneOrMore(Id, 'For clicks: only those on this link, or on one of these links.')),
  tag: t.Optional(
    listOrText(
      text({ max: TAG_MAX }),
      VALUES_MAX,
      'For clicks: only those on links with all of these tags. For links: only those with all of these tags.',
    ),
  ),
  any: t.Optional(
    t.Boolean({ description: 'For clicks: whether links with any of several tags are included, instead of only links with all of them.' }),
  ),
  campaign_id: t.Optional(Id),
  domain_id: t.Optional(Id),
  status: t.Optional(
    oneOrMore(
      oneOf(LISTED_STATUSES),
      "For links: only those with this status, or with one of these. By default, all links that aren't deleted. `deleted`: links that can be restored.",
    ),
  ),
  search: t.Optional(
    text({ min: 1, max: 200, description: 'For links: only those whose slug, destination URL, title or description contains this text.' }),
  ),
  destination_url: t.Optional(text({ max: MAX_ADDRESS, description: 'For links: only those with exactly this destination URL.' })),
  tags: t.Optional(
    t.Array(text({ max: TAG_MAX }), { maxItems: TAGS_MAX, deprecated: true, description: 'The former name of `tag`, for links.' }),
  ),
  folder: t.Optional(
    text({
      max: FOLDER_MAX,
      description: "For links: only those in this folder and its subfolders. Leave empty for links that aren't in a folder.",
    }),
  ),
  external_id: t.Optional(oneOrMore(text({ max: EXTERNAL_ID_MAX }), 'For links: only those with this external ID, or with one of these.')),
  created_by: t.Optional(Id),
  attributed: t.Optional(
    t.Boolean({ description: 'For conversions: only those that are attributed to a click (`true`), or only the others (`false`).' }),
  ),
  event: t.Optional(text({ min: 1, max: 100, description: 'For conversions: only those with this `event`.' })),
  kind: t.Optional(text({ min: 1, max: 100, description: 'For audit entries: only those of this kind, such as `member.role_changed`.' })),
  actor_user_id: t.Optional(Id),
  target_type: t.Optional(
    text({ min: 1, max: 100, description: 'For audit entries: only those about this type of target, such as `link`.' }),
  ),
  target_id: t.Optional(Id),
  ...valueFilters,
  filter: t.Optional(
    t.Array(ValueFilterText, { maxItems: VALUES_MAX, description: `For clicks: ${FILTER_DESCRIPTION.replace('Only', 'only')}` }),
  ),
}
const Filters = body(filters, {
  description:
    'Filters for the exported rows. Each type of export has its own. `clicks`: `timezone`, `bots`, `link_id`, `tag`, `any`, `campaign_id`, `domain_id`, `filter`, `country` and the other dimensions of the breakdown. `links`: `status`, `search`, `destination_url`, `tag`, `external_id`, `folder`, `domain_id`, `campaign_id`, `created_by`. `conversions`: `attributed`, `event`. `audit`: `kind`, `actor_user_id`, `target_type`, `target_id`.',
})
export type ExportFilters = Static<typeof Filters>

const day = (description: string) => t.Optional(nullable(text({ max: 40, shown: DATE_OR_TIME }), { description }))
export const ExportCreate = named(
  'ExportCreate',
  body({
    type: Type,
    from: day(
      'The start of the range: a time or a date. Dates are in `filters.timezone` for clicks, and in the time zone of the workspace for everything else. By default, the export has no start.',
    ),
    to: day('The end of the range: a time or a date, which is included. Rows created after the request are never exported.'),
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
    rows: nullable(integer({ description: 'The number of rows. Approximate until the export is completed.' })),
    rows_done: integer(),
    bytes: integer({ description: 'The size of the file so far, in bytes.' }),
    error: nullable(t.String({ description: 'The reason why the export failed.' })),
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
    rows: 412,
    rows_done: 412,
    bytes: 48_213,
    error: null,
    created_by: 7,
    created_at: '2026-11-21T09:30:00.000Z',
    finished_at: '2026-11-21T09:30:02.000Z',
    expires_at: '2026-11-28T09:30:02.000Z',
  },
)
export type Export = Static<typeof Export>
export const begunExport = answering(Export, {
  ...{ status: 'pending', progress: 0, rows: null, rows_done: 0, bytes: 0, finished_at: null, expires_at: null },
})
export const ExportPage = page(Export)
export const EXPORT_LIST = listing({
  name: 'exports',
  preset: '-created_at',
  sorts: { created_at: 'id', type: 'text', status: 'text' },
  searched: ['type', 'status'],
})
export const ExportQuery = query(pageParameters(EXPORT_LIST))
export const ExportFile = file({
  'text/csv': [
    [...FILE_COLUMNS],
    [...CLICK_COLUMNS.map((column) => exampleOf(ClickItem)[column]), 'spring-sale', 'go.example.com', 5, 'Spring sale', '9f86d081884c7d65'],
  ]
    .map(csvLine)
    .join(''),
})
