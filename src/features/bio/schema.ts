import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import {
  body,
  boundedList,
  cursor,
  DATE_OR_TIME,
  EmailAddress,
  file,
  Id,
  integer,
  limit,
  named,
  nullable,
  oneOf,
  page,
  query,
  queryDate,
  Timestamp,
  Timezone,
  text,
} from '../../http/schema.ts'
import { SLUG_TEXT_MAX } from '../../http/slug.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'
import { BIO_BUTTONS, BIO_FONTS, BIO_PRESETS, type BioFont, type BioPreset, type BioTheme } from '../../lib/bio-themes.ts'
import { DATE_OR_TIME_EXPECTED } from '../../lib/dates.ts'
import { counts, TimeBucket } from '../analytics/schema.ts'

export const MAX_PAGES = 200
export const MAX_BLOCKS = 100
const MAX_SOCIAL_LINKS = 20
const MAX_DAYS = 366

export const BLOCK_TYPES = ['link', 'header', 'text', 'image', 'social', 'embed', 'contact'] as const
const PLATFORMS = [
  'bluesky',
  'discord',
  'facebook',
  'github',
  'instagram',
  'linkedin',
  'mastodon',
  'pinterest',
  'reddit',
  'snapchat',
  'soundcloud',
  'spotify',
  'substack',
  'telegram',
  'threads',
  'tiktok',
  'twitch',
  'website',
  'whatsapp',
  'x',
  'youtube',
] as const

export type Platform = (typeof PLATFORMS)[number]

const Address = (description: string) => text({ min: 1, max: MAX_ADDRESS, description })
const Time = (description: string) =>
  t.Optional(nullable(text({ min: 10, max: 40, shown: DATE_OR_TIME, expects: DATE_OR_TIME_EXPECTED, description })))
const SocialLink = body({ platform: oneOf(PLATFORMS), url: Address('By the rules of destinations.') })

/** Which of these a block has is decided by its type: see blocks.ts. */
const BioBlock = named(
  'BioBlock',
  body(
    {
      id: t.Optional(
        text({
          min: 1,
          max: 40,
          pattern: /^[A-Za-z0-9_-]{1,40}$/,
          expects: 'letters, digits, - and _',
          description: 'Made here where it is left out. Its clicks are counted by it.',
        }),
      ),
      type: oneOf(BLOCK_TYPES),
      visible: t.Optional(t.Boolean({ description: 'true by default.' })),
      starts_at: Time('Hidden before.'),
      ends_at: Time('Hidden from then on.'),
      title: t.Optional(text({ min: 1, max: 120, description: 'Of a link.' })),
      text: t.Optional(text({ min: 1, max: 2000, lines: true, description: 'Of a header, at most 120 characters in a line; of a text.' })),
      url: t.Optional(
        nullable(
          Address('Of a link; of an embed, a page of YouTube, Vimeo, Spotify or SoundCloud; of an image or a contact where wanted.'),
        ),
      ),
      image_url: t.Optional(nullable(Address('Of an image; of a link where wanted.'))),
      alt: t.Optional(text({ max: 300, description: 'Of an image: what can be seen. Empty for a decoration.' })),
      links: t.Optional(t.Array(SocialLink, { minItems: 1, maxItems: MAX_SOCIAL_LINKS, description: 'Of a social block.' })),
      name: t.Optional(text({ min: 1, max: 120, description: 'Of a contact.' })),
      organization: t.Optional(nullable(text({ min: 1, max: 120 }))),
      email: t.Optional(nullable(EmailAddress)),
      phone: t.Optional(
        nullable(text({ min: 3, max: 40, pattern: /^\+?[\d\s()./-]{3,40}$/, expects: 'a phone number such as +49 30 901820' })),
      ),
    },
    {
      description:
        'Fields by type: link (title, url, image_url), header (text), text (text), image (image_url, alt, url), social (links), embed (url), contact (name, organization, email, phone, url).',
    },
  ),
)
export type BioBlock = Static<typeof BioBlock>

