import { Elysia } from 'elysia'
import type { Deps } from '../../deps.ts'
import { PAGE_HEADERS } from '../../http/headers.ts'
import { notFoundPage } from '../../http/not-found.tsx'
import { requestId } from '../../http/request-id.ts'

/**
 * The hot path: a route without hooks, a look into memory, an answer. Counting is handed over and never waited for.
 * An address names a link by its path's one segment: percent-decoded, in NFC, one trailing slash ignored.
 */
export function redirectRoutes(deps: Deps) {
  const { redirects, clicks, clientAddress } = deps

  const follow = ({ request }: { request: Request }): Response => {
    const target = parseTarget(request.url)
    const redirect = target && redirects.find(redirects.domainOf(target.host), target.slug)
    if (!redirect) return notFound(request)
    clicks.record(redirect, request, clientAddress(request), target.query)
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

  return new Elysia({ name: 'redirect' })
    .get('/:slug', follow, { detail: { hide: true } })
    .head('/:slug', follow, { detail: { hide: true } })
}

const notFound = (request: Request) =>
  new Response(request.method === 'HEAD' ? null : notFoundPage(), {
    status: 404,
    headers: { ...PAGE_HEADERS, 'x-request-id': requestId(request) },
  })

type Target = { host: string; slug: string; query: string }

/** The parts of a request's URL that name a link, or undefined where its path can't. */
function parseTarget(url: string): Target | undefined {
  const hostStart = url.indexOf('://') + 3
  const pathStart = url.indexOf('/', hostStart)
  const queryStart = url.indexOf('?', pathStart)
  const end = queryStart === -1 ? url.length : queryStart
  const slugEnd = url.charCodeAt(end - 1) === SLASH && end - 1 > pathStart ? end - 1 : end
  const slug = decodeSlug(url.slice(pathStart + 1, slugEnd))
  return slug === undefined
    ? undefined
    : { host: url.slice(hostStart, pathStart), slug, query: queryStart === -1 ? '' : url.slice(queryStart) }
}

const SLASH = 47
const PLAIN = /^[\w.~-]*$/

function decodeSlug(path: string): string | undefined {
  if (PLAIN.test(path)) return path
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    return undefined
  }
}
