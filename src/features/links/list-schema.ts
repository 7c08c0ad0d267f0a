import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import {
  boundedList,
  cursor,
  EXTERNAL_ID_MAX,
  exampleOf,
  file,
  integer,
  limit,
  named,
  nullable,
  oneOf,
  QueryId,
  QueryList,
  query,
  queryFlag,
  queryInteger,
  queryTime,
  text,
} from '../../http/schema.ts'
import { SLUG_TEXT_MAX } from '../../http/slug.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'
import { LINK_HEADER, lineOf } from './csv.ts'
import { FOLDER_MAX } from './folders/path.ts'
import { LINK_SORTS, LINK_STATUSES, Link, TAG_MAX } from './schema.ts'

// How links are listed, counted and found.

/** A link that was deleted shows itself as archived. */
export const LISTED_STATUSES = [...LINK_STATUSES, 'deleted'] as const
const ListedStatus = oneOf(LISTED_STATUSES)

const sorting = {
  sort: oneOf([...LINK_SORTS, ...LINK_SORTS.map((sort) => `-${sort}` as const)], {
    default: '-created_at',
    description: 'With - for descending.',
  }),
}
const filters = {
  destination_url: t.Optional(t.String({ maxLength: MAX_ADDRESS, description: 'Exactly this destination.' })),
  search: t.Optional(
    t.String({ minLength: 1, maxLength: 200, description: 'Literal text in slug, destination, title or description, in any case.' }),
  ),
  tag: t.Optional(QueryList(text({ max: TAG_MAX }), 'Repeatable: links with all of these tags.')),
  status: t.Optional(
    QueryList(
      ListedStatus,
      'Repeatable: links of any of these. By default, archived links are excluded. deleted goes with no other: links that can be restored.',
    ),
  ),
  external_id: t.Optional(QueryList(text({ max: EXTERNAL_ID_MAX }), 'Repeatable: links with any of these.')),
  folder: t.Optional(t.String({ maxLength: FOLDER_MAX, description: 'Links in this folder and those below it; empty: in none.' })),
  domain_id: t.Optional(QueryId),
  campaign_id: t.Optional(QueryId),
  created_by: t.Optional(QueryId),
  from: t.Optional(queryTime('Created at or after this date or time, from 1970 on.')),
  to: t.Optional(queryTime('Created at or before this date or time; a date includes its whole day.')),
}
export const LinkExportQuery = query({
  ...sorting,
  ...filters,
  ids: t.Optional(text({ max: 6500, pattern: /^\d{1,12}(,\d{1,12}){0,499}$/, expects: 'at most 500 ids, separated by commas' })),
})
export const CsvFile = file({ 'text/csv': LINK_HEADER + lineOf(exampleOf(Link)) })
export const LinkQuery = query({
  limit: limit(),
  cursor,
  offset: t.Optional(queryInteger({ maximum: 2_147_483_647, deprecated: true, description: 'Use cursor.' })),
  total: queryFlag('Also how many links match.'),
  ...sorting,
  ...filters,
})
type Listed = (typeof LISTED_STATUSES)[number]
/** A query with all values of its repeatable filters. */
type Filters<Query> = Omit<Query, 'tag' | 'status' | 'external_id'> & {
  tags: string[]
  status?: Listed | Listed[] | undefined
  external_ids?: string[] | undefined
}
export type LinkQuery = Filters<Static<typeof LinkQuery>>

export const LINK_GROUPS = ['tag', 'domain', 'status', 'campaign', 'folder'] as const
const COUNTS_MAX = 1000
export const LinkCountQuery = query({
  group: t.Optional(oneOf(LINK_GROUPS, { description: 'Without it, only the total.' })),
  limit: limit(COUNTS_MAX, COUNTS_MAX),
  ...filters,
})
export type LinkCountQuery = Filters<Static<typeof LinkCountQuery>>
const LinkCount = named(
  'LinkCount',
  t.Object({
    value: nullable(t.Union([t.String(), integer()]), {
      description: 'A tag, a status, a folder, or the id of a domain or a campaign; null: none.',
    }),
    name: nullable(t.String({ description: 'The same for people; null is none, or the service’s own host.' })),
    links: integer(),
  }),
  { value: 'spring', name: 'spring', links: 14 },
)
export const LinkCounts = named('LinkCounts', t.Object({ total: integer(), items: boundedList(LinkCount, COUNTS_MAX) }), {
  total: 120,
  items: [exampleOf(LinkCount)],
})

export const LinkFindQuery = query({
  external_id: t.Optional(t.String({ minLength: 1, maxLength: EXTERNAL_ID_MAX })),
  slug: t.Optional(
    t.String({ minLength: 1, maxLength: SLUG_TEXT_MAX, description: 'On the service’s own host, or on that of domain or domain_id.' }),
  ),
  domain: t.Optional(
    t.String({ minLength: 1, maxLength: 260, description: 'A hostname: of a domain of the workspace, or the service’s own.' }),
  ),
  domain_id: t.Optional(QueryId),
})
export type LinkFindQuery = Static<typeof LinkFindQuery>

export const Folder = named(
  'Folder',
  t.Object({
    path: t.String(),
    links: integer({ description: 'In it, neither archived nor deleted.' }),
    links_below: integer({ description: 'In the folders below it.' }),
  }),
  { path: 'Marketing/Spring 2026', links: 14, links_below: 3 },
)
export type Folder = Static<typeof Folder>