const Color = t.Optional(nullable(text({ min: 7, max: 7, pattern: /^#[0-9a-fA-F]{6}$/, expects: 'a colour such as #1a73e8' })))
const BioColors = named(
  'BioColors',
  body(
    { background: Color, text: Color, button: Color, button_text: Color },
    { description: "Those that are left out are the preset's. Text needs a contrast of 4.5 on what is behind it." },
  ),
)
const PRESETS = Object.keys(BIO_PRESETS) as BioPreset[]
const FONTS = Object.keys(BIO_FONTS) as BioFont[]
const ThemeInput = named(
  'BioThemeInput',
  body({
    preset: t.Optional(oneOf(PRESETS, { description: 'light by default.' })),
    colors: t.Optional(nullable(BioColors)),
    font: t.Optional(nullable(oneOf(FONTS), { description: "Null is the preset's." })),
    button: t.Optional(nullable(oneOf(BIO_BUTTONS), { description: "Null is the preset's." })),
  }),
  { preset: 'ocean' as const },
)
export type ThemeInput = Static<typeof ThemeInput>
const SeoInput = named(
  'BioSeoInput',
  body({
    title: t.Optional(nullable(text({ min: 1, max: 120 }), { description: "Null is the page's title." })),
    description: t.Optional(nullable(text({ min: 1, max: 300 }), { description: "Null is the page's bio." })),
    image_url: t.Optional(nullable(Address('For previews elsewhere.'), { description: 'Null is a picture that is drawn here.' })),
    indexable: t.Optional(t.Boolean({ description: 'Whether search engines may list the page; true by default.' })),
  }),
  { indexable: false },
)

const fields = {
  domain_id: t.Optional(nullable(Id, { description: "Null is the service's own host." })),
  slug: t.Optional(
    text({ min: 1, max: SLUG_TEXT_MAX, description: 'Unique on its host, among links too. Made here where it is left out.' }),
  ),
  bio: t.Optional(nullable(text({ min: 1, max: 500, lines: true }))),
  avatar_url: t.Optional(nullable(Address('A picture.'))),
  theme: t.Optional(ThemeInput),
  blocks: t.Optional(t.Array(BioBlock, { maxItems: MAX_BLOCKS, description: 'In their order; as a whole.' })),
  seo: t.Optional(SeoInput),
}
const THEME = { preset: 'ocean' as const, colors: {}, font: null, button: null }
const Title = text({ min: 1, max: 120 })
const example = {
  domain_id: null,
  slug: 'ana',
  title: 'Ana Kovač',
  bio: 'Ceramics from Zagreb.',
  avatar_url: 'https://shop.example.com/ana.jpg',
  blocks: [
    { id: 'V1StGXR8', type: 'link' as const, visible: true, title: 'New in the shop', url: 'https://shop.example.com/new' },
    {
      id: 'uNiWf3Qa',
      type: 'social' as const,
      visible: true,
      links: [{ platform: 'instagram' as const, url: 'https://instagram.example.com/ana' }],
    },
  ],
}
export const BioPageCreate = named('BioPageCreate', body({ title: Title, ...fields }), { ...example, theme: THEME })
export type BioPageCreate = Static<typeof BioPageCreate>
export const BioPageUpdate = named('BioPageUpdate', body({ title: t.Optional(Title), ...fields }), {
  bio: 'Ceramics and glass from Zagreb.',
})
export type BioPageUpdate = Static<typeof BioPageUpdate>

export const BioPage = named(
  'BioPage',
  t.Object({
    id: Id,
    workspace_id: Id,
    domain_id: nullable(Id),
    slug: t.String(),
    title: t.String(),
    bio: nullable(t.String()),
    avatar_url: nullable(t.String()),
    theme: t.Object({ preset: oneOf(PRESETS), colors: BioColors, font: nullable(oneOf(FONTS)), button: nullable(oneOf(BIO_BUTTONS)) }),
    blocks: boundedList(BioBlock, MAX_BLOCKS),
    seo: t.Object({
      title: nullable(t.String()),
      description: nullable(t.String()),
      image_url: nullable(t.String()),
      indexable: t.Boolean(),
    }),
    status: oneOf(['draft', 'published'], { description: 'Visitors see a published page only.' }),
    has_unpublished_changes: t.Boolean({ description: 'Visitors see something else than this. True of every draft.' }),
    unsafe_blocks: boundedList(t.String(), MAX_BLOCKS, {
      description: 'The ids of published blocks that lead to what a scan has blocked: they are hidden.',
    }),
    views: integer({ description: 'By people.' }),
    clicks: integer({ description: 'On its blocks, by people.' }),
    url: t.String(),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  {
    id: 3,
    workspace_id: 12,
    ...example,
    theme: THEME,
    seo: { title: null, description: null, image_url: null, indexable: true },
    status: 'published',
    has_unpublished_changes: false,
    unsafe_blocks: [],
    views: 920,
    clicks: 371,
    url: 'https://go.example.com/ana',
    created_at: '2026-11-20T14:20:00.000Z',
    updated_at: '2026-11-20T14:20:00.000Z',
  },
)
export type BioPage = Static<typeof BioPage>
/** What is on a page, as it is stored: once as it is edited, once as visitors see it. */
export type BioContent = Pick<BioPage, 'title' | 'bio' | 'avatar_url' | 'seo'> & { theme: BioTheme; blocks: BioBlock[] }

export const BioPageList = page(BioPage)
export const BioPageQuery = query({ limit: limit(), cursor })

export const BioStatsQuery = query({
  from: t.Optional(queryDate('The first day, from 1970-01-01 on; 30 days before `to` by default.')),
  to: t.Optional(queryDate('The last day; today by default.')),
  timezone: t.Optional(Timezone),
})
export type BioStatsQuery = Static<typeof BioStatsQuery>
const views = integer({ description: 'Of the page, by people.' })
export const BioStats = named(
  'BioStats',
  t.Object({
    views,
    ...counts,
    items: boundedList(t.Object({ ...TimeBucket.properties, views }), MAX_DAYS),
    blocks: boundedList(t.Object({ block_id: t.String(), ...counts }), MAX_BLOCKS, { description: 'The most clicks first.' }),
  }),
  {
    views: 920,
    clicks: 371,
    unique_visitors: 312,
    items: [{ bucket: '2026-11-20T23:00:00.000Z', clicks: 371, unique_visitors: 312, views: 920 }],
    blocks: [{ block_id: 'V1StGXR8', clicks: 301, unique_visitors: 280 }],
  },
)
export const BioPreview = file({ 'text/html': '<!doctype html>…' })
