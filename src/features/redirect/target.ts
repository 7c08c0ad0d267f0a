/** A request's address, taken apart as text: parsing it as a URL would cost more than all the rest. */
export type Target = {
  /** With its port, if it has one. */
  host: string
  /** As it was sent, without the slashes at its ends: at the most one at the end is ignored. */
  path: string
  /** With its question mark, or ''. */
  query: string
}

export function parseTarget(url: string): Target {
  const hostStart = url.indexOf('://') + 3
  const pathStart = url.indexOf('/', hostStart)
  const queryStart = url.indexOf('?', pathStart)
  const end = queryStart === -1 ? url.length : queryStart
  const pathEnd = url.charCodeAt(end - 1) === SLASH && end - 1 > pathStart ? end - 1 : end
  return {
    host: url.slice(hostStart, pathStart),
    path: url.slice(pathStart + 1, pathEnd),
    query: queryStart === -1 ? '' : url.slice(queryStart),
  }
}

const SLASH = 47
const PLAIN = /^[\w.~-]+$/

/**
 * The slug that a path names: percent-decoded, in NFC.
 * Undefined where the path can't be a link's: it has no segment or several, or can't be decoded.
 */
export function decodeSlug(path: string): string | undefined {
  if (PLAIN.test(path)) return path
  if (path === '' || path.includes('/')) return undefined
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    return undefined
  }
}

/** utm_* are the request's, else the link's: of several in a query, the first one counts. */
export const withUtm = (query: string, utm: string): string => (utm === '' ? query : query === '' ? `?${utm}` : `${query}&${utm}`)
