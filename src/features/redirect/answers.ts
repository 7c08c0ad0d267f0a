import { PAGE_HEADERS } from '../../http/headers.ts'
import { notFoundPage } from '../../http/not-found.tsx'
import { requestId } from '../../http/request-id.ts'
import { waitPage } from './pages.tsx'
import { NO_STORE } from './redirect.ts'

// The responses of short links.

export const redirectTo = (request: Request, status: number, location: string, cacheControl: string) =>
  new Response(null, {
    status,
    headers: { location, 'cache-control': cacheControl, 'x-robots-tag': 'noindex', 'x-request-id': requestId(request) },
  })

/** Redirects to a fallback URL of the owner. */
export const redirectToFallback = (request: Request, location: string) => redirectTo(request, 302, location, NO_STORE)

export const showPage = (request: Request, status: number, html: string, headers: Record<string, string> = {}) =>
  new Response(request.method === 'HEAD' ? null : html, {
    status,
    headers: { ...PAGE_HEADERS, ...headers, 'x-request-id': requestId(request) },
  })

export const showNotFound = (request: Request) => showPage(request, 404, notFoundPage())

export const showTooManyRequests = (request: Request, seconds: number) =>
  showPage(request, 429, waitPage(seconds), { 'retry-after': String(seconds) })
