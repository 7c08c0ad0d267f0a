import { backTo, pageLanguage, redirectTo, redirectToFallback, refuseMethod, showNotFound, showPage } from '../../http/answers.ts'
import { isHeadOrPrefetch } from '../../http/head-or-prefetch.ts'
import type { Host } from '../../http/hosts.ts'
import type { LinkPlace } from '../../http/link-page.tsx'
import { robotsFile } from '../../http/robots.ts'
import { decodeSlug, firstSegment, parseTarget, type RequestTarget, usualHost } from '../../http/target.ts'
import { answerManifest } from '../app-links/answer.ts'
import { MANIFESTS } from '../app-links/manifests.ts'
import { createPageAnswers } from '../bio/answer.ts'
import { answerFont, FONT_PREFIX } from '../bio/fonts.ts'
import { answerPictureOn, PICTURE_PREFIX } from '../branding/pictures.ts'
import { domainBrandOf, pageBrandOf } from '../branding/shown.ts'
import { createBudgets } from './budgets.ts'
import { createConditional } from './conditional.ts'
import { pausedPage } from './message-pages.tsx'
import type { RedirectNeeds } from './needs.ts'
import { reportUrlOf } from './place.ts'
import { answerOptions, createProductResolver, DESCRIPTION, describeResolver, PREFIX as GS1, refuseMalformed } from './resolver.ts'
import type { FullRedirect } from './visit.ts'
import { showTooManyRequests } from './wait.ts'

/** Handles requests for short links only: undefined passes the request on to the application. */
export type Follow = (request: Request) => Response | Promise<Response> | undefined

/**
 * The hot path: a cache look-up and a response. Clicks are recorded asynchronously.
 * On a custom domain every path is a link's, and nothing else is there for any method; on the service's host the application's routes
 * come first. A host that is nobody's has nothing, and doesn't say whose service this is.
 */
