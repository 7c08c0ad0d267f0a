import { type Format, flag, from, integer, lastSegment, tags, text, time, trimmed } from './format.ts'
import { platformRules } from './platform-rules.ts'

/**
 * Shlink: the web client's CSV (createdAt, domain, shortCode, shortUrl, longUrl, title, tags, visits), the CSV that its own
 * importer accepts, and the API's list of short URLs. They don't contain redirect rules, only the devices' long URLs of versions 3.5 to
 * 3.7.
 * https://api-spec.shlink.io/#/Short%20URLs/listShortUrls
 */
export const shlink: Format = {
  name: 'Shlink',
  list: ['shortUrls', 'data'],
  fields: {
    slug: [from(trimmed, 'shortCode'), from(lastSegment, 'shortUrl')],
    destination_url: [from(trimmed, 'longUrl')],
    title: [from(text, 'title')],
    tags: [from(tags, 'tags')],
    starts_at: [from(time, 'meta.validSince', 'validSince')],
    expires_at: [from(time, 'meta.validUntil', 'validUntil')],
    max_clicks: [from(integer, 'meta.maxVisits', 'maxVisits')],
    forward_query: [from(flag, 'forwardQuery')],
  },
  more: (entry) => platformRules([entry.get('devicelongurlsios'), entry.get('devicelongurlsandroid')]),
}
