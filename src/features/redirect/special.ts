import { randomBytes } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { isPreviewBot } from '../clicks/bots.ts'
import { clientOf } from '../clicks/client.ts'
import { fallBackTo, redirectTo, showPage } from './answers.ts'
import { createForms, FORM_POLICY, passwordOf, warningOf } from './forms.ts'
import { blockedPage, gonePage, passwordPage, previewPage, socialPage, splashPage, warningPage } from './pages.tsx'
import { pixelPolicy } from './pixels.ts'
import { type Redirect, type Special, stateOf } from './redirect.ts'
import type { Place } from './target.ts'
import { isUnseen } from './unseen.ts'
import { RequestVisitor } from './visitor.ts'

/** A visit to a link that does more than lead somewhere. */
export type Visit = {
  request: Request
  place: Place
  address: string
  redirect: Redirect
  special: Special
  now: number
  /** The link is over, and its owner has said where to go then. */
  isOver: boolean
}

type Lost = (request: Request, place: Place) => Response

/** Follows special links: each step either answers or lets pass. `answerLost` is for those that aren't there for the visitor. */
export function createSpecial(deps: Deps, answerLost: Lost) {
  const { config, clock, clicks, geoip, passes, clientCountry } = deps
  const answerForm = createForms(deps, warn)

  function follow(request: Request, place: Place, redirect: Redirect, special: Special, address: string): Response | Promise<Response> {
    const now = clock()
    const state = stateOf(redirect, now)
    if (state === 'early') return answerLost(request, place)
    if (state === 'blocked') return showPage(request, 403, blockedPage())
    if (state === 'over' && special.expiredUrl === null) return showPage(request, 410, gonePage())
    const visit = { request, place, address, redirect, special, now, isOver: state === 'over' }
    if (request.method === 'POST') return answerForm(visit)
    if (!mayPass(visit, passwordOf(visit))) return showPage(request, 401, passwordPage(), FORM_POLICY)
    if (!mayPass(visit, warningOf(visit))) return warn(visit)
    return visit.isOver ? fallBackTo(request, special.expiredUrl ?? '') : goOn(visit)
  }

  /** True where nothing is asked for, or this browser has answered it. */
  const mayPass = ({ request, redirect, now }: Visit, subject: string | null) =>
    subject === null || passes.holds(request, redirect.linkId, subject, now)

  function goOn(visit: Visit): Response {
    const { request, place, address, redirect, special } = visit
    const userAgent = request.headers.get('user-agent') ?? ''
    const isBot = isUnseen(request)
    const isPerson = !isBot && !clientOf(userAgent).isBot
    clicks.record(redirect, { request, address, country: clientCountry(request), isBot, query: place.query })
    if (isPerson) special.clicks++
    if (special.social && isPreviewBot(userAgent)) return showPage(request, 200, socialPage(special.shortUrl, special.social))

    const location = special.locations[choose(visit)]?.(place.query) ?? redirect.location
    if (special.pixels === null || !isPerson || request.headers.get('sec-gpc') === '1')
      return redirectTo(request, redirect.status, location, redirect.cacheControl)
    const nonce = randomBytes(16).toString('base64url')
    const policy = { 'content-security-policy': pixelPolicy(special.pixels, nonce) }
    return showPage(request, 200, splashPage(special.pixels, location, special.title, nonce), policy)
  }

  /** Which of the destinations is this visitor's. */
  function choose({ request, address, redirect, special, now }: Visit): number {
    const { headers } = request
    const visitor = new RequestVisitor(geoip, {
      address,
      userAgent: headers.get('user-agent') ?? '',
      languages: headers.get('accept-language') ?? '',
      country: clientCountry(request),
      anonymizes: redirect.anonymizes,
    })
    return special.choose(visitor, now)
  }

  /** Shows where just this visitor would be taken. */
  function warn(visit: Visit): Response {
    const { request, special, isOver } = visit
    const destination = isOver ? special.expiredUrl : special.destinations[choose(visit)]
    return showPage(request, 200, warningPage(destination ?? '', reportUrlOf(special)), FORM_POLICY)
  }

  const reportUrlOf = ({ shortUrl }: Special) => `${config.baseUrl}/report?short_url=${encodeURIComponent(shortUrl)}`

  return {
    follow,
    /** Shows where a link leads, and follows it nowhere. A protected one keeps that to itself. */
    preview: (request: Request, place: Place, redirect: Redirect & { special: Special }): Response => {
      const state = stateOf(redirect, clock())
      if (state === 'early') return answerLost(request, place)
      if (state === 'over') return showPage(request, 410, gonePage())
      return showPage(request, 200, previewPage(redirect.special, reportUrlOf(redirect.special)))
    },
  }
}
