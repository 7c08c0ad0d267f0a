import {
  CirclePlayIcon,
  CircleUserIcon,
  HashIcon,
  ImageIcon,
  Link2Icon,
  type LucideIcon,
  Share2Icon,
  TextAlignStartIcon,
} from 'lucide-react'
import { t } from '../i18n.ts'
import { withoutScheme } from '../links/queries.ts'
import type { BlockType, Platform, TextField } from './content.ts'

type TypeInfo = { label: string; about: string; icon: LucideIcon }

export const BLOCK_TYPES: Record<BlockType, TypeInfo> = {
  link: { label: t('Link'), about: t('A button that opens a URL'), icon: Link2Icon },
  header: { label: t('Header'), about: t('A heading for a group of blocks'), icon: HashIcon },
  text: { label: t('Text'), about: t('A short text'), icon: TextAlignStartIcon },
  image: { label: t('Image'), about: t('An image, with or without a link'), icon: ImageIcon },
  social: { label: t('Social profiles'), about: t('Links to your other profiles'), icon: Share2Icon },
  embed: { label: t('Player'), about: t('YouTube, Vimeo, Spotify or SoundCloud'), icon: CirclePlayIcon },
  contact: { label: t('Contact'), about: t('A contact card that visitors can save'), icon: CircleUserIcon },
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
