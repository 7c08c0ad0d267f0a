import {
  countColumn,
  dayOrTime,
  decodedPath,
  type Format,
  flagColumn,
  from,
  hostOf,
  integerColumn,
  shortPath,
  statusIf,
  tags,
  textColumn,
  time,
  trimmed,
} from './format.ts'
import { platformRules } from './platform-rules.ts'

const LINKS = ['shortURL', 'Short link', 'secureShortURL', 'Link']

/**
 * Short.io: the CSV that its dashboard exports, and the API's list of links, whose names these are.
 * https://developers.short.io/reference/get_api-links
 */
export const shortio: Format = {
  name: 'Short.io',
  list: ['links'],
  total: { paths: [['count']], rest: 'Get the other pages (pageToken), and send all pages as one list.' },
  servesArchived: true,
  isProtected: from(flagColumn, 'hasPassword', 'passwordProtected'),
  fields: {
    slug: [from(decodedPath, 'path', 'slug', 'Link slug'), from(shortPath, ...LINKS)],
    destination_url: [from(trimmed, 'originalURL', 'Original link', 'Destination', 'Destination URL', 'Long URL', 'Long link')],
    title: [from(textColumn, 'title', 'Link title')],
    tags: [from(tags, 'tags', 'tag')],
    status: [statusIf('archived', 'archived')],
    expires_at: [from(dayOrTime, 'expiresAt', 'Expiration date', 'Expires')],
    expired_url: [from(trimmed, 'expiredURL')],
    max_clicks: [from(integerColumn, 'clicksLimit', 'Clicks limit', 'Click limit')],
    password: [from(textColumn, 'password')],
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
    reads: ['iphoneURL', 'iPhone URL', 'androidURL', 'Android URL', 'splitURL', 'splitPercent'],
    fields: (entry) => {
      const { targeting_rules: rules = [] } = platformRules([entry.get('iphoneurl'), entry.get('androidurl')])
      const split = Number(entry.get('splitpercent'))
      if (entry.has('spliturl') && split >= 1 && split <= 99) rules.push({ split, destination_url: entry.get('spliturl') })
      return { fields: rules.length === 0 ? {} : { targeting_rules: rules } }
    },
  },
  derived: ['id', 'idString', 'DomainId', 'OwnerId', 'User', 'lcpath', 'updatedAt', 'source', 'secureShortURL', 'icon', 'Link ID', 'Owner'],
}
