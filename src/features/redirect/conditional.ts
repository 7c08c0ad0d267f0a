import { randomBytes } from 'node:crypto'
import { optsOutOfTracking } from '../../click-store/recorder.ts'
import { pageLanguage, redirectTo, redirectToFallback, showPage } from '../../http/answers.ts'
import { isHeadOrPrefetch } from '../../http/head-or-prefetch.ts'
import { parseTarget, type RequestTarget } from '../../http/target.ts'
import { clientOf, hintsOf, userAgentOf } from '../../lib/client.ts'
import { isPreviewBot } from '../../lib/preview-bots.ts'
import { REASONS } from '../scanning/reasons.ts'
import { consentOf } from './consent.ts'
import { consentPage, passwordPage, warningPage } from './form-pages.tsx'
import { createForms, FORM_POLICY, passwordOf, warningOf } from './forms.ts'
import { withParameter } from './location.ts'
import type { RedirectNeeds } from './needs.ts'
import { buttonQuery, overlayPage, overlayPolicy, type ShownOverlay } from './overlay-page.tsx'
import { type PixelIds, pixelPolicy } from './pixels.ts'
import { createPlaceOf } from './place.ts'
import { createPreview } from './previews.ts'
import { stateOf } from './redirect.ts'
import { type AnswerNotFound, createRefuse } from './refusals.ts'
import { socialPage, splashPage } from './splash-page.tsx'
import type { Arrival, FullRedirect, Visit } from './visit.ts'
import { RequestVisitor } from './visitor.ts'

