import {
  countColumn,
  dayOrTime,
  type Format,
  flagColumn,
  from,
  hostOf,
  lastSegment,
  statusIf,
  textColumn,
  time,
  trimmed,
} from './format.ts'

/**
 * Kutt: the API's list of links, and a CSV with the same names. It only says whether a link has a password; a banned
 * link doesn't redirect, so it is imported as paused.
 * https://docs.kutt.it, github.com/thedevs-network/kutt: server/handlers/links.handler.js, server/utils/utils.js (sanitize.link)
 */
export const kutt: Format = {
  name: 'Kutt',
  list: ['data'],
  total: { paths: [['total']], rest: 'Get the other pages (limit=50&skip=50, …), and send all pages as one list.' },
  isProtected: from(flagColumn, 'password'),
  fields: {
    slug: [from(trimmed, 'address'), from(lastSegment, 'link', 'shortUrl')],
    destination_url: [from(trimmed, 'target')],
    description: [from(textColumn, 'description')],
    status: [statusIf('paused', 'banned')],
    expires_at: [from(dayOrTime, 'expire_in')],
  },
  origin: {
    created_at: [from(time, 'created_at')],
    clicks: [from(countColumn, 'visit_count')],
    hostname: [from(hostOf, 'domain', 'link', 'shortUrl')],
  },
  derived: ['id', 'uuid', 'updated_at', 'user_id', 'domain_id', 'email'],
}
