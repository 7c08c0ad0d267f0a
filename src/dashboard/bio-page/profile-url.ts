import { withScheme } from '../ui/completed-input.ts'
import type { Platform } from './content.ts'

// The part of a profile's URL before the name. Platforms that aren't here have no such URL.
const PROFILES: { [Name in Platform]?: string } = {
  bluesky: 'https://bsky.app/profile/',
  facebook: 'https://www.facebook.com/',
  github: 'https://github.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/in/',
  pinterest: 'https://www.pinterest.com/',
  reddit: 'https://www.reddit.com/user/',
  snapchat: 'https://www.snapchat.com/add/',
  soundcloud: 'https://soundcloud.com/',
  substack: 'https://substack.com/@',
  telegram: 'https://t.me/',
  threads: 'https://www.threads.com/@',
  tiktok: 'https://www.tiktok.com/@',
  twitch: 'https://www.twitch.tv/',
  x: 'https://x.com/',
  youtube: 'https://www.youtube.com/@',
}

/** Returns the URL of a profile that somebody typed as `@name`, or `@name@server` for Mastodon. Any other text is completed as a URL. */
export function profileUrl(platform: Platform, text: string): string {
  const [, name, server] = /^@([\w.-]+)(?:@([\w.-]+))?$/.exec(text.trim()) ?? []
  if (name === undefined) return withScheme(text)
  if (server !== undefined) return platform === 'mastodon' ? `https://${server}/@${name}` : text
  const start = PROFILES[platform]
  return start === undefined ? text : start + name
}