export function createFollow(deps: RedirectNeeds): Follow {
  const { config, db, clock, log, redirects, clicks, httpClientOf, httpsVisits, orphanVisits } = deps
  const conditional = createConditional(deps, answerNotFound)
  const answerPage = createPageAnswers(deps)
  const resolver = createProductResolver({ config, db, redirects, conditional })
  const budgets = createBudgets(config)
  const serviceHost = new URL(config.baseUrl).host
  const usual = usualHost(new URL(config.redirectUrl).host)

  /** A custom domain may have fallback redirects for its root and for unknown slugs. */
  function answerNotFound(request: Request, { domainId, path }: RequestTarget, page?: () => string): Response {
    if (path === 'robots.txt') return robotsFile()
    const { root, notFound } = domainId === null ? NO_FALLBACKS : redirects.fallbacksOf(domainId)
    const fallback = path === '' ? root : notFound
    if (fallback !== null) return redirectToFallback(request, fallback)
    return page ? showPage(request, 404, page()) : showNotFound(request, { ...placeAt(request), brand: domainBrandOf(db, domainId) })
  }

  /** Returns what a page knows of a URL at which there is no link that redirects. */
  const placeAt = (request: Request): LinkPlace => ({ shortUrl: request.url.replace(/[?#].*/s, ''), reportUrl: null, serviceHost })

  const tooMany = (request: Request, seconds: number) => showTooManyRequests(request, placeAt(request), seconds)

  /** A path that ends in +, which no slug does, requests a preview of the link. */
  function answerMiss(request: Request, host: Host, place: RequestTarget, slug: string | undefined): Response | undefined {
    const preview = slug?.endsWith('+') ? redirects.read(host, slug.slice(0, -1)) : undefined
    const wait = budgets.spend(httpClientOf(request), preview === undefined, clock())
    if (wait > 0) return tooMany(request, wait)
    // On the service's host, the application says so, as for any other method.
    if (request.method === 'POST' && place.domainId === null) return undefined
    if (preview) return conditional.preview(request, place, preview)
    const pausedBy = slug === undefined ? undefined : redirects.findPaused(host, slug)
    if (pausedBy === undefined && slug !== undefined && request.method === 'GET') orphanVisits.note(host, slug)
    return answerNotFound(request, place, pausedBy === undefined ? undefined : () => pausedPageOf(request, pausedBy))
  }

  function pausedPageOf(request: Request, workspaceId: number): string {
    const place = placeAt(request)
    const reportUrl = reportUrlOf(config.baseUrl, place.shortUrl)
    return pausedPage(pageLanguage(request), { ...place, reportUrl, brand: pageBrandOf(db, workspaceId) })
  }

  /** On a domain, the pictures of its workspace. */
  const answerPictureOf = async (request: Request, domainId: number, place: RequestTarget): Promise<Response> =>
    (await answerPictureOn(db, request, domainId, place.path)) ?? answerNotFound(request, place)

  /** Before slugs, and without the domain's fallbacks: whoever asks for such a file follows no redirect. */
  function answerWellKnown(request: Request, domainId: number, path: string): Response {
    const manifest = answerManifest(request, path, redirects.appLinksOf(domainId))
    const wait = budgets.spend(httpClientOf(request), manifest === undefined, clock())
    return wait > 0 ? tooMany(request, wait) : (manifest ?? showNotFound(request, placeAt(request)))
  }

  /** No slug lies below this. */
  function answerGs1(request: Request, place: RequestTarget): Response | Promise<Response> {
    const product = resolver.find(place.domainId, place.path)
    const client = httpClientOf(request)
    const now = clock()
    const wait = budgets.spend(client, typeof product !== 'object', now)
    if (wait > 0) return tooMany(request, wait)
    if (product === 'malformed') return refuseMalformed(request)
    return product ? resolver.answer(product, { request, place, client, now }) : answerNotFound(request, place)
  }

  /** For an operator who has not named the service yet: once. */
  let isTold = false
  function warnOfNoHost(name: string): void {
    if (isTold) return
    isTold = true
    log.info({ host: name }, "a request came for a host that isn't a verified domain and isn't set in BASE_URL, REDIRECT_URL or EDGE_HOST")
  }

  return (request) => {
    const { host: name, path, query } = parseTarget(request.url, usual)
    const host = redirects.hostOf(name)
    // Monitoring tools may request these paths by any name.
    if (host === undefined) {
      if (PROBES.has(path) && /^(GET|HEAD)$/.test(request.method)) return undefined
      warnOfNoHost(name)
      return showNotFound(request, placeAt(request))
    }
    const { domainId } = host
    if (domainId !== null) httpsVisits.note(domainId, request)
    if (!METHODS.has(request.method)) {
      if (request.method === 'OPTIONS' && path.startsWith(GS1)) return answerOptions(request)
      return domainId === null ? undefined : refuseMethod(request, METHODS)
    }
    const slug = decodeSlug(path)
    const redirect = slug === undefined ? undefined : redirects.find(host, slug)
    if (!redirect) {
      if (path.startsWith(GS1)) return answerGs1(request, { domainId, path, query })
      if (path === DESCRIPTION) return describeResolver(config.redirectUrl, request, domainId)
      if (domainId !== null && path.startsWith(PICTURES)) return answerPictureOf(request, domainId, { domainId, path, query })
      if (domainId !== null && path.startsWith(FONTS))
        return answerFont(request, path) ?? answerNotFound(request, { domainId, path, query })
      if (domainId !== null && MANIFESTS.has(path)) return answerWellKnown(request, domainId, path)
      const isAppRoute = domainId === null && (slug === undefined || redirects.reserved.has(firstSegment(slug) ?? slug))
      return isAppRoute ? undefined : answerMiss(request, host, { domainId, path, query }, slug)
    }

    const client = httpClientOf(request)
    const now = clock()
    const wait = budgets.spend(client, false, now)
    if (wait > 0) return tooMany(request, wait)
    if (redirect.isPage) return answerPage(redirect, { request, query, client, now })
    if (redirect.conditional)
      return conditional.follow(redirect as FullRedirect, { request, place: { domainId, path, query }, client, now })
    // A form of a link that has changed since: a 307 or 308 would forward its content to the destination.
    if (request.method === 'POST') return backTo(request, { domainId, path, query })
    const { address, country } = client
    clicks.append(redirect, { request, address, country, query, isBot: isHeadOrPrefetch(request) }, now)
    return redirectTo(request, redirect.status, redirect.location, redirect.cacheControl)
  }
}

// POST submits a link's forms: the password, or the confirmation of a warning.
const METHODS = new Set(['GET', 'HEAD', 'POST'])
const PICTURES = `${PICTURE_PREFIX}/`
const FONTS = `${FONT_PREFIX}/`
const PROBES = new Set(['healthz', 'readyz'])
const NO_FALLBACKS = { root: null, notFound: null }
