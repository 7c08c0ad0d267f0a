import { NotFoundError } from 'elysia'
import { pageLanguage, redirectTo, showPage } from '../../http/answers.ts'
import { readForm } from '../../http/body.ts'
import { errorText } from '../../http/error-text.ts'
import { addressBudgets, throwIfExhausted } from '../../http/rate-limits.ts'
import { parseTarget } from '../../http/target.ts'
import { AppError } from '../../lib/errors.ts'
import { msg } from '../../lib/text-id.ts'
import { pageBrandOf } from '../branding/shown.ts'
import { shortUrl } from '../links/to-link.ts'
import { statsSubject } from '../redirect/access-cookies.ts'
import { passwordPage } from '../redirect/form-pages.tsx'
import { faultPage } from '../redirect/message-pages.tsx'
import { createPasswordCheck } from '../redirect/password-attempts.ts'
import { findSettings } from '../workspaces/settings.ts'
import type { PublicStatsNeeds } from './needs.ts'
import { createNumbers, DEFAULT_DAYS, SPANS } from './numbers.ts'
import { findShared, type SharedLink } from './queries.ts'

const CACHED = 'public, max-age=60'
const PRIVATE = 'private, no-store'

/** Handles visits of the page. An unknown token is answered like any unknown route. */
export function createVisits(deps: PublicStatsNeeds) {
  const { db, clock, config, accessCookies, clientAddress } = deps
  const numbersOf = createNumbers(deps)
  const isCorrect = createPasswordCheck(deps, 'stats-password')

  async function findLink(request: Request, token: string): Promise<SharedLink> {
    spend(clientAddress(request))
    const link = await findShared(db, token)
    if (!link) throw new NotFoundError()
    return link
  }

  /** Applies the rate limit for anonymous requests, as computing the numbers is costly. */
  function spend(address: string): void {
    const allowance = deps.rateLimits.spend(addressBudgets(address), clock())
    throwIfExhausted(allowance, clock(), msg('Too many requests came from your IP address.'))
  }

  async function show(request: Request, token: string, requestedDays: string | undefined): Promise<Response> {
    const link = await findLink(request, token)
    const { id, workspace_id, password_hash } = link
    if (password_hash !== null && !accessCookies.has(request, id, statsSubject(password_hash), clock()))
      return askForPassword(request, link)
    const days = SPANS.find((span) => String(span) === requestedDays) ?? DEFAULT_DAYS
    const { timezone } = findSettings(db, workspace_id)
    // Loaded with the first visit: its names of countries and days take time at the start.
    const { statsPage } = await import('./page.tsx')
    const html = statsPage(pageLanguage(request), {
      shortUrl: shortUrl(config.redirectUrl, link),
      title: link.title,
      destination: link.link_password_hash === null && link.safety_status !== 'blocked' ? link.destination_url : null,
      timezone,
      total: link.imported_clicks + deps.clicks.stats.totalsOf(id).clicks,
      numbers: await numbersOf(workspace_id, id, days, timezone),
      brand: pageBrandOf(db, workspace_id),
    })
    return showPage(request, 200, html, { 'cache-control': password_hash === null ? CACHED : PRIVATE })
  }

  function askForPassword(request: Request, link: SharedLink, isWrong = false): Response {
    const language = pageLanguage(request)
    const place = {
      shortUrl: shortUrl(config.redirectUrl, link),
      reportUrl: null,
      serviceHost: new URL(config.baseUrl).host,
      brand: pageBrandOf(db, link.workspace_id),
    }
    const page = passwordPage(language, place, {
      title: language.t('These stats are protected'),
      ...(isWrong && { fault: language.t('That password isn’t right. Check for capital letters and spaces.') }),
    })
    return showPage(request, 401, page, { 'cache-control': PRIVATE })
  }

  /** Checks the password, and redirects back to the page. */
  async function unlock(request: Request, token: string): Promise<Response> {
    const link = await findLink(request, token)
    const { id, password_hash } = link
    const back = redirectTo(request, 303, `/stats/${token}${parseTarget(request.url).query}`, PRIVATE)
    if (password_hash === null) return back
    const { password = '' } = await readForm(request)
    const now = clock()
    if (!(await isCorrect({ address: clientAddress(request), now }, password_hash, password))) return askForPassword(request, link, true)
    back.headers.set('set-cookie', accessCookies.issue(id, statsSubject(password_hash), now, config.baseUrl.startsWith('https:')))
    return back
  }

  return {
    show: (...visit: Parameters<typeof show>) => asPage(visit[0], () => show(...visit)),
    unlock: (...visit: Parameters<typeof unlock>) => asPage(visit[0], () => unlock(...visit)),
  }
}

/** Shows client errors as a page. */
async function asPage(request: Request, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const { status, retryAfter } = error
    const language = pageLanguage(request)
    return showPage(
      request,
      status,
      faultPage(language, errorText(language, error)),
      retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    )
  }
}
