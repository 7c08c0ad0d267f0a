import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import {
  body,
  boundedList,
  DATE_OR_TIME,
  EXTERNAL_ID_MAX,
  Id,
  integer,
  named,
  nullable,
  oneOf,
  page,
  Timestamp,
  text,
} from '../../http/schema.ts'
import { SLUG_TEXT_MAX } from '../../http/slug.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'
import { DATE_OR_TIME_EXPECTED } from '../../lib/dates.ts'
import { UTM_PART_MAX, type UtmPart } from '../../lib/utm.ts'
import { RedirectStatus } from '../workspaces/schema.ts'
import { FOLDER_MAX } from './folders/path.ts'
import { TargetingRules } from './targeting-schema.ts'

export const LINK_STATUSES = ['active', 'paused', 'archived'] as const
const SAFETY_STATUSES = ['safe', 'suspect', 'blocked', 'unknown'] as const
const LinkStatus = named('LinkStatus', oneOf(LINK_STATUSES))
export const TAG_MAX = 50
export const TAGS_MAX = 50
export const LINK_SORTS = ['created_at', 'updated_at', 'clicks', 'last_clicked_at', 'slug', 'title'] as const

const UtmText = t.Optional(nullable(text({ max: UTM_PART_MAX })))
export const Utm = named('Utm', body({ source: UtmText, medium: UtmText, campaign: UtmText, term: UtmText, content: UtmText }))
export type Utm = { [Part in UtmPart]?: string }
const Social = named(
  'Social',
  body({
    title: t.Optional(nullable(text({ max: 255 }))),
    description: t.Optional(nullable(text({ max: 2000, lines: true }))),
    image_url: t.Optional(nullable(text({ max: MAX_ADDRESS, description: 'An http or https address.' }))),
  }),
)
export type Social = { title?: string; description?: string; image_url?: string }

/** The public fields of a link, as in the lookup. */
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
  status: LinkStatus,
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
  cta_blocked: t.Boolean({
    description: 'The destination forbids to be shown in a frame, or could not be reached: visitors are redirected without the overlay.',
  }),
  safety_status: named('SafetyStatus', oneOf(SAFETY_STATUSES)),
  created_at: Timestamp,
  updated_at: Timestamp,
}

const createExample = {
  destination_url: 'https://shop.example.com/spring',
  slug: 'spring-sale',
  title: 'Spring sale',
  tags: ['spring', 'newsletter'],
  external_id: 'sku-2291',
  expires_at: '2026-12-31T23:00:00.000Z',
  utm: { source: 'newsletter', medium: 'email' },
  targeting_rules: [{ country: ['AT', 'CH'], destination_url: 'https://shop.example.com/alps/spring' }],
}
const { tags: _, external_id: __, ...shownExample } = createExample
const publicExample = {
  id: 1042,
  workspace_id: 12,
  domain_id: null,
  ...shownExample,
  short_url: 'https://go.example.com/spring-sale',
  description: null,
  redirect_status: 302 as const,
  show_splash: false,
  status: 'active' as const,
  starts_at: null,
  expired_url: null,
  max_clicks: null,
  password_protected: false,
  forward_query: true,
  social: null,
  track_conversions: false,
  cta_overlay_id: null,
  cta_blocked: false,
  safety_status: 'safe' as const,
  created_at: '2026-11-20T14:20:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
}

export const PublicLink = named(
  'PublicLink',
  t.Object({
    ...publicFields,
    destination_url: nullable(t.String({ description: 'Null where the link is protected by a password.' })),
    targeting_rules: nullable(TargetingRules),
  }),
  publicExample,
)
export type PublicLink = Static<typeof PublicLink>