/** Handles conditional links: each check either responds or continues. `answerNotFound` is for links that are hidden from the visitor. */
export function createConditional(deps: RedirectNeeds, answerNotFound: AnswerNotFound) {
  const { config, redirects, clicks, geoip, accessCookies, overlayCounts, clickIds } = deps
  const placeOf = createPlaceOf(deps)
  const refuse = createRefuse(placeOf, answerNotFound)
  const answerForm = createForms(deps, placeOf, warn)
  const [redirectHost, baseHost] = [config.redirectUrl, config.baseUrl].map((url) => new URL(url).host)

  function follow(redirect: FullRedirect, arrival: Arrival): Response | Promise<Response> {
    const { request, place, now } = arrival
    const { conditional } = redirect
    const state = stateOf(redirect, now)
    if (state !== 'open' && state !== 'expired') return refuse(redirect, state, arrival)
    // The button also works if this visitor was the last one whom the link's limit allowed.
    if (conditional.overlay && place.query === buttonQuery(conditional.overlay)) return pressButton(request, conditional.overlay)
    if (state === 'expired' && conditional.expiredUrl === null) return refuse(redirect, state, arrival)
    const visit = { ...arrival, redirect, conditional, isExpired: state === 'expired' }
    if (request.method === 'POST') return answerForm(visit)
    if (!mayPass(visit, passwordOf(visit)))
      return showPage(request, 401, passwordPage(pageLanguage(request), placeOf(redirect)), FORM_POLICY)
    if (!mayPass(visit, warningOf(visit))) return warn(visit)
    if (visit.isExpired) return redirectToFallback(request, conditional.expiredUrl ?? '')
    return isToBeAsked(visit) ? askConsent(visit) : proceed(visit)
  }

  /** True if no confirmation is needed, or the browser has the access cookie for it. */
  const mayPass = ({ request, redirect, now }: Visit, subject: string | null) =>
    subject === null || accessCookies.has(request, redirect.linkId, subject, now)

  /** People who didn't say already, here or by a setting of their browser. */
  const isToBeAsked = (visit: Visit): boolean =>
    visit.conditional.asksConsent &&
    isByPerson(visit.request) &&
    !optsOutOfTracking(visit.request.headers) &&
    consentOf(visit) === undefined

  function askConsent(visit: Visit): Response {
    const { request, redirect, conditional } = visit
    const asked = { location: destinationOf(visit), pixels: conditional.pixels, isTracked: conditional.tracking !== null }
    return showPage(request, 200, consentPage(pageLanguage(request), placeOf(redirect), asked), FORM_POLICY)
  }

  const destinationOf = (visit: Visit): string =>
    visit.conditional.destinations[visit.conditional.choose(visitorOf(visit), visit.now)] ?? visit.redirect.location

  const hasConsent = (visit: Visit): boolean => !visit.conditional.asksConsent || consentOf(visit) === true

  function proceed(visit: Visit): Response {
    const { request, place, client, redirect, conditional, now } = visit
    const userAgent = userAgentOf(request)
    const isBot = isHeadOrPrefetch(request)
    const isPerson = isByPerson(request)
    const { overlay } = conditional
    const number = clicks.append(redirect, { request, address: client.address, country: client.country, isBot, query: place.query }, now)
    if (isPerson) conditional.clicks++
    if (conditional.social && isPreviewBot(userAgent))
      return showPage(request, 200, socialPage(pageLanguage(request), conditional.shortUrl, conditional.social))

    const visitor = visitorOf(visit)
    const destination = conditional.locations[conditional.choose(visitor, now)]?.(place.query) ?? redirect.location
    const location = withClickId(visit, destination, { number, country: () => visitor.country, isBot: !isPerson })
    const pixels = hasConsent(visit) ? conditional.pixels : null
    if ((pixels ?? overlay) === null || !isPerson || request.headers.get('sec-gpc') === '1')
      return redirectTo(request, redirect.status, location, redirect.cacheControl)
    const nonce = randomBytes(16).toString('base64url')
    const shown = { location, title: conditional.title, nonce }
    if (overlay) {
      overlayCounts.add(overlay.id, 'views')
      return showPage(request, 200, overlayPage(pageLanguage(request), overlay, shown, placeOf(redirect).brand), {
        'content-security-policy': overlayPolicy(nonce),
      })
    }
    const policy = { 'content-security-policy': pixelPolicy(pixels as PixelIds, nonce, hasDashboard(request, place)) }
    return showPage(request, 200, splashPage(pageLanguage(request), placeOf(redirect), pixels as PixelIds, shown), policy)
  }

  /** True for every host of the service, except one that is reserved for short links, because people sign in at `baseUrl`. */
  const hasDashboard = (request: Request, { domainId }: RequestTarget): boolean =>
    domainId === null && (redirectHost === baseHost || parseTarget(request.url).host !== redirectHost)

  const isByPerson = (request: Request): boolean => !isHeadOrPrefetch(request) && !clientOf(userAgentOf(request)).isBot

  /** Counts the press, and redirects to the button's URL. */
  function pressButton(request: Request, { id, buttonUrl }: ShownOverlay): Response {
    if (isByPerson(request)) overlayCounts.add(id, 'clicks')
    return redirectToFallback(request, buttonUrl)
  }

  type Clicked = { number: number | undefined; country: () => string; isBot: boolean }

  /** Adds the click's ID if conversions are tracked, unless the visitor asks not to be tracked. A click that was dropped has no ID. */
  function withClickId(visit: Visit, location: string, { number, country, isBot }: Clicked): string {
    const { request, redirect, conditional, now } = visit
    const { tracking } = conditional
    if (!tracking || number === undefined || optsOutOfTracking(request.headers) || !(isBot || hasConsent(visit))) return location
    const { workspaceId, linkId } = redirect
    const sealed = clickIds.seal({ number, workspaceId, linkId, campaignId: tracking.campaignId, country: country(), at: now, isBot })
    return withParameter(location, tracking.parameter, sealed)
  }

  function visitorOf({ request, place, client, redirect }: Visit): RequestVisitor {
    const { headers } = request
    return new RequestVisitor(geoip, {
      address: client.address,
      country: client.country,
      userAgent: userAgentOf(request),
      hints: hintsOf(headers),
      languages: headers.get('accept-language') ?? '',
      query: place.query,
      anonymizes: redirect.anonymizes,
    })
  }

  /** Shows the destination of this visitor with a warning. */
  function warn(visit: Visit): Response {
    const { request, redirect, conditional, isExpired } = visit
    const language = pageLanguage(request)
    const { reports = 0, scan = null } = redirects.recordOf(redirect.linkId) ?? {}
    const reasons: string[] = scan === null ? [] : JSON.parse(scan).reasons
    const page = warningPage(language, placeOf(redirect), {
      destination: (isExpired ? conditional.expiredUrl : destinationOf(visit)) ?? '',
      reports,
      reasons: reasons.map((reason) => language.recognized(reason, REASONS)),
    })
    return showPage(request, 200, page, FORM_POLICY)
  }

  return { follow, preview: createPreview(deps, placeOf, refuse) }
}
