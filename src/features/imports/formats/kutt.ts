import { type Format, flag, from, lastSegment, statusIf, text, time, trimmed } from './format.ts'

/**
 * Kutt: the API's list of links, and a CSV with the same names. It only says whether a link has a password; a banned
 * link doesn't redirect, so it is imported as paused.
 * https://docs.kutt.it
 */
export const kutt: Format = {
  name: 'Kutt',
  list: ['data'],
  isProtected: from(flag, 'password'),
  fields: {
    slug: [from(trimmed, 'address'), from(lastSegment, 'link', 'shortUrl')],
    destination_url: [from(trimmed, 'target')],
    description: [from(text, 'description')],
    status: [statusIf('paused', 'banned')],
    expires_at: [from(time, 'expire_in')],
  },
}
