import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, cursor, Id, integer, limit, oneOf, page, QueryId, query, queryInteger, Timestamp, text } from '../../http/schema.ts'
import { RedirectStatus } from '../workspaces/schema.ts'

export const LINK_STATUSES = ['active', 'paused', 'archived'] as const
export const SAFETY_STATUSES = ['safe', 'suspect', 'blocked', 'unknown'] as const
export const LINK_SORTS = ['created_at', 'updated_at', 'clicks', 'last_clicked_at', 'slug', 'title'] as const

const Nullable = t.Nullable
const Utm = t.Object({
  source: t.Optional(t.String()),
  medium: t.Optional(t.String()),
  campaign: t.Optional(t.String()),
  term: t.Optional(t.String()),
  content: t.Optional(t.String()),
})
const Social = t.Object({ title: t.Optional(t.String()), description: t.Optional(t.String()), image_url: t.Optional(t.String()) })

/** What anybody may know of a link: the answer of the lookup. */
const publicFields = {
  id: Id,
  workspace_id: Id,
  domain_id: Nullable(Id, { description: "Null is the service's own host." }),
  slug: t.String(),
  short_url: t.String(),
  title: Nullable(t.String()),
  description: Nullable(t.String()),
  redirect_status: RedirectStatus,
  show_splash: t.Boolean(),
  status: oneOf(LINK_STATUSES),
  starts_at: Nullable(Timestamp),
  expires_at: Nullable(Timestamp),
  expired_url: Nullable(t.String()),
  max_clicks: Nullable(integer()),
  password_protected: t.Boolean(),
  forward_query: t.Boolean(),
  utm: Nullable(Utm),
  social: Nullable(Social),
  track_conversions: t.Boolean(),
  cta_overlay_id: Nullable(Id),
  safety_status: oneOf(SAFETY_STATUSES),
  created_at: Timestamp,
  updated_at: Timestamp,
}
const TargetingRules = t.Array(t.Record(t.String(), t.Unknown()))

export const PublicLink = t.Object({
  ...publicFields,
  destination_url: Nullable(t.String({ description: 'Null where the link is protected by a password.' })),
  targeting_rules: Nullable(TargetingRules),
})
export type PublicLink = Static<typeof PublicLink>

export const Link = t.Object({
  ...publicFields,
  destination_url: t.String(),
  targeting_rules: TargetingRules,
  tags: t.Array(t.String()),
  campaign_id: Nullable(Id),
  external_id: Nullable(t.String()),
  comment: Nullable(t.String({ description: 'A note for the team.' })),
  clicks: integer({ description: 'By people; bots are left out.' }),
  last_clicked_at: Nullable(Timestamp),
  created_by: Nullable(Id),
})
export type Link = Static<typeof Link>
export const LinkPage = page(Link)

const Destination = text({ min: 1, max: 2048, expects: 'an http or https address of at most 2048 characters' })
const Slug = text({ min: 1, max: 400, expects: '1 to 100 characters', description: 'Made for you where it is left out.' })
const writable = {
  slug: t.Optional(Slug),
  domain_id: t.Optional(Nullable(Id)),
  title: t.Optional(Nullable(text({ max: 255 }))),
  description: t.Optional(Nullable(text({ max: 2000, lines: true }))),
  comment: t.Optional(Nullable(text({ max: 2000, lines: true }))),
  external_id: t.Optional(Nullable(text({ min: 1, max: 255 }))),
  tags: t.Optional(Nullable(t.Array(text({ min: 1, max: 50 }), { maxItems: 50 }))),
  redirect_status: t.Optional(RedirectStatus),
  status: t.Optional(oneOf(LINK_STATUSES)),
}
const creatable = {
  ...writable,
  destination_url: Destination,
  // Null is "none given" here; in a change it would be nonsense.
  slug: t.Optional(Nullable(Slug)),
  redirect_status: t.Optional(Nullable(RedirectStatus)),
}
export const LinkCreate = body(creatable)
export type LinkCreate = Static<typeof LinkCreate>
export const LinkCreateAnywhere = body({ ...creatable, workspace_id: t.Optional(Id) })
export const LinkUpdate = body({ destination_url: t.Optional(Destination), ...writable })
export type LinkUpdate = Static<typeof LinkUpdate>

export const LinkQuery = query({
  limit: limit(),
  cursor,
  offset: t.Optional(queryInteger({ maximum: 2_147_483_647, deprecated: true, description: 'Use cursor.' })),
  sort: oneOf([...LINK_SORTS, ...LINK_SORTS.map((sort) => `-${sort}` as const)], {
    default: '-created_at',
    description: 'With - for descending.',
  }),
  destination_url: t.Optional(t.String({ maxLength: 2048, description: 'Exactly this destination.' })),
  search: t.Optional(t.String({ minLength: 1, maxLength: 200, description: 'Literal text in slug, destination, title or description.' })),
  tag: t.Optional(t.Array(t.String({ maxLength: 50 }), { maxItems: 50, description: 'Repeatable: links that have all of them.' })),
  status: t.Optional(oneOf(LINK_STATUSES, { description: 'Without it, archived links are left out.' })),
  domain_id: t.Optional(QueryId),
  campaign_id: t.Optional(QueryId),
  created_by: t.Optional(QueryId),
  from: t.Optional(t.String({ maxLength: 40, description: 'Created at or after this date or time.' })),
  to: t.Optional(t.String({ maxLength: 40, description: 'Created at or before this date or time; a date includes its whole day.' })),
})
export type LinkQuery = Static<typeof LinkQuery>

export const TagCount = t.Object({ name: t.String(), links: integer() })
