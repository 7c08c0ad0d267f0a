import { t } from 'elysia'
import { boundedList, EXTERNAL_ID_MAX, Id, integer, nullable, Timestamp, text } from '../../http/schema.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { parseDateOrTime } from '../../lib/dates.ts'
import { givenParts } from '../../lib/given-parts.ts'
import { UTM_PARTS } from '../../lib/utm.ts'
import { checkAddress } from '../destinations/address.ts'
import { checkDestination } from '../destinations/destination.ts'
import { RedirectStatus } from '../workspaces/schema.ts'
import { flag, type LinkField, optionalText, type WriteNeeds } from './field.ts'
import { Destination, LINES, LinkStatus, SafetyStatus, Slug, Social, TAG_MAX, TAGS_MAX, TITLE, Time, Utm } from './field-values.ts'
import { checkFolder, FOLDER_MAX } from './folders/path.ts'
import { checkRules } from './targeting.ts'
import { type TargetingRule, TargetingRules } from './targeting-schema.ts'

/** `edge`: what a date stands for. */
const time = (name: string, edge: 'first' | 'last') => ({
  shown: nullable(Timestamp),
  written: t.Optional(nullable(Time)),
  stored: 'time' as const,
  empty: null,
  write: (value: string | null, { timezone }: WriteNeeds) => (value === null ? null : parseDateOrTime(value, name, edge, timezone)),
})
const reference = { shown: nullable(Id), written: t.Optional(nullable(Id)), empty: null, isReference: true as const }

