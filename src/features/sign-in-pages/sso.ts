import { authenticateCookie } from '../../http/auth/principal.ts'
import { DASHBOARD } from '../../http/next-path.ts'
import { invalidField } from '../../lib/errors.ts'
import { hasSsoFor } from '../sso/discover.ts'
import { showFormPage } from './answer-form.ts'
import type { SignInPagesNeeds } from './needs.ts'
import { createSignInRequests } from './sign-in-requests.ts'
import { ssoContinuePage, ssoPage } from './sso-pages.tsx'

/** Creates the page on which people enter where they sign in. */
export function createSsoPages(deps: SignInPagesNeeds) {
  const { post, leadOn } = createSignInRequests(deps)

  function lead(email: string, next: string): Response {
    if (!hasSsoFor(deps, email))
      throw invalidField('email', 'Single sign-on isn’t set up for this email address. Check it, or sign in with your password.')
    const query = new URLSearchParams({ domain: email, ...(next !== DASHBOARD && { next }) })
    return showFormPage(200, ssoContinuePage(`/v1/sso/authorize?${query}`))
  }

  return {
    show: async (request: Request, next: string): Promise<Response> => {
      const visitor = await authenticateCookie(deps, request)
      return visitor ? leadOn(visitor, next) : showFormPage(200, ssoPage(next))
    },
    /** The login page sends this form, too, and the email address may still be empty there. */
    start: (request: Request, next: string): Promise<Response> =>
      post(
        request,
        (sent) => ssoPage(next, sent),
        async ({ email = '' }) => (email.trim() === '' ? showFormPage(200, ssoPage(next)) : lead(email.trim(), next)),
      ),
  }
}
