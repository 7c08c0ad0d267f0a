import { type Entry, type Format, flag, from, shortPath, statusIf, tags, text, time, trimmed } from './format.ts'
import { platformRules } from './platform-rules.ts'

/**
 * Dub: the CSV of Links → Export (by column ids such as link and url, or their labels), and the API's list of links.
 * Its destinations contain their UTM parameters already, which is fine, since utm only adds missing ones.
 * https://dub.co/docs/api-reference/links/list
 */
export const dub: Format = {
  name: 'Dub',
  list: ['links'],
  isProtected: from(text, 'password'),
  fields: {
    slug: [from(trimmed, 'key'), from(shortPath, 'link', 'shortLink')],
    destination_url: [from(trimmed, 'url', 'Destination URL')],
    title: [from(text, 'title')],
    description: [from(text, 'description')],
    comment: [from(text, 'comments')],
    external_id: [from(text, 'externalId')],
    tags: [from(tags, 'tags', 'tagNames')],
    status: [statusIf('archived', 'archived')],
    expires_at: [from(time, 'expiresAt')],
    expired_url: [from(trimmed, 'expiredUrl')],
    track_conversions: [from(flag, 'trackConversion')],
    'utm.source': [from(text, 'utm_source')],
    'utm.medium': [from(text, 'utm_medium')],
    'utm.campaign': [from(text, 'utm_campaign')],
    'utm.term': [from(text, 'utm_term')],
    'utm.content': [from(text, 'utm_content')],
  },
  more: (entry) => ({ ...socialOf(entry), ...platformRules([entry.get('ios'), entry.get('android')], entry.get('geo')) }),
}

/** Title, description and image are a custom preview only where `proxy` is on; else they are copied from the page. */
function socialOf(entry: Entry): Record<string, unknown> {
  if (flag(entry.get('proxy')) !== true) return {}
  const parts = { title: entry.get('title'), description: entry.get('description'), image_url: entry.get('image') }
  const given = Object.entries(parts).filter(([, value]) => value !== undefined)
  return given.length === 0 ? {} : { social: Object.fromEntries(given) }
}