export const Link = named(
  'Link',
  t.Object({
    ...publicFields,
    destination_url: t.String(),
    targeting_rules: TargetingRules,
    tags: boundedList(t.String(), TAGS_MAX),
    folder: nullable(t.String({ description: 'A path of names with / between them.' })),
    campaign_id: nullable(Id),
    external_id: nullable(t.String({ description: 'Unique in the workspace.' })),
    comment: nullable(t.String({ description: 'A note for the team.' })),
    clicks: integer({ description: 'Human clicks, without bots: those that came with an import are counted.' }),
    imported_clicks: integer({
      description: 'Of clicks: those that the link had where it was imported from. They count for max_clicks, and not for the plan.',
    }),
    last_clicked_at: nullable(Timestamp),
    created_by: nullable(Id),
    deleted_at: t.Optional(
      t.String({ format: 'date-time', description: 'Only in lists with status=deleted: a link can be restored for 30 days from then on.' }),
    ),
  }),
  {
    ...publicExample,
    tags: ['spring', 'newsletter'],
    folder: 'Marketing/Spring 2026',
    campaign_id: null,
    external_id: 'sku-2291',
    comment: null,
    clicks: 412,
    imported_clicks: 0,
    last_clicked_at: '2026-11-21T09:31:12.000Z',
    created_by: 7,
  },
)
export type Link = Static<typeof Link>
const Page = page(Link)
export const LinkPage = {
  ...t.Object({ ...Page.properties, total: t.Optional(integer({ description: 'Where it was asked for.' })) }),
  title: Page.title,
  examples: Page.examples,
}

const Destination = text({ min: 1, max: MAX_ADDRESS, expects: 'an http or https address of at most 2048 characters' })
const Slug = text({
  min: 1,
  max: SLUG_TEXT_MAX,
  expects: 'at most five segments of 1 to 100 characters',
  description: 'Up to five segments with / between them, each of 1 to 100 characters. Generated by default.',
})
const Time = text({
  max: 40,
  shown: DATE_OR_TIME,
  description: "RFC 3339, or a date: that day in the workspace's timezone, from its start, or to its end.",
  expects: DATE_OR_TIME_EXPECTED,
})
const Flag = t.Optional(nullable(t.Boolean()))
const writable = {
  slug: t.Optional(Slug),
  domain_id: t.Optional(nullable(Id)),
  title: t.Optional(nullable(text({ max: 255 }))),
  description: t.Optional(nullable(text({ max: 2000, lines: true }))),
  comment: t.Optional(nullable(text({ max: 2000, lines: true }))),
  external_id: t.Optional(nullable(text({ min: 1, max: EXTERNAL_ID_MAX, description: 'Unique in the workspace, else 409.' }))),
  tags: t.Optional(nullable(t.Array(text({ min: 1, max: TAG_MAX }), { maxItems: TAGS_MAX }))),
  folder: t.Optional(
    nullable(text({ min: 1, max: FOLDER_MAX, description: 'Up to ten names of up to 100 characters with / between them. Null: none.' })),
  ),
  redirect_status: t.Optional(RedirectStatus),
  status: t.Optional(LinkStatus),
  targeting_rules: t.Optional(nullable(TargetingRules)),
  starts_at: t.Optional(nullable(Time)),
  expires_at: t.Optional(nullable(Time)),
  expired_url: t.Optional(nullable(text({ max: MAX_ADDRESS, description: 'Where visitors go once the link has expired or is used up.' }))),
  max_clicks: t.Optional(nullable(integer({ minimum: 1, maximum: 1_000_000_000 }))),
  password: t.Optional(nullable(text({ min: 1, max: 200, description: 'Visitors must enter it. Null removes it.' }))),
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
  // Null means absent here; an update can't remove these.
  slug: t.Optional(nullable(Slug)),
  redirect_status: t.Optional(nullable(RedirectStatus)),
  utm_template_id: t.Optional(nullable(Id, { description: 'Fills those parts of utm that are not given.' })),
}
export const LinkCreate = named('LinkCreate', body(creatable), createExample)
export type LinkCreate = Static<typeof LinkCreate>
export const LinkCreateAnywhere = named('LinkCreateAnywhere', body({ ...creatable, workspace_id: t.Optional(Id) }), {
  ...createExample,
  workspace_id: 12,
})
export const LinkUpdate = named('LinkUpdate', body({ destination_url: t.Optional(Destination), ...writable }), {
  title: 'Spring sale',
  tags: ['spring', 'newsletter'],
  expires_at: '2026-12-31T23:00:00.000Z',
})
export type LinkUpdate = Static<typeof LinkUpdate>
