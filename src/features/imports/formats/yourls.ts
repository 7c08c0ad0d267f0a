import { type Format, from, lastSegment, text, trimmed } from './format.ts'

/**
 * YOURLS: its table as CSV or TSV (keyword, url, title, timestamp, ip, clicks), the CSV of the plugin Import Export (source,
 * target, hits; the source is "/keyword/"), and the API's `stats` as JSON.
 * https://yourls.org/docs/guide/advanced/api, https://github.com/GautamGupta/YOURLS-Import-Export
 */
export const yourls: Format = {
  name: 'YOURLS',
  list: ['links'],
  fields: {
    slug: [from(trimmed, 'keyword'), from(lastSegment, 'shorturl', 'source')],
    destination_url: [from(trimmed, 'url', 'longurl', 'target')],
    title: [from(text, 'title')],
  },
}
