import { randomBytes } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { readForm } from '../../http/body.ts'
import { AppError } from '../../http/errors.ts'
import { verifyPassword } from '../../lib/passwords.ts'
import { isPreviewBot } from '../clicks/bots.ts'
import { clientOf } from '../clicks/client.ts'
import { askToWait, fallBackTo, redirectTo, showNotFound, showPage } from './answers.ts'
import { blockedPage, gonePage, passwordPage, previewPage, socialPage, splashPage, warningPage } from './pages.tsx'
import { pixelPolicy } from './pixels.ts'
import { type Redirect, type Special, stateOf } from './redirect.ts'
import { type Target, withUtm } from './target.ts'
import { isUnseen } from './unseen.ts'
import { RequestVisitor } from './visitor.ts'

type Place = Pick<Target, 'path' | 'query'>
type Visit = { request: Request; place: Place; address: string; redirect: Redirect; special: Special; now: number }

/** Follows links that do more than lead somewhere: each step either answers or lets pass. */
export function createSpecial({ config, clock, clicks, geoip, passes, throttle, clientCountry }: Deps) {
  function follow(request: Request, place: Place, redirect: Redirect, special: Special, address: string): Response | Promise<Response> {
    const visit = { request, place, address, redirect, special, now: clock() }
    const refusal = refuse(request, redirect, special, visit.now)
    if (refusal) return refusal
    if (request.method === 'POST') return answerForm(visit)
    if (!mayPass(visit, special.passwordHash)) return askForPassword(request)
    if (!mayPass(visit, warningOf(special))) return warn(request, special)
    return goOn(visit)
  }

  /** True where nothing is asked for, or this browser has answered it. */
  const mayPass = ({ request, redirect, now }: Visit, subject: string | null) =>
    subject === null || passes.holds(request, redirect.linkId, subject, now)

  function goOn({ request, place, address, redirect, special, now }: Visit): Response {
    const country = clientCountry(request)
    const userAgent = request.headers.get('user-agent') ?? ''
    const isUnfurling = special.social !== null && isPreviewBot(userAgent)
    const isBot = isUnseen(request)
    const isPerson = !isBot && !clientOf(userAgent).isBot
    clicks.record(redirect, { request, address, country, isBot, query: withUtm(place.query, redirect.utm) })
    if (isPerson) special.clicks++
    if (special.social && isUnfurling) return showPage(request, 200, socialPage(special.shortUrl, special.social))

    const languages = request.headers.get('accept-language') ?? ''
    const visitor = new RequestVisitor(geoip, { address, userAgent, languages, country, anonymizes: redirect.anonymizes })
    const location = special.locations[special.choose(visitor, now)]?.(place.query) ?? redirect.location
    if (special.pixels === null || !isPerson || request.headers.get('sec-gpc') === '1')
      return redirectTo(request, redirect.status, location, redirect.cacheControl)
    const nonce = randomBytes(16).toString('base64url')
    const policy = { 'content-security-policy': pixelPolicy(special.pixels, nonce) }
    return showPage(request, 200, splashPage(special.pixels, location, special.title, nonce), policy)
  }

  /** A password, or the wish to go on after a warning. Who may pass is sent back here, where the visit is counted. */
  async function answerForm(visit: Visit): Promise<Response> {
    const { request, redirect, special, now, place } = visit
    const form = await readForm(request)
    let subject = special.passwordHash
    if (!mayPass(visit, subject)) {
      const refusal = await checkPassword(visit, form.password ?? '')
      if (refusal) return refusal
    } else {
      subject = warningOf(special)
      if (subject !== null && form.proceed !== '1') return warn(request, special)
    }
    const back = redirectTo(request, 303, `/${place.path}${place.query}`, 'no-store')
    if (subject !== null) back.headers.set('set-cookie', passes.grant(redirect.linkId, subject, now, special.shortUrl.startsWith('https:')))
    return back
  }

  /** The answer to a wrong password. Tries are counted before they are made, and the right one is taken back. */
  async function checkPassword({ request, address, special, now }: Visit, password: string): Promise<Response | undefined> {
    let takeBack: () => void
    try {
      takeBack = throttle.begin(`password ${address}`, now)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return askToWait(request, error.retryAfter ?? 0)
    }
    if (!(await verifyPassword(password, special.passwordHash))) return askForPassword(request, 'That is not the password.')
    takeBack()
    return undefined
  }

  const warn = (request: Request, special: Special) =>
    showPage(request, 200, warningPage(special.destinations, reportUrlOf(special)), FORM_POLICY)
  const reportUrlOf = ({ shortUrl }: Special) => `${config.baseUrl}/report?short_url=${encodeURIComponent(shortUrl)}`

  return {
    follow,
    /** Shows where a link leads. A protected one keeps that to itself. */
    preview: (request: Request, redirect: Redirect & { special: Special }): Response => {
      const { special } = redirect
      if (special.safety !== 'blocked') {
        const refusal = refuse(request, redirect, special, clock())
        if (refusal) return refusal
      }
      return showPage(request, 200, previewPage(special, reportUrlOf(special)))
    },
  }
}

/** The answer of a link that leads nowhere at this time. */
function refuse(request: Request, redirect: Redirect, { expiredUrl }: Special, now: number): Response | undefined {
  switch (stateOf(redirect, now)) {
    case 'early':
      return showNotFound(request)
    case 'blocked':
      return showPage(request, 403, blockedPage)
    case 'over':
      return expiredUrl === null ? showPage(request, 410, gonePage) : fallBackTo(request, expiredUrl)
    default:
      return undefined
  }
}

/** What a warning is about: where the link may lead. */
const warningOf = ({ safety, destinations }: Special): string | null => (safety === 'suspect' ? destinations.join('\n') : null)

// Without form-action: the answer to a form may lead on to any destination, and browsers hold that to it too.
const FORM_POLICY = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
}
const askForPassword = (request: Request, fault?: string) => showPage(request, 401, passwordPage(fault), FORM_POLICY)
