import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { groupingParameters } from '../../http/grouping.ts'
import { listing, wholeParameters } from '../../http/listing.ts'
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
import { LINK_HEADER, lineOf, NO_EXTRAS } from './csv.ts'
import { FOLDER_MAX } from './folders/path.ts'
import { LINK_SORTS, LINK_STATUSES, Link, TAG_MAX } from './schema.ts'

// How links are listed, counted and found.

/** A link that was deleted shows itself as archived. */
export const LISTED_STATUSES = [...LINK_STATUSES, 'deleted'] as const
const ListedStatus = oneOf(LISTED_STATUSES)

const sorting = {
  sort: oneOf([...LINK_SORTS, ...LINK_SORTS.map((sort) => `-${sort}` as const)], {
    default: '-created_at',
    description: 'The field to sort by. Add `-` in front to sort in descending order.',
  }),
}
const filters = {
  destination_url: t.Optional(t.String({ maxLength: MAX_ADDRESS, description: 'Only links with exactly this destination URL.' })),
  search: t.Optional(
    t.String({
      minLength: 1,
      maxLength: 200,
      description:
        "Only links whose slug, destination URL, title or description contains this text. Case doesn't matter. The short URL of a link finds that link.",
    }),
  ),
  tag: t.Optional(QueryList(text({ max: TAG_MAX }), 'Only links that have this tag. Repeat to require several tags.')),
  status: t.Optional(
    QueryList(
      ListedStatus,
      "Only links with this status. Repeat to include several. By default, archived links are left out. `deleted` lists links that can be restored, and can't be combined with other statuses.",
    ),
  ),
  external_id: t.Optional(QueryList(text({ max: EXTERNAL_ID_MAX }), 'Only the link with this external ID. Repeat to include several.')),
  folder: t.Optional(
    t.String({
      maxLength: FOLDER_MAX,
      description: "Only links in this folder and its subfolders. Pass an empty value for links that aren't in a folder.",
    }),
  ),
  domain_id: t.Optional(QueryId),
  campaign_id: t.Optional(QueryId),
  created_by: t.Optional(QueryId),
  from: t.Optional(queryTime('Only links created on or after this date or time. The earliest is 1970-01-01.')),
  to: t.Optional(queryTime('Only links created on or before this date or time. A date includes the whole day.')),
}
export const LinkExportQuery = query({
  ...sorting,
  ...filters,
  status: t.Optional(
    QueryList(
      ListedStatus,
      "Only links with this status. Repeat to include several. By default, all links that aren't deleted. `deleted` exports links that can be restored, and can't be combined with other statuses.",
    ),
  ),
  ids: t.Optional(text({ max: 6500, pattern: /^\d{1,12}(,\d{1,12}){0,499}$/, expects: 'at most 500 IDs, separated by commas' })),
})
export const CsvFile = file({ 'text/csv': LINK_HEADER + lineOf(exampleOf(Link), NO_EXTRAS) })
export const LinkQuery = query({
  limit: limit(),
  cursor,
  offset: t.Optional(
    queryInteger({
      maximum: 2_147_483_647,
      deprecated: true,
      description: 'The number of links to skip. Deprecated: use `cursor` instead.',
    }),
  ),
  total: queryFlag('Also return how many links match in total. With filters, at most 10,000 are counted.'),
  exact_total: queryFlag('Also return how many links match in total, however many there are. Counting a million links can take a second.'),
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
  ...groupingParameters(LINK_GROUPS, 'The field to group the links by. Omit to get only the total.'),
  limit: limit(COUNTS_MAX, COUNTS_MAX),
  ...filters,
})
export type LinkCountQuery = Filters<Static<typeof LinkCountQuery>>
const LinkCount = named(
  'LinkCount',
  t.Object({
    value: nullable(t.Union([t.String(), integer()]), {
      description:
        'The tag, status or folder of the group, or the ID of its domain or campaign. `null`: links without one, or on the default domain.',
    }),
    name: nullable(
      t.String({
        description: 'The name of the tag, status, folder, domain or campaign. `null`: links without one, or on the default domain.',
      }),
    ),
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
    t.String({
      minLength: 1,
      maxLength: SLUG_TEXT_MAX,
      description: 'The slug of the link, on the domain given by `domain` or `domain_id`. Without either, on the default domain.',
    }),
  ),
  domain: t.Optional(
    t.String({
      minLength: 1,
      maxLength: 260,
      description: 'The host of the short link: a custom domain of the workspace, or the default domain.',
    }),
  ),
  domain_id: t.Optional(QueryId),
})
export type LinkFindQuery = Static<typeof LinkFindQuery>

export const Folder = named(
  'Folder',
  t.Object({
    path: t.String(),
    links: integer({ description: "The number of links in this folder. Archived and deleted links aren't counted." }),
    links_below: integer({ description: "The number of links in its subfolders. Archived and deleted links aren't counted." }),
  }),
  { path: 'Marketing/Spring 2026', links: 14, links_below: 3 },
)
export type Folder = Static<typeof Folder>
export const FOLDER_LIST = listing({
  name: 'folders',
  preset: 'path',
  sorts: { path: 'value', links: 'value', links_below: 'value' },
  searched: ['path'],
  key: 'path',
})
export const FolderQuery = query(wholeParameters(FOLDER_LIST))
