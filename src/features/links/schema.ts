import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import {
  body,
  cursor,
  file,
  Id,
  integer,
  limit,
  nullable,
  oneOf,
  page,
  QueryId,
  QueryList,
  query,
  queryInteger,
  Timestamp,
  text,
} from '../../http/schema.ts'
import { RedirectStatus } from '../workspaces/schema.ts'
import { TargetingRules } from './targeting-schema.ts'

export const LINK_STATUSES = ['active', 'paused', 'archived'] as const
const SAFETY_STATUSES = ['safe', 'suspect', 'blocked', 'unknown'] as const
export const TAG_MAX = 50
export const LINK_SORTS = ['created_at', 'updated_at', 'clicks', 'last_clicked_at', 'slug', 'title'] as const

export const UTM_PARTS = ['source', 'medium', 'campaign', 'term', 'content'] as const
const UtmPart = t.Optional(nullable(text({ max: 255 })))
const Utm = body({ source: UtmPart, medium: UtmPart, campaign: UtmPart, term: UtmPart, content: UtmPart })
export type Utm = { [Part in (typeof UTM_PARTS)[number]]?: string }
const Social = body({
  title: t.Optional(nullable(text({ max: 255 }))),
  description: t.Optional(nullable(text({ max: 2000, lines: true }))),
  image_url: t.Optional(nullable(text({ max: 2048, description: 'An http or https address.' }))),
})
export type Social = { title?: string; description?: string; image_url?: string }

/** What anybody may know of a link: the answer of the lookup. */
const publicFields = {
  id: Id,
  workspace_id: Id,
  domain_id: nullable(Id, { description: "Null is the service's own host." }),
  slug: t.String(),
  short_url: t.String(),
  title: nullable(t.String()),
  description: nullable(t.String()),
  redirect_status: RedirectStatus,
  show_splash: t.Boolean(),
  status: oneOf(LINK_STATUSES),
  starts_at: nullable(Timestamp),
  expires_at: nullable(Timestamp),
  expired_url: nullable(t.String()),
  max_clicks: nullable(integer()),
  password_protected: t.Boolean(),
  forward_query: t.Boolean(),
  utm: nullable(Utm),
  social: nullable(Social),
  track_conversions: t.Boolean(),
  cta_overlay_id: nullable(Id),
  safety_status: oneOf(SAFETY_STATUSES),
  created_at: Timestamp,
  updated_at: Timestamp,
}

export const PublicLink = t.Object({
  ...publicFields,
  destination_url: nullable(t.String({ description: 'Null where the link is protected by a password.' })),
  targeting_rules: nullable(TargetingRules),
})
export type PublicLink = Static<typeof PublicLink>

export const Link = t.Object({
  ...publicFields,
  destination_url: t.String(),
  targeting_rules: TargetingRules,
  tags: t.Array(t.String()),
  campaign_id: nullable(Id),
  external_id: nullable(t.String()),
  comment: nullable(t.String({ description: 'A note for the team.' })),
  clicks: integer({ description: 'By people; bots are left out.' }),
  last_clicked_at: nullable(Timestamp),
  created_by: nullable(Id),
})
export type Link = Static<typeof Link>
export const LinkPage = page(Link)

