import { nanoid } from 'nanoid'
import { type BioTheme, bioLook } from '../../lib/bio-themes.ts'
import { contrastOf } from '../../lib/contrast.ts'
import type { Schemas } from '../api.ts'
import { fromLocal, toLocal } from '../ui/zoned-time.ts'

// Converts a page between the values of the form, in which empty text stands for nothing, and the API's format.

type ApiBlock = Schemas['BioBlock']
export type BlockType = ApiBlock['type']
export type Platform = NonNullable<ApiBlock['links']>[number]['platform']
export type SocialLink = { platform: Platform; url: string }

/** The fields of text that each type of block has, and whether one has to be there. */
const BLOCK_FIELDS = {
  link: { title: true, url: true, image_url: false },
  header: { text: true },
  text: { text: true },
  image: { image_url: true, alt: false, url: false },
  social: {},
  embed: { url: true },
  contact: { name: true, organization: false, email: false, phone: false, url: false },
} as const satisfies Record<BlockType, { [Name in TextField]?: boolean }>
const TEXT_FIELDS = ['title', 'text', 'url', 'image_url', 'alt', 'name', 'organization', 'email', 'phone'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

export type Block = Record<TextField, string> & {
  id: string
  type: BlockType
  visible: boolean
  /** The time in the workspace's time zone. */
  starts_at: string
  ends_at: string
  links: SocialLink[]
}

export const COLOR_NAMES = ['background', 'text', 'button', 'button_text'] as const
export type ColorName = (typeof COLOR_NAMES)[number]
export type Theme = Omit<BioTheme, 'colors'> & { colors: Record<ColorName, string> }

export type Content = {
  title: string
  bio: string
  avatar_url: string
  theme: Theme
  seo: { title: string; description: string; image_url: string; indexable: boolean }
  blocks: Block[]
}

const emptyTexts = () => Object.fromEntries(TEXT_FIELDS.map((name) => [name, ''])) as Record<TextField, string>

export const newBlock = (type: BlockType): Block => ({
  ...emptyTexts(),
  id: nanoid(8),
  type,
  visible: true,
  starts_at: '',
  ends_at: '',
  links: type === 'social' ? [{ platform: 'instagram', url: '' }] : [],
})

export const contentOf = (page: Schemas['BioPage'], timezone: string): Content => ({
  title: page.title,
  bio: page.bio ?? '',
  avatar_url: page.avatar_url ?? '',
  theme: {
    ...page.theme,
    colors: Object.fromEntries(COLOR_NAMES.map((name) => [name, page.theme.colors[name] ?? ''])) as Theme['colors'],
  },
  seo: {
    title: page.seo.title ?? '',
    description: page.seo.description ?? '',
    image_url: page.seo.image_url ?? '',
    indexable: page.seo.indexable,
  },
  blocks: page.blocks.map((block) => ({
    ...(Object.fromEntries(TEXT_FIELDS.map((name) => [name, block[name] ?? ''])) as Record<TextField, string>),
    id: block.id ?? '',
    type: block.type,
    visible: block.visible ?? true,
    starts_at: toLocal(block.starts_at ?? null, timezone),
    ends_at: toLocal(block.ends_at ?? null, timezone),
    links: block.links ?? [],
  })),
})

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** Converts a block to the API's format. Empty fields are left out. */
export function toApiBlock(block: Block, timezone: string): ApiBlock {
  const texts = Object.keys(BLOCK_FIELDS[block.type]) as TextField[]
  const given = texts.map((name) => [name, block[name].trim()]).filter(([name, text]) => text !== '' || name === 'alt')
  return {
    id: block.id,
    type: block.type,
    visible: block.visible,
    ...(block.starts_at !== '' && { starts_at: fromLocal(block.starts_at, timezone) }),
    ...(block.ends_at !== '' && { ends_at: fromLocal(block.ends_at, timezone) }),
    ...Object.fromEntries(given),
    ...(block.type === 'social' && { links: block.links.map(({ platform, url }) => ({ platform, url: url.trim() })) }),
  }
}

/** True if a required part of the block is missing, so that it can't be saved. */
export const isIncomplete = (block: Block): boolean =>
  Object.entries(BLOCK_FIELDS[block.type]).some(([name, isNeeded]) => isNeeded && block[name as TextField].trim() === '') ||
  (block.type === 'social' && (block.links.length === 0 || block.links.some(({ url }) => url.trim() === '')))

const COLOR = /^#[0-9a-f]{6}$/i
/** True if the text of a field is a color or empty. */
export const isColor = (text: string): boolean => text.trim() === '' || COLOR.test(text.trim())

/** Returns the theme with its colors, of which unfinished ones are null. */
export const themeOf = ({ colors, ...theme }: Theme) => ({
  ...theme,
  colors: Object.fromEntries(COLOR_NAMES.map((name) => [name, COLOR.test(colors[name].trim()) ? colors[name].trim().toLowerCase() : null])),
})

/** The fields that are saved one by one, by the path at which the API names their faults. */
export const fieldsOf = ({ title, bio, avatar_url, theme, seo }: Content) => ({
  title: title.trim(),
  bio: orNull(bio),
  avatar_url: orNull(avatar_url),
  theme: themeOf(theme),
  'seo.title': orNull(seo.title),
  'seo.description': orNull(seo.description),
  'seo.image_url': orNull(seo.image_url),
  'seo.indexable': seo.indexable,
})
export type FieldName = keyof ReturnType<typeof fieldsOf>

export const READABLE = 4.5
/** How well the page's text and that of its buttons can be read: the API refuses less than 4.5. */
export function contrastsOf(theme: Theme): { text: number; button_text: number } {
  const { background, text, button, button_text } = bioLook(themeOf(theme))
  return { text: Math.min(...background.map((behind) => contrastOf(text, behind))), button_text: contrastOf(button_text, button) }
}

const isThemeFinished = (theme: Theme): boolean =>
  Object.values(theme.colors).every(isColor) && Object.values(contrastsOf(theme)).every((contrast) => contrast >= READABLE)

/** Returns the fields that can't be saved yet, because they are unfinished. */
export const unfinishedFields = ({ title, theme }: Content): FieldName[] => [
  ...(title.trim() === '' ? (['title'] as const) : []),
  ...(isThemeFinished(theme) ? [] : (['theme'] as const)),
]
