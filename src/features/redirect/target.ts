/** Where a request wants to go. */
export type Place = {
  /** Null is the service's own host. */
  domainId: number | null
  /** As it was sent, without its first slash and one at its end. */
  path: string
  /** With its question mark, or ''. */
  query: string
}

/** A request's address, taken apart as text: parsing it as a URL would cost more than all the rest. The host has its port. */
export function parseTarget(url: string): { host: string; path: string; query: string } {
  const hostStart = url.indexOf('://') + 3
  const pathStart = url.indexOf('/', hostStart)
  const queryStart = url.indexOf('?', pathStart)
  const end = queryStart === -1 ? url.length : queryStart
  // Of "//" no slash is ignored.
  const pathEnd = url.charCodeAt(end - 1) === SLASH && end - 1 > pathStart + 1 ? end - 1 : end
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
