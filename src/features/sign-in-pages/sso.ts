import { pageLanguage } from '../../http/answers.ts'
import { authenticateCookie } from '../../http/auth/principal.ts'
import { DASHBOARD } from '../../http/next-path.ts'
import { invalidField } from '../../lib/errors.ts'
import type { Language } from '../../lib/i18n.ts'
import { msg } from '../../lib/text-id.ts'
import { hasSsoFor } from '../sso/discover.ts'
import { showFormPage } from './answer-form.ts'
import type { SignInPagesNeeds } from './needs.ts'
import { createSignInRequests } from './sign-in-requests.ts'
import { ssoContinuePage, ssoPage } from './sso-pages.tsx'

/** Creates the page on which people enter where they sign in. */
export function createSsoPages(deps: SignInPagesNeeds) {
  const { post, leadOn } = createSignInRequests(deps)

  function lead(language: Language, email: string, next: string): Response {
    if (!hasSsoFor(deps, email))
      throw invalidField('email', msg('Single sign-on isn’t set up for this email address. Check it, or sign in with your password.'))
    const query = new URLSearchParams({ domain: email, ...(next !== DASHBOARD && { next }) })
    return showFormPage(200, ssoContinuePage(language, `/v1/sso/authorize?${query}`))
  }

  return {
    show: async (request: Request, next: string): Promise<Response> => {
      const visitor = await authenticateCookie(deps, request)
      return visitor ? leadOn(visitor, next) : showFormPage(200, ssoPage(pageLanguage(request), next))
    },
    /** The login page sends this form, too, and the email address may still be empty there. */
    start: (request: Request, next: string): Promise<Response> => {
      const language = pageLanguage(request)
      return post(
        request,
        (sent) => ssoPage(language, next, sent),
        async ({ email = '' }) => (email.trim() === '' ? showFormPage(200, ssoPage(language, next)) : lead(language, email.trim(), next)),
      )
    },
  }
}
