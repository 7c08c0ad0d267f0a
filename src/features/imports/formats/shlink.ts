import {
  countColumn,
  dayOrTime,
  decodedPath,
  type ExportEntry,
  type Format,
  flagColumn,
  from,
  hostOf,
  integerColumn,
  json,
  shortPath,
  tags,
  textColumn,
  time,
} from './format.ts'
import { platformRules } from './platform-rules.ts'
import { forwardsNote } from './service-notes.ts'
import { redirectRules } from './shlink-rules.ts'

/**
 * Shlink: the web client's CSV (createdAt, domain, shortCode, shortUrl, longUrl, title, tags, visits), in which a short code is as an
 * address writes it, the CSV that its own importer accepts, and the API's list of short URLs. They don't contain redirect rules, which have
 * an operation of their own; only the devices' long URLs of versions 3.5 to 3.7. Fetched directly, redirectRules is part of each.
 * https://api-spec.shlink.io/#/Short%20URLs/listShortUrls, github.com/shlinkio/shlink-web-component:
 * src/short-urls/helpers/ExportShortUrlsBtn.tsx, github.com/shlinkio/shlink: docs/swagger/definitions/ShortUrl.json
 */
export const shlink: Format = {
  name: 'Shlink',
  list: ['shortUrls', 'data'],
  total: {
    paths: [['shortUrls', 'pagination', 'totalItems']],
    rest: 'Get all links at once (itemsPerPage=-1), or get the other pages and send all pages as one list.',
  },
  defaults: { forward_query: true },
  notes: [forwardsNote('Shlink')],
  fields: {
    slug: [from(decodedPath, 'shortCode'), from(shortPath, 'shortUrl')],
    destination_url: [from(textColumn, 'longUrl')],
    title: [from(textColumn, 'title')],
    tags: [from(tags, 'tags')],
    starts_at: [from(dayOrTime, 'meta.validSince', 'validSince')],
    expires_at: [from(dayOrTime, 'meta.validUntil', 'validUntil')],
    max_clicks: [from(integerColumn, 'meta.maxVisits', 'maxVisits')],
    forward_query: [from(flagColumn, 'forwardQuery')],
  },
  origin: {
    created_at: [from(time, 'dateCreated', 'createdAt')],
    // Clicks of bots are excluded if the export counts them separately.
    clicks: [from(countColumn, 'visitsSummary.nonBots', 'visitsSummary.total', 'visitsCount', 'visits')],
    hostname: [from(hostOf, 'shortUrl', 'domain')],
  },
  more: {
    reads: ['deviceLongUrls', 'redirectRules'],
    fields: (entry) => {
      const { rules, notes } = redirectRules(json(entry.get('redirectrules')))
      const { targeting_rules: devices = [] } = platformRules([entry.get('devicelongurlsios'), entry.get('devicelongurlsandroid')])
      const all = [...rules, ...devices]
      return { fields: all.length === 0 ? {} : { targeting_rules: all }, ...limitUsed(entry), notes: [...notes, ...notesOf(entry)] }
    },
  },
  derived: ['hasRedirectRules', 'visitsSummary', 'meta', 'crawlable'],
}

/** Shlink's limit also counts bots, unlike ours. The same share of the limit is used up here. */
function limitUsed(entry: ExportEntry): { clicks?: number } {
  const [limit, total, people] = ['metamaxvisits', 'visitssummarytotal', 'visitssummarynonbots'].map((key) => entry.get(key))
  if (typeof limit !== 'number' || typeof total !== 'number' || typeof people !== 'number') return {}
  return { clicks: Math.max(people, Math.min(total, limit)) }
}

function notesOf(entry: ExportEntry) {
  const left_out = 'left_out' as const
  const notes = []
  if (flagColumn(entry.get('crawlable')) === true)
    notes.push({
      field: 'crawlable',
      kind: left_out,
      message: 'The setting was left out, because search engines may follow every link here.',
    })
  if (flagColumn(entry.get('hasredirectrules')) === true && !entry.has('redirectrules'))
    notes.push({
      field: 'redirectRules',
      kind: left_out,
      message: "The export doesn't contain redirect rules. If you fetch the links directly, the rules are imported too.",
    })
  return notes
}