const Destination = text({ min: 1, max: 2048, expects: 'an http or https address of at most 2048 characters' })
const Slug = text({ min: 1, max: 400, expects: '1 to 100 characters', description: 'Made for you where it is left out.' })
const Time = text({ max: 40, description: 'RFC 3339.', expects: 'an RFC 3339 time such as 2026-11-21T09:30:00Z' })
const Flag = t.Optional(nullable(t.Boolean()))
const writable = {
  slug: t.Optional(Slug),
  domain_id: t.Optional(nullable(Id)),
  title: t.Optional(nullable(text({ max: 255 }))),
  description: t.Optional(nullable(text({ max: 2000, lines: true }))),
  comment: t.Optional(nullable(text({ max: 2000, lines: true }))),
  external_id: t.Optional(nullable(text({ min: 1, max: 255 }))),
  tags: t.Optional(nullable(t.Array(text({ min: 1, max: TAG_MAX }), { maxItems: 50 }))),
  redirect_status: t.Optional(RedirectStatus),
  status: t.Optional(oneOf(LINK_STATUSES)),
  targeting_rules: t.Optional(nullable(TargetingRules)),
  starts_at: t.Optional(nullable(Time)),
  expires_at: t.Optional(nullable(Time)),
  expired_url: t.Optional(nullable(text({ max: 2048, description: 'Where visitors go once the link has expired or is used up.' }))),
  max_clicks: t.Optional(nullable(integer({ minimum: 1, maximum: 1_000_000_000 }))),
  password: t.Optional(nullable(text({ min: 1, max: 200, description: 'Asked of visitors. Null takes it away.' }))),
  show_splash: Flag,
  forward_query: Flag,
  track_conversions: Flag,
  utm: t.Optional(nullable(Utm)),
  social: t.Optional(nullable(Social)),
  campaign_id: t.Optional(nullable(Id)),
  cta_overlay_id: t.Optional(nullable(Id)),
}
const creatable = {
  ...writable,
  destination_url: Destination,
  // Null is "none given" here; in a change it would be nonsense.
  slug: t.Optional(nullable(Slug)),
  redirect_status: t.Optional(nullable(RedirectStatus)),
}
export const LinkCreate = body(creatable)
export type LinkCreate = Static<typeof LinkCreate>
export const LinkCreateAnywhere = body({ ...creatable, workspace_id: t.Optional(Id) })
export const LinkUpdate = body({ destination_url: t.Optional(Destination), ...writable })
export type LinkUpdate = Static<typeof LinkUpdate>

const BULK_MAX = 1000
const Ids = t.Array(Id, { minItems: 1, maxItems: BULK_MAX })
// Each row is checked by itself: a bad one never stops the good ones.
export const LinkBulkCreate = body({
  links: t.Array(t.Unknown({ description: 'As for one link.' }), { minItems: 1, maxItems: BULK_MAX }),
})
const { slug: _, ...alike } = writable
export const LinkBulkUpdate = body({
  ids: Ids,
  changes: body({ destination_url: t.Optional(Destination), ...alike }, { minProperties: 1 }),
})
export const LinkBulkDelete = body({ ids: Ids })

const Failed = { code: t.String({ description: 'As in the error envelope.' }), error: t.String() }
const FailedId = t.Object({ id: Id, ...Failed })
export const LinksCreated = t.Object({
  created: integer(),
  failed: t.Array(
    t.Object({
      index: integer({ description: 'From 0.' }),
      slug: nullable(t.String()),
      destination_url: nullable(t.String()),
      ...Failed,
    }),
  ),
  items: t.Array(Link),
})
export const LinksUpdated = t.Object({ updated: integer(), failed: t.Array(FailedId), items: t.Array(Link) })
export const LinksDeleted = t.Object({ deleted: integer(), failed: t.Array(FailedId) })

const filters = {
  sort: oneOf([...LINK_SORTS, ...LINK_SORTS.map((sort) => `-${sort}` as const)], {
    default: '-created_at',
    description: 'With - for descending.',
  }),
  destination_url: t.Optional(t.String({ maxLength: 2048, description: 'Exactly this destination.' })),
  search: t.Optional(t.String({ minLength: 1, maxLength: 200, description: 'Literal text in slug, destination, title or description.' })),
  tag: t.Optional(QueryList('Repeatable: links that have all of them.')),
  status: t.Optional(oneOf(LINK_STATUSES, { description: 'Without it, archived links are left out.' })),
  domain_id: t.Optional(QueryId),
  campaign_id: t.Optional(QueryId),
  created_by: t.Optional(QueryId),
  from: t.Optional(t.String({ maxLength: 40, description: 'Created at or after this date or time.' })),
  to: t.Optional(t.String({ maxLength: 40, description: 'Created at or before this date or time; a date includes its whole day.' })),
}
export const LinkExportQuery = query(filters)
export const CsvFile = file('text/csv')
export const LinkQuery = query({
  limit: limit(),
  cursor,
  offset: t.Optional(queryInteger({ maximum: 2_147_483_647, deprecated: true, description: 'Use cursor.' })),
  ...filters,
})
export type LinkQuery = Omit<Static<typeof LinkQuery>, 'tag'> & { tags: string[] }

export const TagCount = t.Object({ name: t.String(), links: integer() })
