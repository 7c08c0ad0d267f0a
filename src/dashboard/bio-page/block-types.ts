import { Bars3BottomLeftIcon, HashtagIcon, LinkIcon, PhotoIcon, PlayCircleIcon, ShareIcon, UserCircleIcon } from '@heroicons/react/20/solid'
import type { ComponentType, SVGProps } from 'react'
import { t } from '../i18n.ts'
import { withoutScheme } from '../links/queries.ts'
import type { BlockType, Platform, TextField } from './content.ts'

type TypeInfo = { label: string; about: string; icon: ComponentType<SVGProps<SVGSVGElement>> }

export const BLOCK_TYPES: Record<BlockType, TypeInfo> = {
  link: { label: t('Link'), about: t('A button that opens a URL'), icon: LinkIcon },
  header: { label: t('Header'), about: t('A heading for a group of blocks'), icon: HashtagIcon },
  text: { label: t('Text'), about: t('A short text'), icon: Bars3BottomLeftIcon },
  image: { label: t('Image'), about: t('An image, with or without a link'), icon: PhotoIcon },
  social: { label: t('Social profiles'), about: t('Links to your other profiles'), icon: ShareIcon },
  embed: { label: t('Player'), about: t('YouTube, Vimeo, Spotify or SoundCloud'), icon: PlayCircleIcon },
  contact: { label: t('Contact'), about: t('A contact card that visitors can save'), icon: UserCircleIcon },
}

export const PLATFORMS: Record<Platform, string> = {
  bluesky: 'Bluesky',
  discord: 'Discord',
  facebook: 'Facebook',
  github: 'GitHub',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  mastodon: 'Mastodon',
  pinterest: 'Pinterest',
  reddit: 'Reddit',
  snapchat: 'Snapchat',
  soundcloud: 'SoundCloud',
  spotify: 'Spotify',
  substack: 'Substack',
  telegram: 'Telegram',
  threads: 'Threads',
  tiktok: 'TikTok',
  twitch: 'Twitch',
  website: t('Website'),
  whatsapp: 'WhatsApp',
  x: 'X',
  youtube: 'YouTube',
}

type Shown = { type: BlockType; links?: { platform: Platform }[] } & { [Name in TextField]?: string | null }

/** Returns a line that summarizes a block. */
export function summaryOf({ type, title, text, url, alt, image_url, links, name }: Shown): string {
  switch (type) {
    case 'link':
      return title || withoutScheme(url ?? '')
    case 'image':
      return alt || withoutScheme(image_url ?? '')
    case 'social':
      return (links ?? []).map(({ platform }) => PLATFORMS[platform]).join(', ')
    case 'embed':
      return withoutScheme(url ?? '')
    case 'contact':
      return name ?? ''
    default:
      return (text ?? '').replace(/\s+/g, ' ')
  }
}

export const nameOf = (block: Shown): string => `${BLOCK_TYPES[block.type].label} ${summaryOf(block)}`.trim()
