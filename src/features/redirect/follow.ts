import type { Deps } from '../../deps.ts'
import { PAGE_HEADERS } from '../../http/headers.ts'
import { notFoundPage } from '../../http/not-found.tsx'
import { requestId } from '../../http/request-id.ts'

/** Answers a request for a short link, and nothing else: undefined is for the application. */
export type Follow = (request: Request) => Response | undefined

/**
 * The hot path: a look into memory, an answer. Counting is handed over and never waited for.
 * An address names a link by its path's one segment: percent-decoded, in NFC, one trailing slash ignored.
 * On a workspace's own host every address is a link's; on the service's, what the application serves comes first.
 */
export function createFollow({ redirects, clicks, clientAddress }: Deps): Follow {
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const { host, slug, query } = parseTarget(request.url)
    const domainId = redirects.domainOf(host)
    const redirect = slug === undefined ? undefined : redirects.find(domainId, slug)
    if (!redirect) return domainId === null && (slug === undefined || redirects.reserved.has(slug)) ? undefined : notFound(request)
    clicks.record(redirect, request, clientAddress(request), query)
    return new Response(null, {
      status: redirect.status,
      headers: {
        location: redirect.location,
        'cache-control': redirect.cacheControl,
        'x-robots-tag': 'noindex',
        'x-request-id': requestId(request),
      },
    })
  }
}

const notFound = (request: Request) =>
  new Response(request.method === 'HEAD' ? null : notFoundPage(), {
    status: 404,
    headers: { ...PAGE_HEADERS, 'x-request-id': requestId(request) },
  })

/** The slug is undefined where the path can't be a link's: it has no segment or several, or can't be decoded. */
type Target = { host: string; slug: string | undefined; query: string }

function parseTarget(url: string): Target {
  const hostStart = url.indexOf('://') + 3
  const pathStart = url.indexOf('/', hostStart)
  const queryStart = url.indexOf('?', pathStart)
  const end = queryStart === -1 ? url.length : queryStart
  const slugEnd = url.charCodeAt(end - 1) === SLASH && end - 1 > pathStart ? end - 1 : end
  return {
    host: url.slice(hostStart, pathStart),
    slug: decodeSlug(url.slice(pathStart + 1, slugEnd)),
    query: queryStart === -1 ? '' : url.slice(queryStart),
  }
}

const SLASH = 47
const PLAIN = /^[\w.~-]+$/

function decodeSlug(path: string): string | undefined {
  if (PLAIN.test(path)) return path
  if (path === '' || path.includes('/')) return undefined
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    return undefined
  }
}
