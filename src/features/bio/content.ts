import { type BioColors, type BioTheme, bioLook } from '../../lib/bio-themes.ts'
import { contrastOf } from '../../lib/contrast.ts'
import { invalidField } from '../../lib/errors.ts'
import type { AddressNeeds } from '../destinations/address.ts'
import { checkDestination } from '../destinations/destination.ts'
import { checkBlocks } from './blocks.ts'
import type { BioContent, BioPageUpdate, ThemeInput } from './schema.ts'
import { addressesOfBlock } from './shown-blocks.ts'

export const EMPTY_CONTENT: Omit<BioContent, 'title'> = {
  bio: null,
  avatar_url: null,
  theme: { preset: 'light', colors: {}, font: null, button: null },
  blocks: [],
  seo: { title: null, description: null, image_url: null, indexable: true },
}

const READABLE = 4.5
// Each is scanned, all while somebody waits.
const MAX_ADDRESSES = 300

/**
 * Returns a page's content with the given changes: fields of the theme and of seo one by one, blocks as a whole. Throws a 400 that names
 * the field for URLs that can't be destinations, blocks that lack something, and colors that can't be read.
 */
export function changeContent(
  deps: AddressNeeds & { timezone: string },
  before: BioContent,
  { title, bio, avatar_url, theme, blocks, seo }: BioPageUpdate,
): BioContent {
  const picture = (url: string | null | undefined, path: string) => (url == null ? url : checkDestination(deps.config, url, path))
  const after: BioContent = {
    title: title ?? before.title,
    bio: bio === undefined ? before.bio : bio,
    avatar_url: avatar_url === undefined ? before.avatar_url : (picture(avatar_url, 'avatar_url') ?? null),
    theme: theme ? changeTheme(before.theme, theme) : before.theme,
    blocks: blocks ? checkBlocks(deps, blocks, deps.timezone) : before.blocks,
    seo: seo ? { ...before.seo, ...given({ ...seo, image_url: picture(seo.image_url, 'seo.image_url') }) } : before.seo,
  }
  if (addressesOfContent(after).length > MAX_ADDRESSES)
    throw invalidField('blocks', `can't contain more than ${MAX_ADDRESSES} URLs in total`)
  return after
}

const given = <T extends object>(fields: T): { [Name in keyof T]: Exclude<T[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never

function changeTheme(before: BioTheme, { colors, ...others }: ThemeInput): BioTheme {
  const merged: BioColors = colors === null ? {} : { ...before.colors, ...colors }
  const theme = { ...before, ...given(others), colors: Object.fromEntries(Object.entries(merged).filter(([, color]) => color !== null)) }
  const look = bioLook(theme)
  for (const [field, on] of [
    ['text', look.background],
    ['button_text', [look.button]],
  ] as const) {
    const contrast = Math.min(...on.map((behind) => contrastOf(look[field], behind)))
    if (contrast < READABLE)
      throw invalidField(
        `theme.colors.${field}`,
        `is hard to read on ${on.join(' and ')}: the contrast ratio is ${contrast.toFixed(1)}, but must be at least ${READABLE}`,
      )
  }
  return theme
}

/** All addresses of a page, each with its field. */
export function addressesOfContent({ avatar_url, seo, blocks }: BioContent): { url: string; path: string }[] {
  return [
    ...(avatar_url ? [{ url: avatar_url, path: 'avatar_url' }] : []),
    ...(seo.image_url ? [{ url: seo.image_url, path: 'seo.image_url' }] : []),
    ...blocks.flatMap((block, index) => addressesOfBlock(block).map(({ url, field }) => ({ url, path: `blocks.${index}.${field}` }))),
  ]
}
