import type { Deps } from '../../deps.ts'
import { readForm } from '../../http/body.ts'
import { AppError } from '../../http/errors.ts'
import { redirectTo, showPage } from './answers.ts'
import { createGuesses } from './guesses.ts'
import { faultPage, passwordPage } from './pages.tsx'
import type { Visit } from './special.ts'

// Without form-action: the answer to a form may lead on to any destination, and browsers hold that to it too.
export const FORM_POLICY = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
}

/** What a link asks for before it is followed, or null. Where it leads once it is over was never a secret. */
export const passwordOf = ({ isOver, special }: Visit): string | null => (isOver ? null : special.passwordHash)
export const warningOf = ({ special }: Visit): string | null =>
  special.safety === 'suspect' ? [...special.destinations, special.expiredUrl].join('\n') : null

/**
 * Answers the forms of a link: its password, or the wish to go on after a warning.
 * Who may pass is sent back to the link, where the visit is counted.
 */
export function createForms({ passes, throttle }: Deps, warn: (visit: Visit) => Response) {
  const isRight = createGuesses({ throttle }, 'password')

  async function answer(visit: Visit): Promise<Response> {
    const { request, redirect, special, now, place } = visit
    const form = await readForm(request)
    const password = passwordOf(visit)
    const asksForPassword = password !== null && !passes.holds(request, redirect.linkId, password, now)
    if (asksForPassword && !(await isRight(visit, password, form.password ?? '')))
      return showPage(request, 401, passwordPage('That is not the password.'), FORM_POLICY)
    const subject = asksForPassword ? password : warningOf(visit)
    if (!asksForPassword && subject !== null && form.proceed !== '1') return warn(visit)
    const back = backTo(request, place)
    if (subject !== null) back.headers.set('set-cookie', passes.grant(redirect.linkId, subject, now, special.shortUrl.startsWith('https:')))
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
