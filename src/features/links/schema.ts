import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import {
  body,
  boundedList,
  cursor,
  file,
  Id,
  integer,
  limit,
  named,
  nullable,
  oneOf,
  page,
  QueryId,
  QueryList,
  query,
  queryInteger,
  queryTime,
  TIME,
  Timestamp,
  text,
} from '../../http/schema.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'
import { UTM_PART_MAX, type UtmPart } from '../../lib/utm.ts'
import { RedirectStatus } from '../workspaces/schema.ts'
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
    campaign_id: nullable(Id),
    external_id: nullable(t.String()),
    comment: nullable(t.String({ description: 'A note for the team.' })),
    clicks: integer({ description: 'Human clicks, without bots: those that came with an import are counted.' }),
    imported_clicks: integer({
      description: 'Of clicks: those that the link had where it was imported from. They count for max_clicks, and not for the plan.',
    }),
    last_clicked_at: nullable(Timestamp),
    created_by: nullable(Id),
  }),
  {
    ...publicExample,
    tags: ['spring', 'newsletter'],
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
export const LinkPage = page(Link)

const Destination = text({ min: 1, max: MAX_ADDRESS, expects: 'an http or https address of at most 2048 characters' })
const Slug = text({ min: 1, max: 400, expects: '1 to 100 characters', description: 'Generated by default.' })
const Time = text({ max: 40, shown: TIME, description: 'RFC 3339.', expects: 'an RFC 3339 time such as 2026-11-21T09:30:00Z' })
const Flag = t.Optional(nullable(t.Boolean()))
const writable = {
  slug: t.Optional(Slug),
  domain_id: t.Optional(nullable(Id)),
  title: t.Optional(nullable(text({ max: 255 }))),
  description: t.Optional(nullable(text({ max: 2000, lines: true }))),
  comment: t.Optional(nullable(text({ max: 2000, lines: true }))),
  external_id: t.Optional(nullable(text({ min: 1, max: 255 }))),
  tags: t.Optional(nullable(t.Array(text({ min: 1, max: TAG_MAX }), { maxItems: TAGS_MAX }))),
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

const filters = {
  sort: oneOf([...LINK_SORTS, ...LINK_SORTS.map((sort) => `-${sort}` as const)], {
    default: '-created_at',
    description: 'With - for descending.',
  }),
  destination_url: t.Optional(t.String({ maxLength: MAX_ADDRESS, description: 'Exactly this destination.' })),
  search: t.Optional(t.String({ minLength: 1, maxLength: 200, description: 'Literal text in slug, destination, title or description.' })),
  tag: t.Optional(QueryList(text({ max: TAG_MAX }), 'Repeatable: links with all of these tags.')),
  status: t.Optional(QueryList(LinkStatus, 'Repeatable: links of any of these. By default, archived links are excluded.')),
  domain_id: t.Optional(QueryId),
  campaign_id: t.Optional(QueryId),
  created_by: t.Optional(QueryId),
  from: t.Optional(queryTime('Created at or after this date or time, from 1970 on.')),
  to: t.Optional(queryTime('Created at or before this date or time; a date includes its whole day.')),
}
export const LinkExportQuery = query({
  ...filters,
  ids: t.Optional(text({ max: 6500, pattern: /^\d{1,12}(,\d{1,12}){0,499}$/, expects: 'at most 500 ids, separated by commas' })),
})
export const CsvFile = file({
  'text/csv':
    'slug,short_url,destination_url,title,description,tags,status,redirect_status,starts_at,expires_at,expired_url,max_clicks,password_protected,show_splash,forward_query,track_conversions,targeting_rules,utm_source,utm_medium,utm_campaign,utm_term,utm_content,social_title,social_description,social_image_url,external_id,comment,safety_status,clicks,imported_clicks,last_clicked_at,created_at\r\nspring-sale,https://go.example.com/spring-sale,https://shop.example.com/spring,Spring sale,,"spring,newsletter",active,302,,2026-12-31T23:00:00.000Z,,,false,false,true,false,"[{""country"":[""AT"",""CH""],""destination_url"":""https://shop.example.com/alps/spring""}]",newsletter,email,,,,,,,sku-2291,,safe,412,0,2026-11-21T09:31:12.000Z,2026-11-20T14:20:00.000Z\r\n',
})
export const LinkQuery = query({
  limit: limit(),
  cursor,
  offset: t.Optional(queryInteger({ maximum: 2_147_483_647, deprecated: true, description: 'Use cursor.' })),
  ...filters,
})
type LinkStatus = (typeof LINK_STATUSES)[number]
export type LinkQuery = Omit<Static<typeof LinkQuery>, 'tag' | 'status'> & {
  tags: string[]
  status?: LinkStatus | LinkStatus[] | undefined
}

export const TagCount = named('TagCount', t.Object({ name: t.String(), links: integer() }), { name: 'spring', links: 14 })
