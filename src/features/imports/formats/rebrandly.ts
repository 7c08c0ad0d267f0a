import { countColumn, decodedPath, type Format, flagColumn, from, hostOf, shortPath, tags, textColumn, time, trimmed } from './format.ts'

const LINKS = ['shortUrl', 'Short link', 'Branded link', 'Branded short link', 'Branded URL', 'Link']
const INACTIVE = new Set<unknown>(['inactive', 'disabled', 'expired', 'blocked', 'trashed'])

/**
 * Rebrandly: the CSV that its dashboard exports, and the API's list of links, whose names these are.
 * https://developers.rebrandly.com/docs/link-entity
 */
export const rebrandly: Format = {
  name: 'Rebrandly',
  list: ['links'],
  total: { paths: [], pageSize: 25, rest: 'Get the other pages (last=…), and send all pages as one list.' },
  fields: {
    slug: [from(decodedPath, 'slashtag', 'Back-half'), from(shortPath, ...LINKS)],
    destination_url: [from(trimmed, 'destination', 'Destination URL', 'Long URL', 'Original URL')],
    title: [from(textColumn, 'title', 'Link title', 'Name')],
    comment: [from(textColumn, 'description', 'notes', 'note')],
    tags: [from(tags, 'tags', 'tag')],
    forward_query: [from(flagColumn, 'forwardParameters', 'Forward parameters')],
    status: [from((value) => (INACTIVE.has(value) ? 'paused' : undefined), 'status')],
  },
  origin: {
    created_at: [from(time, 'createdAt', 'Created', 'Creation date', 'Date created', 'Created on')],
    clicks: [from(countColumn, 'clicks', 'Total clicks', 'Click count')],
    hostname: [from(hostOf, 'domain.fullName', 'domainName', 'Branded domain', 'domain', ...LINKS)],
  },
  derived: [
    'id',
    'domain',
    'domain.id',
    'domain.ref',
    'updatedAt',
    'https',
    'isPublic',
    'integrated',
    'creator',
    'Created by',
    'Workspace',
  ],
}
