import { countColumn, decodedPath, type Format, from, hostOf, lastSegment, textOrNone, time, trimmed } from './format.ts'
import { statusNote } from './service-notes.ts'

/**
 * YOURLS: its table as CSV or TSV (keyword, url, title, timestamp, ip, clicks), the CSV of the plugin Import Export (source,
 * target, hits; the source is "/keyword/"), and the API's `stats` as JSON. Who made a link (ip) is nothing to keep.
 * https://yourls.org/docs/guide/advanced/api, https://github.com/GautamGupta/YOURLS-Import-Export,
 * github.com/YOURLS/YOURLS: includes/functions.php (yourls_get_stats), includes/functions-install.php
 */
export const yourls: Format = {
  name: 'YOURLS',
  list: ['links'],
  defaults: { redirect_status: 301 },
  notes: [statusNote('YOURLS', 301)],
  total: { paths: [['stats', 'total_links']], rest: 'Get all of them at once (filter=last&limit=100000).' },
  fields: {
    slug: [from(decodedPath, 'keyword'), from(lastSegment, 'shorturl', 'short_url', 'source')],
    destination_url: [from(trimmed, 'url', 'longurl', 'long_url', 'target')],
    title: [from(textOrNone, 'title')],
  },
  origin: {
    created_at: [from(time, 'timestamp', 'date', 'created')],
    clicks: [from(countColumn, 'clicks', 'hits')],
    hostname: [from(hostOf, 'shorturl', 'short_url')],
  },
  derived: ['ip', 'id'],
  refuse: (content) =>
    /^\s*(--|\/\*|SET |CREATE TABLE|INSERT INTO|DROP TABLE|START TRANSACTION)/i.test(content)
      ? "is a SQL dump, which can't be imported. Export the table yourls_url as CSV with the column names in the first line, or fetch the links directly"
      : undefined,
}
