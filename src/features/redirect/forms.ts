import { backTo, pageLanguage, showPage } from '../../http/answers.ts'
import { readForm } from '../../http/body.ts'
import { errorText } from '../../http/error-text.ts'
import type { LinkPlace } from '../../http/link-page.tsx'
import { OWN_SOURCE } from '../../http/page-nonce.ts'
import { AppError } from '../../lib/errors.ts'
import { storeConsent } from './consent.ts'
import { lockedPage, passwordPage } from './form-pages.tsx'
import { faultPage } from './message-pages.tsx'
import type { RedirectNeeds } from './needs.ts'
import { createPasswordCheck } from './password-attempts.ts'
import type { PlaceOf } from './place.ts'
import type { Visit } from './visit.ts'

// The policy has no form-action, because browsers also apply it to the redirect after a form, which may go to any destination.
export const FORM_POLICY = {
  'content-security-policy': `default-src 'none'; style-src ${OWN_SOURCE}; script-src ${OWN_SOURCE}; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'`,
}

/** The password hash or the destinations that a visitor must confirm, or null. The password doesn't protect expired_url. */
export const passwordOf = ({ isExpired, conditional }: Visit): string | null => (isExpired ? null : conditional.passwordHash)
export const warningOf = ({ conditional }: Visit): string | null =>
  conditional.safety === 'suspect' ? [...conditional.destinations, conditional.expiredUrl].join('\n') : null

function wrongPasswordPage(request: Request, place: LinkPlace): string {
  const language = pageLanguage(request)
  return passwordPage(language, place, { fault: language.t('That password isn’t right. Check for capital letters and spaces.') })
}

/**
 * Handles the forms of a link: its password, or the confirmation of a warning.
 * On success the visitor is redirected back to the link, where the visit is counted.
 */
export function createForms({ accessCookies, throttle }: RedirectNeeds, placeOf: PlaceOf, warn: (visit: Visit) => Response) {
  const isCorrect = createPasswordCheck({ throttle }, 'password')

  async function answer(visit: Visit): Promise<Response> {
    const { request, client, redirect, conditional, now, place } = visit
    const form = await readForm(request)
    if (form.consent === 'yes' || form.consent === 'no') return storeConsent(visit, form.consent === 'yes')
    const password = passwordOf(visit)
    const needsPassword = password !== null && !accessCookies.has(request, redirect.linkId, password, now)
    if (needsPassword && !(await isCorrect({ address: client.address, now }, password, form.password ?? '')))
      return showPage(request, 401, wrongPasswordPage(request, placeOf(redirect)), FORM_POLICY)
    const subject = needsPassword ? password : warningOf(visit)
    if (!needsPassword && subject !== null && form.proceed !== '1') return warn(visit)
    const back = backTo(request, place)
    if (subject !== null)
      back.headers.set('set-cookie', accessCookies.issue(redirect.linkId, subject, now, conditional.shortUrl.startsWith('https:')))
    return back
  }

  return async (visit: Visit): Promise<Response> => {
    try {
      return await answer(visit)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { status, retryAfter } = error
      const language = pageLanguage(visit.request)
      const place = placeOf(visit.redirect)
      if (retryAfter === undefined) return showPage(visit.request, status, faultPage(language, errorText(language, error), place.brand))
      return showPage(visit.request, status, lockedPage(language, place, retryAfter), { 'retry-after': String(retryAfter) })
    }
  }
}
