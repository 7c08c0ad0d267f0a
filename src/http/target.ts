/** The target of a request for a short link. */
export type RequestTarget = {
  /** Null is the service's own host. */
  domainId: number | null
  /** The path as it was sent, without the leading slash and one trailing slash. */
  path: string
  /** The query with its question mark, or ''. */
  query: string
}

/** The host that nearly all requests are for. */
export type UsualHost = { host: string; prefix: string }
export const usualHost = (host: string): UsualHost => ({ host, prefix: `http://${host}/` })

/** The parts of a request's URL, split as text, as parsing a URL would cost more than the rest of a redirect. The host includes the port. */
export function parseTarget(url: string, usual?: UsualHost): { host: string; path: string; query: string } {
  const isUsual = usual !== undefined && url.startsWith(usual.prefix)
  const hostStart = isUsual ? 0 : url.indexOf('://') + 3
  const pathStart = isUsual ? usual.prefix.length - 1 : url.indexOf('/', hostStart)
  const queryStart = url.indexOf('?', pathStart)
  const end = queryStart === -1 ? url.length : queryStart
  // The slash of "//" isn't removed.
  const pathEnd = url.charCodeAt(end - 1) === SLASH && end - 1 > pathStart + 1 ? end - 1 : end
  return {
    host: isUsual ? usual.host : url.slice(hostStart, pathStart),
    path: url.slice(pathStart + 1, pathEnd),
    query: queryStart === -1 ? '' : url.slice(queryStart),
  }
}

/** Returns the first of a slug's segments, if it has several. */
export const firstSegment = (slug: string): string | undefined => {
  const end = slug.indexOf('/')
  return end === -1 ? undefined : slug.slice(0, end)
}

const SLASH = 47
const PLAIN = /^[\w.~-]+$/
// No slug has more segments.
const SEVERAL = /^[^/]+(?:\/[^/]+){0,4}$/

/**
 * Returns the slug of a path: percent-decoded, in NFC. An encoded slash counts as one, too. Returns undefined if the path has no segment or
 * too many, or can't be decoded.
 */
export function decodeSlug(path: string): string | undefined {
  if (PLAIN.test(path)) return path
  if (!SEVERAL.test(path)) return undefined
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    return undefined
  }
}
