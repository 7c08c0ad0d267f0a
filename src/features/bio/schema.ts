import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { listing, pageParameters } from '../../http/listing.ts'
import {
  answering,
  body,
  boundedList,
  DATE_OR_TIME,
  EmailAddress,
  file,
  Id,
  integer,
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
const SocialLink = body({
  platform: oneOf(PLATFORMS),
  url: Address('The URL of the profile. The same rules apply as for destination URLs.'),
})

/** The type of a block determines which of these fields it has: see blocks.ts. */
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
          description: 'The ID of the block, under which its clicks are counted. Omit to generate one.',
        }),
      ),
      type: oneOf(BLOCK_TYPES),
      visible: t.Optional(t.Boolean({ description: 'Whether visitors see the block. By default `true`.' })),
      starts_at: Time('The block is hidden until this time.'),
      ends_at: Time('The block is hidden from this time on.'),
      title: t.Optional(text({ min: 1, max: 120, description: 'The text of the link. For `link` blocks.' })),
      text: t.Optional(
        text({
          min: 1,
          max: 2000,
          lines: true,
          description: 'The text of the block. For `header` blocks (one line of up to 120 characters) and `text` blocks.',
        }),
      ),
      url: t.Optional(
        nullable(
          Address(
            'The URL that the block opens. Required for `link` blocks, and for `embed` blocks, which show a page of YouTube, Vimeo, Spotify or SoundCloud. Optional for `image` and `contact` blocks.',
          ),
        ),
      ),
      image_url: t.Optional(nullable(Address('The URL of the image. Required for `image` blocks, optional for `link` blocks.'))),
      alt: t.Optional(
        text({
          max: 300,
          description: "A description of the image, for people who can't see it. Leave empty for a decorative image. For `image` blocks.",
        }),
      ),
      links: t.Optional(
        t.Array(SocialLink, { minItems: 1, maxItems: MAX_SOCIAL_LINKS, description: 'The profiles to link to. For `social` blocks.' }),
      ),
      name: t.Optional(text({ min: 1, max: 120, description: 'The name of the contact. For `contact` blocks.' })),
      organization: t.Optional(nullable(text({ min: 1, max: 120 }))),
      email: t.Optional(nullable(EmailAddress)),
      phone: t.Optional(
        nullable(text({ min: 3, max: 40, pattern: /^\+?[\d\s()./-]{3,40}$/, expects: 'a phone number such as +49 30 901820' })),
      ),
    },
    {
      description:
        'A block of a bio page. Each type has its own fields: `link` (`title`, `url`, `image_url`), `header` (`text`), `text` (`text`), `image` (`image_url`, `alt`, `url`), `social` (`links`), `embed` (`url`), `contact` (`name`, `organization`, `email`, `phone`, `url`).',
    },
  ),
)
export type BioBlock = Static<typeof BioBlock>

const Color = t.Optional(nullable(text({ min: 7, max: 7, pattern: /^#[0-9a-fA-F]{6}$/, expects: 'a color such as #1a73e8' })))
const BioColors = named(
  'BioColors',
  body(
    { background: Color, text: Color, button: Color, button_text: Color },
    { description: 'Custom colors, which replace those of the preset. Text needs a contrast ratio of at least 4.5 to its background.' },
  ),
)
const PRESETS = Object.keys(BIO_PRESETS) as BioPreset[]
const FONTS = Object.keys(BIO_FONTS) as BioFont[]
const ThemeInput = named(
  'BioThemeInput',
  body({
    preset: t.Optional(oneOf(PRESETS, { description: 'The base theme. By default `light`.' })),
    colors: t.Optional(nullable(BioColors)),
    font: t.Optional(nullable(oneOf(FONTS), { description: "The font of the page. `null`: use the preset's." })),
    button: t.Optional(nullable(oneOf(BIO_BUTTONS), { description: "The shape of the buttons. `null`: use the preset's." })),
  }),
  { preset: 'ocean' as const },
)
export type ThemeInput = Static<typeof ThemeInput>
const SeoInput = named(
  'BioSeoInput',
  body({
    title: t.Optional(
      nullable(text({ min: 1, max: 120 }), {
        description: 'The title for search engines and link previews. `null`: use the title of the page.',
      }),
    ),
    description: t.Optional(
      nullable(text({ min: 1, max: 300 }), {
        description: 'The description for search engines and link previews. `null`: use the bio of the page.',
      }),
    ),
    image_url: t.Optional(
      nullable(Address('The URL of the image for link previews.'), {
        description: 'The image for link previews. `null`: use a generated image.',
      }),
    ),
    indexable: t.Optional(t.Boolean({ description: 'Whether search engines may list the page. By default `true`.' })),
  }),
  { indexable: false },
)

const fields = {
  domain_id: t.Optional(nullable(Id, { description: 'The custom domain of the page. `null`: the default domain.' })),
  slug: t.Optional(
    text({
      min: 1,
      max: SLUG_TEXT_MAX,
      description: 'The slug of the page, which no other page or link on the domain may have. Omit to generate one.',
    }),
  ),
  bio: t.Optional(nullable(text({ min: 1, max: 500, lines: true }))),
  avatar_url: t.Optional(nullable(Address('The URL of the profile image.'))),
  theme: t.Optional(ThemeInput),
  blocks: t.Optional(
    t.Array(BioBlock, {
      maxItems: MAX_BLOCKS,
      description: 'All blocks of the page, in the order in which they appear. Replaces the current blocks.',
    }),
  ),
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
    status: oneOf(['draft', 'published'], { description: 'The status of the page. Visitors only see published pages.' }),
    has_unpublished_changes: t.Boolean({ description: 'Whether visitors see a different version. Always `true` for drafts.' }),
    unsafe_blocks: boundedList(t.String(), MAX_BLOCKS, {
      description: 'The IDs of published blocks that are hidden because a safety scan blocked their URL.',
    }),
    views: integer({ description: 'The number of views by people.' }),
    clicks: integer({ description: 'The number of clicks on the blocks by people.' }),
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
export const newBioPage = answering(BioPage, { status: 'draft', has_unpublished_changes: true, views: 0, clicks: 0 })
/** The content of a page as it is stored, once for the draft and once for visitors. */
export type BioContent = Pick<BioPage, 'title' | 'bio' | 'avatar_url' | 'seo'> & { theme: BioTheme; blocks: BioBlock[] }

export const BioPageList = page(BioPage)
export const BIO_LIST = listing({
  name: 'bio_pages',
  preset: 'created_at',
  sorts: { created_at: 'id', updated_at: 'value', title: 'text', slug: 'text', status: 'text' },
  searched: ['title', 'slug'],
})
export const BioPageQuery = query(pageParameters(BIO_LIST))

export const BioStatsQuery = query({
  from: t.Optional(queryDate('The first day of the range, 1970-01-01 at the earliest. By default 30 days before `to`.')),
  to: t.Optional(queryDate('The last day of the range. By default today.')),
  timezone: t.Optional(Timezone),
})
export type BioStatsQuery = Static<typeof BioStatsQuery>
const views = integer({ description: 'Views of the page by people.' })
export const BioStats = named(
  'BioStats',
  t.Object({
    views,
    ...counts,
    items: boundedList(t.Object({ ...TimeBucket.properties, views }), MAX_DAYS),
    blocks: boundedList(t.Object({ block_id: t.String(), ...counts }), MAX_BLOCKS, {
      description: 'Clicks by block. Sorted by clicks, most first.',
    }),
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
