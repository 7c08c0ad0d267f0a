import { type Language, languageFor } from '../lib/i18n.ts'
import { PAGE_HEADERS } from './headers.ts'
import type { LinkPlace } from './link-page.tsx'
import { notFoundPage } from './not-found.tsx'
import { pageResponse } from './page-nonce.ts'
import { requestId } from './request-id.ts'
import type { RequestTarget } from './target.ts'

// The responses of short links.

export const NO_STORE = 'private, max-age=0, no-store'

// The response options by status and cache-control. A Response copies its headers, which costs less than creating them each time.
const inits = new Map<string, { status: number; headers: Headers }[]>()

export function redirectTo(request: Request, status: number, location: string, cacheControl: string): Response {
  const init = inits.get(cacheControl)?.[status] ?? createInit(status, cacheControl)
  init.headers.set('location', location)
  init.headers.set('x-request-id', requestId(request))
  return new Response(null, init)
}

function createInit(status: number, cacheControl: string) {
  const init = { status, headers: new Headers({ 'cache-control': cacheControl, 'x-robots-tag': 'noindex' }) }
  const byStatus = inits.get(cacheControl) ?? []
  byStatus[status] = init
  inits.set(cacheControl, byStatus)
  return init
}

/** Redirects to the same URL by GET. */
export const backTo = (request: Request, { path, query }: RequestTarget): Response =>
  redirectTo(request, 303, `/${path}${query}`, 'no-store')

/** Redirects to a fallback URL of the owner. */
export const redirectToFallback = (request: Request, location: string) => redirectTo(request, 302, location, NO_STORE)

/** The language of a visitor's pages. */
export const pageLanguage = (request: Request): Language => languageFor(request.headers.get('accept-language') ?? '')

export const showPage = (request: Request, status: number, html: string, headers: Record<string, string> = {}) =>
  pageResponse(request.method === 'HEAD' ? null : html, status, { ...PAGE_HEADERS, ...headers, 'x-request-id': requestId(request) })

export const showNotFound = (request: Request, place: LinkPlace) => showPage(request, 404, notFoundPage(pageLanguage(request), place))

/** The response has no body, because a page of the application means nothing to a custom domain's visitors. */
export const refuseMethod = (request: Request, allowed: ReadonlySet<string>) =>
  new Response(null, {
    status: 405,
    headers: { allow: [...allowed].join(', '), 'x-robots-tag': 'noindex', 'x-request-id': requestId(request) },
  })