/** Joins tags with commas, or returns JSON if a tag contains a separator or surrounding whitespace. */
const tagsCell = (tags: string[]): string | null =>
  tags.length === 0 ? null : tags.some((tag) => /[,;|[]|^\s|\s$/.test(tag)) ? JSON.stringify(tags) : tags.join(',')

// All that is known of a field stands here, and everything else follows from it. The order is that of answers.

/** The fields that the public lookup has, too. */
export const PUBLIC_FIELDS = {
  id: { shown: Id, example: 1042 },
  workspace_id: { shown: Id, example: 12 },
  domain_id: { ...reference, shown: nullable(Id, { description: 'The custom domain of the link. `null`: the default domain.' }) },
  slug: {
    shown: t.String(),
    example: 'spring-sale',
    written: t.Optional(Slug),
    // Null means absent here; an update can't remove it.
    created: t.Optional(nullable(Slug)),
    csv: [{}],
  },
  short_url: { shown: t.String(), example: 'https://go.example.com/spring-sale', read: (_, { short_url }) => short_url, csv: [{}] },
  title: { ...optionalText({ ...TITLE, aliases: ['name'] }), example: 'Spring sale' },
  description: optionalText(LINES),
  redirect_status: {
    shown: RedirectStatus,
    example: 302,
    written: t.Optional(RedirectStatus),
    // A creation may have null, as for slug.
    created: t.Optional(nullable(RedirectStatus)),
    empty: 302,
    csv: [{ read: 'integer', aliases: ['redirect_type'] }],
  },
  show_splash: flag(false),
  status: {
    shown: LinkStatus,
    example: 'active',
    written: t.Optional(LinkStatus),
    empty: 'active',
    read: ({ deleted_at, status }) => (deleted_at === null ? status : 'archived'),
    csv: [{ read: 'trimmed' }],
  },
  starts_at: { ...time('starts_at', 'first'), csv: [{ read: 'dayOrTime', aliases: ['valid_since'] }] },
  expires_at: {
    ...time('expires_at', 'last'),
    example: '2026-12-31T23:00:00.000Z',
    csv: [{ read: 'dayOrTime', aliases: ['expires', 'expiration', 'expiration_date', 'expiry', 'expiry_date', 'valid_until'] }],
  },
  expired_url: {
    shown: nullable(t.String()),
    written: t.Optional(
      nullable(
        text({
          max: MAX_ADDRESS,
          description: 'The URL that visitors are redirected to after the link expires or reaches its click limit.',
        }),
      ),
    ),
    empty: null,
    write: (url: string | null, needs) => (url === null ? null : checkAddress(needs, url, 'expired_url')),
    csv: [{ read: 'trimmed' }],
  },
  max_clicks: {
    shown: nullable(integer()),
    written: t.Optional(nullable(integer({ minimum: 1, maximum: 1_000_000_000 }))),
    empty: null,
    csv: [{ read: 'integer', aliases: ['max_visits', 'click_limit'] }],
  },
  password_protected: { shown: t.Boolean(), example: false, read: ({ password_hash }) => password_hash !== null, csv: [{}] },
  forward_query: flag(false),
  utm: {
    shown: nullable(Utm),
    example: { source: 'newsletter', medium: 'email' },
    written: t.Optional(nullable(Utm)),
    stored: 'json',
    empty: null,
    write: givenParts,
    csv: UTM_PARTS.map((part) => ({ part, read: 'text' as const })),
    isCosmetic: true,
  },
  social: {
    shown: nullable(Social),
    written: t.Optional(nullable(Social)),
    stored: 'json',
    empty: null,
    write: (social: Social | null, { config }) =>
      givenParts(social?.image_url ? { ...social, image_url: checkDestination(config, social.image_url, 'social.image_url') } : social),
    csv: [
      { part: 'title', read: 'text', aliases: ['og_title'] },
      { part: 'description', read: 'text', aliases: ['og_description'] },
      { part: 'image_url', read: 'trimmed', aliases: ['og_image'] },
    ],
    shortened: { title: TITLE, description: LINES },
    isCosmetic: true,
    isLarge: true,
  },
  track_conversions: flag(true, { aliases: ['track_conversion'] }),
  cta_overlay_id: { ...reference, csv: [{}] },
  cta_blocked: {
    shown: t.Boolean({
      description:
        "Whether the destination can't be shown with the CTA overlay, because it forbids framing or couldn't be reached. Visitors are redirected without the overlay.",
    }),
    example: false,
    stored: 'flag',
    empty: 0,
  },
  safety_status: { shown: SafetyStatus, example: 'safe', empty: 'unknown', csv: [{}] },
  created_at: { shown: Timestamp, example: '2026-10-20T14:20:00.000Z', stored: 'time', csv: [{}] },
  updated_at: { shown: Timestamp, example: '2026-11-21T09:30:00.000Z', stored: 'time', isDerived: true },
  destination_url: {
    shown: t.String(),
    example: 'https://shop.example.com/spring',
    written: t.Optional(Destination),
    created: Destination,
    write: (url: string, needs) => checkAddress(needs, url, 'destination_url'),
    csv: [{}],
    isLarge: true,
  },
  targeting_rules: {
    shown: TargetingRules,
    example: [{ country: ['AT', 'CH'], destination_url: 'https://shop.example.com/alps/spring' }],
    written: t.Optional(nullable(TargetingRules)),
    stored: 'json',
    empty: '[]',
    write: (rules: TargetingRule[] | null, needs) =>
      JSON.stringify(checkRules(rules ?? [], (url, path) => checkAddress(needs, url, path), needs.geoip.hasCities)),
    csv: [{ read: 'json', cell: (rules: unknown[]) => (rules.length === 0 ? null : JSON.stringify(rules)) }],
    isLarge: true,
  },
} satisfies Record<string, LinkField>

/** All fields of a link. */
export const LINK_FIELDS = {
  ...PUBLIC_FIELDS,
  // Hashing takes time, so columns.ts does it apart.
  password: {
    written: t.Optional(
      nullable(
        text({ min: 1, max: 200, description: 'A password that visitors must enter to follow the link. `null`: remove the password.' }),
      ),
    ),
    column: 'password_hash',
    empty: null,
    csv: [{ read: 'text', isExported: false }],
  },
  tags: {
    shown: boundedList(t.String(), TAGS_MAX),
    example: ['spring', 'newsletter'],
    written: t.Optional(nullable(t.Array(text({ min: 1, max: TAG_MAX }), { maxItems: TAGS_MAX }))),
    stored: 'json',
    empty: '[]',
    write: (tags: string[] | null) => JSON.stringify(tags ?? []),
    csv: [{ read: 'tags', cell: tagsCell, aliases: ['tag', 'labels'] }],
    isCosmetic: true,
  },
  folder: {
    shown: nullable(t.String({ description: "The path of the folder, with names separated by `/`. `null`: the link isn't in a folder." })),
    example: 'Marketing/Spring 2026',
    written: t.Optional(
      nullable(
        text({
          min: 1,
          max: FOLDER_MAX,
          description:
            'The path of the folder: up to ten names separated by `/`, each up to 100 characters long. `null`: take the link out of its folder.',
        }),
      ),
    ),
    empty: null,
    write: (folder: string | null) => (folder === null ? null : checkFolder(folder)),
    csv: [{ read: 'trimmed' }],
  },
  campaign_id: { ...reference, csv: [{}] },
  external_id: {
    shown: nullable(t.String({ description: 'Your own ID for the link, from another system. Unique in the workspace.' })),
    example: 'sku-2291',
    written: t.Optional(
      nullable(
        text({
          min: 1,
          max: EXTERNAL_ID_MAX,
          description: 'Your own ID for the link, from another system. Returns 409 if another link in the workspace has it.',
        }),
      ),
    ),
    empty: null,
    csv: [{ read: 'text' }],
    isCosmetic: true,
  },
  comment: optionalText({
    ...LINES,
    description: "A comment for your team. Visitors don't see it.",
    aliases: ['comments', 'note', 'notes'],
  }),
  clicks: {
    shown: integer({ description: "Clicks by people, including imported clicks. Visits by bots aren't counted." }),
    example: 5120,
    read: (_, { clicks }) => clicks,
    isDerived: true,
    csv: [{}],
  },
  imported_clicks: {
    shown: integer({
      description:
        'The part of `clicks` that the link had before it was imported. Imported clicks count toward `max_clicks`, but not toward the plan.',
    }),
    example: 0,
    empty: 0,
    isDerived: true,
    csv: [{}],
  },
  last_clicked_at: {
    shown: nullable(Timestamp),
    example: '2026-11-21T09:31:12.000Z',
    read: (_, { last_clicked_at }) => toTimestamp(last_clicked_at),
    isDerived: true,
    csv: [{}],
  },
  created_by: { shown: nullable(Id), example: 7, empty: null },
} satisfies Record<string, LinkField>
