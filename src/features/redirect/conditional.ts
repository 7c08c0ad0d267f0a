import { randomBytes } from 'node:crypto'
import { isPreviewBot } from '../clicks/bots.ts'
import { clientOf } from '../clicks/client.ts'
import { fallBackTo, redirectTo, showPage } from './answers.ts'
import { createForms, FORM_POLICY, passwordOf, warningOf } from './forms.ts'
import { isHeadOrPrefetch } from './head-or-prefetch.ts'
import type { Needs } from './needs.ts'
import { blockedPage, gonePage, passwordPage, previewPage, socialPage, splashPage, warningPage } from './pages.tsx'
import { pixelPolicy } from './pixels.ts'
import { type Conditional, type Redirect, stateOf } from './redirect.ts'
import type { Place } from './target.ts'
import type { Visit } from './visit.ts'
import { RequestVisitor } from './visitor.ts'

type AnswerNotFound = (request: Request, place: Place) => Response

/** Follows conditional links: each step either answers or lets pass. `answerNotFound` is for those that aren't there for the visitor. */
export function createConditional(deps: Needs, answerNotFound: AnswerNotFound) {
  const { config, clock, clicks, geoip, accessCookies, clientCountry } = deps
  const answerForm = createForms(deps, warn)

  function follow(
    request: Request,
    place: Place,
    redirect: Redirect,
    conditional: Conditional,
    address: string,
  ): Response | Promise<Response> {
    const now = clock()
    const state = stateOf(redirect, now)
    if (state === 'scheduled') return answerNotFound(request, place)
    if (state === 'blocked') return showPage(request, 403, blockedPage())
    if (state === 'expired' && conditional.expiredUrl === null) return showPage(request, 410, gonePage())
    const visit = { request, place, address, redirect, conditional, now, isExpired: state === 'expired' }
    if (request.method === 'POST') return answerForm(visit)
    if (!mayPass(visit, passwordOf(visit))) return showPage(request, 401, passwordPage(), FORM_POLICY)
    if (!mayPass(visit, warningOf(visit))) return warn(visit)
    return visit.isExpired ? fallBackTo(request, conditional.expiredUrl ?? '') : proceed(visit)
  }

  /** True where nothing is asked for, or this browser has answered it. */
  const mayPass = ({ request, redirect, now }: Visit, subject: string | null) =>
    subject === null || accessCookies.holds(request, redirect.linkId, subject, now)

  function proceed(visit: Visit): Response {
    const { request, place, address, redirect, conditional } = visit
    const userAgent = request.headers.get('user-agent') ?? ''
    const isBot = isHeadOrPrefetch(request)
    const isPerson = !isBot && !clientOf(userAgent).isBot
    clicks.record(redirect, { request, address, country: clientCountry(request), isBot, query: place.query })
    if (isPerson) conditional.clicks++
    if (conditional.social && isPreviewBot(userAgent)) return showPage(request, 200, socialPage(conditional.shortUrl, conditional.social))

    const location = conditional.locations[choose(visit)]?.(place.query) ?? redirect.location
    if (conditional.pixels === null || !isPerson || request.headers.get('sec-gpc') === '1')
      return redirectTo(request, redirect.status, location, redirect.cacheControl)
    const nonce = randomBytes(16).toString('base64url')
    const policy = { 'content-security-policy': pixelPolicy(conditional.pixels, nonce) }
    return showPage(request, 200, splashPage(conditional.pixels, location, conditional.title, nonce), policy)
  }

  /** Which of the destinations is this visitor's. */
  function choose({ request, address, redirect, conditional, now }: Visit): number {
    const { headers } = request
    const visitor = new RequestVisitor(geoip, {
      address,
      userAgent: headers.get('user-agent') ?? '',
      languages: headers.get('accept-language') ?? '',
      country: clientCountry(request),
      anonymizes: redirect.anonymizes,
    })
    return conditional.choose(visitor, now)
  }

  /** Shows where just this visitor would be taken. */
  function warn(visit: Visit): Response {
    const { request, conditional, isExpired } = visit
    const destination = isExpired ? conditional.expiredUrl : conditional.destinations[choose(visit)]
    return showPage(request, 200, warningPage(destination ?? '', reportUrlOf(conditional)), FORM_POLICY)
  }

  const reportUrlOf = ({ shortUrl }: Conditional) => `${config.baseUrl}/report?short_url=${encodeURIComponent(shortUrl)}`

  return {
    follow,
    /** Shows where a link leads, and follows it nowhere. A protected one keeps that to itself. */
    preview: (request: Request, place: Place, redirect: Redirect & { conditional: Conditional }): Response => {
      const state = stateOf(redirect, clock())
      if (state === 'scheduled') return answerNotFound(request, place)
      if (state === 'expired') return showPage(request, 410, gonePage())
      return showPage(request, 200, previewPage(redirect.conditional, reportUrlOf(redirect.conditional)))
    },
  }
}
