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
  keyOf,
  shortPath,
  statusIf,
  tags,
  textColumn,
  time,
  trimmed,
} from './format.ts'
import { platformRules } from './platform-rules.ts'
import { caseNote, forwardsNote } from './service-notes.ts'

const DESTINATION_NAMES = ['originalURL', 'Original link', 'Destination', 'Destination URL', 'Long URL', 'Long link']
const DESTINATIONS = DESTINATION_NAMES.map(keyOf)
const LINKS = ['shortURL', 'Short link', 'secureShortURL', 'Link']

/** The setting says the opposite of ours. */
const merges = (value: unknown): unknown => {
  const skips = flagColumn(value)
  return typeof skips === 'boolean' ? !skips : value
}

// Short.io forwards no parameters to a destination URL that has this one, and removes it.
const NO_MERGE = /([?&])shortio_nomerge=1(?:&|(?=#)|$)/

function unmerged(entry: ExportEntry): Record<string, unknown> {
  const url = DESTINATIONS.map((key) => entry.get(key)).find((value) => typeof value === 'string')
  if (typeof url !== 'string' || !NO_MERGE.test(url)) return {}
  return {
    forward_query: false,
    destination_url: url
      .trim()
      .replace(NO_MERGE, '$1')
      .replace(/[?&](?=#|$)/, ''),
  }
}

/**
 * Short.io: the CSV that its dashboard exports, and the API's list of links, whose names these are.
 * https://developers.short.io/reference/get_api-links
 */
export const shortio: Format = {
  name: 'Short.io',
  list: ['links'],
  total: { paths: [['count']], rest: 'Get the other pages (pageToken), and send all pages as one list.' },
  servesArchived: true,
  defaults: { forward_query: true },
  notes: [forwardsNote('Short.io'), caseNote('Short.io')],
  isProtected: from(flagColumn, 'hasPassword', 'passwordProtected'),
  fields: {
    slug: [from(decodedPath, 'path', 'slug', 'Link slug'), from(shortPath, ...LINKS)],
    destination_url: [from(trimmed, ...DESTINATION_NAMES)],
    title: [from(textColumn, 'title', 'Link title')],
    tags: [from(tags, 'tags', 'tag')],
    status: [statusIf('archived', 'archived')],
    expires_at: [from(dayOrTime, 'expiresAt', 'Expiration date', 'Expires')],
    expired_url: [from(trimmed, 'expiredURL')],
    max_clicks: [from(integerColumn, 'clicksLimit', 'Clicks limit', 'Click limit')],
    password: [from(textColumn, 'password')],
    forward_query: [from(merges, 'skipQS')],
    redirect_status: [from(integerColumn, 'redirectType', 'Redirect type')],
    'utm.source': [from(textColumn, 'utmSource')],
    'utm.medium': [from(textColumn, 'utmMedium')],
    'utm.campaign': [from(textColumn, 'utmCampaign')],
    'utm.term': [from(textColumn, 'utmTerm')],
    'utm.content': [from(textColumn, 'utmContent')],
  },
  origin: {
    created_at: [from(time, 'createdAt', 'Created', 'Creation date', 'Date created', 'Created on')],
    clicks: [from(countColumn, 'clicks', 'totalClicks', 'clickCount', 'clicksCount', 'humanClicks')],
    hostname: [from(hostOf, 'domain', 'hostname', ...LINKS)],
  },
  more: {
    // The destination URL is read here, too, because a parameter of it turns merging off.
    reads: ['iphoneURL', 'iPhone URL', 'androidURL', 'Android URL', 'splitURL', 'splitPercent'],
    fields: (entry) => {
      const { targeting_rules: rules = [] } = platformRules([entry.get('iphoneurl'), entry.get('androidurl')])
      const split = Number(entry.get('splitpercent'))
      if (entry.has('spliturl') && split >= 1 && split <= 99) rules.push({ split, destination_url: entry.get('spliturl') })
      return { fields: { ...unmerged(entry), ...(rules.length > 0 && { targeting_rules: rules }) } }
    },
  },
  derived: ['id', 'idString', 'DomainId', 'OwnerId', 'User', 'lcpath', 'updatedAt', 'source', 'secureShortURL', 'icon', 'Link ID', 'Owner'],
}
