import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { listing, wholeParameters } from '../../http/listing.ts'
import { MAX_ENTRIES } from '../../http/query-list.ts'
import { body, boundedList, EXTERNAL_ID_MAX, Id, integer, named, nullable, oneOf, query, Timestamp, text } from '../../http/schema.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'
import { FOLDER_MAX } from '../links/folders/path.ts'
import { LISTED_STATUSES } from '../links/list-schema.ts'
import { LINK_SORTS, TAG_MAX } from '../links/schema.ts'

/** How many views a workspace shares, and how many of their own its members have there. */
export const MAX_VIEWS = 50
const COLUMNS_MAX = 30
const DENSITIES = ['comfortable', 'compact'] as const
const VISIBILITIES = ['personal', 'shared'] as const

const list = (item: ReturnType<typeof text>) => t.Optional(t.Array(item, { maxItems: MAX_ENTRIES }))
const ViewFilters = body(
  {
    search: t.Optional(text({ max: 200 })),
    destination_url: t.Optional(text({ max: MAX_ADDRESS })),
    tag: list(text({ max: TAG_MAX })),
    status: t.Optional(t.Array(oneOf(LISTED_STATUSES), { maxItems: LISTED_STATUSES.length })),
    external_id: list(text({ max: EXTERNAL_ID_MAX })),
    folder: t.Optional(text({ max: FOLDER_MAX })),
    domain_id: t.Optional(Id),
    campaign_id: t.Optional(Id),
    created_by: t.Optional(Id),
    from: t.Optional(text({ max: 40 })),
    to: t.Optional(text({ max: 40 })),
    created_within_days: t.Optional(
      integer({ minimum: 1, maximum: 3660, description: 'Only links created in so many days. A client passes it to the list as `from`.' }),
    ),
  },
  { description: 'The parameters of the list of links, by their names.' },
)
const Sort = oneOf([...LINK_SORTS, ...LINK_SORTS.map((sort) => `-${sort}` as const)])
const Columns = t.Array(text({ min: 1, max: 40, pattern: /^[a-z][a-z0-9_]*$/, expects: 'the name of a column' }), { maxItems: COLUMNS_MAX })
const Density = oneOf(DENSITIES, { description: 'How much room the rows take.' })
const Visibility = oneOf(VISIBILITIES, {
  description: '`personal`: only you see the view. `shared`: all members see it, and editors can change it.',
})
const Name = text({ min: 1, max: 60 })

const settings = {
  filters: t.Optional(ViewFilters),
  sort: t.Optional(nullable(Sort, { description: '`null`: the default order.' })),
  columns: t.Optional(nullable(Columns, { description: 'The columns that are shown, in this order. `null`: the default columns.' })),
  density: t.Optional(nullable(Density, { description: '`null`: as the person has set it.' })),
  visibility: t.Optional(Visibility),
}
const filters = { folder: 'Marketing', status: ['active' as const], tag: ['spring'] }
export const SavedViewCreate = named('SavedViewCreate', body({ name: Name, ...settings }), {
  name: 'Spring links',
  filters,
  sort: '-clicks',
  columns: ['destination_url', 'tags', 'clicks'],
  visibility: 'shared',
})
export type SavedViewCreate = Static<typeof SavedViewCreate>
export const SavedViewUpdate = named('SavedViewUpdate', body({ name: t.Optional(Name), ...settings }), { sort: '-created_at' })
export type SavedViewUpdate = Static<typeof SavedViewUpdate>
export const SavedView = named(
  'SavedView',
  t.Object({
    id: Id,
    workspace_id: Id,
    name: t.String(),
    filters: ViewFilters,
    sort: nullable(Sort),
    columns: nullable(boundedList(t.String(), COLUMNS_MAX)),
    density: nullable(Density),
    visibility: Visibility,
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  {
    id: 6,
    workspace_id: 12,
    name: 'Spring links',
    filters,
    sort: '-clicks',
    columns: ['destination_url', 'tags', 'clicks'],
    density: null,
    visibility: 'shared',
    created_at: '2026-11-20T14:20:00.000Z',
    updated_at: '2026-11-20T14:20:00.000Z',
  },
)
export type SavedView = Static<typeof SavedView>
export const VIEW_LIST = listing({
  name: 'views',
  preset: 'name',
  sorts: { name: 'text', created_at: 'id', updated_at: 'value' },
  searched: ['name'],
})
export const SavedViewQuery = query(wholeParameters(VIEW_LIST))
