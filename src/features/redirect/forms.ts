import { readForm } from '../../http/body.ts'
import { AppError } from '../../lib/errors.ts'
import { redirectTo, showPage } from './answers.ts'
import type { Needs } from './needs.ts'
import { faultPage, passwordPage } from './pages.tsx'
import { createPasswordCheck } from './password-attempts.ts'
import type { Visit } from './visit.ts'

// Without form-action: the answer to a form may lead on to any destination, and browsers hold that to it too.
export const FORM_POLICY = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
}

/** What a link asks for before it is followed, or null. Where it leads once it has expired was never a secret. */
export const passwordOf = ({ isExpired, conditional }: Visit): string | null => (isExpired ? null : conditional.passwordHash)
export const warningOf = ({ conditional }: Visit): string | null =>
  conditional.safety === 'suspect' ? [...conditional.destinations, conditional.expiredUrl].join('\n') : null

/**
 * Answers the forms of a link: its password, or the wish to go on after a warning.
 * Who may pass is sent back to the link, where the visit is counted.
 */
export function createForms({ accessCookies, throttle }: Needs, warn: (visit: Visit) => Response) {
  const isRight = createPasswordCheck({ throttle }, 'password')

  async function answer(visit: Visit): Promise<Response> {
    const { request, redirect, conditional, now, place } = visit
    const form = await readForm(request)
    const password = passwordOf(visit)
    const asksForPassword = password !== null && !accessCookies.holds(request, redirect.linkId, password, now)
    if (asksForPassword && !(await isRight(visit, password, form.password ?? '')))
      return showPage(request, 401, passwordPage('That is not the password.'), FORM_POLICY)
    const subject = asksForPassword ? password : warningOf(visit)
    if (!asksForPassword && subject !== null && form.proceed !== '1') return warn(visit)
    const back = backTo(request, place)
    if (subject !== null)
      back.headers.set('set-cookie', accessCookies.grant(redirect.linkId, subject, now, conditional.shortUrl.startsWith('https:')))
    return back
  }

  return async (visit: Visit): Promise<Response> => {
    try {
      return await answer(visit)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { status, message, retryAfter } = error
      const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
      return showPage(visit.request, status, faultPage(message), headers)
    }
  }
}

/** To the same address by GET. */
export const backTo = (request: Request, { path, query }: Visit['place']): Response =>
  redirectTo(request, 303, `/${path}${query}`, 'no-store')
