import { pageLanguage } from '../../http/answers.ts'
import { DASHBOARD } from '../../http/next-path.ts'
import { hasInstanceAdmin } from '../users/users.ts'
import { showFormPage, showRefusal } from './answer-form.ts'
import type { SignInPagesNeeds } from './needs.ts'
import { checkInstance } from './setup-checks.tsx'
import { setupPage, setupUnavailablePage } from './sign-in-pages.tsx'
import { createSignInRequests } from './sign-in-requests.ts'

/** The page on which the operator creates the first account. Its address has the set-up token. */
export function createSetupPages(deps: SignInPagesNeeds) {
  const { post, makeAccount, signedIn } = createSignInRequests(deps)
  const unavailable = (request: Request) => showFormPage(404, setupUnavailablePage(pageLanguage(request)))

  async function isUsable(token: string | undefined): Promise<boolean> {
    // The operator may have created the account by a command since the start.
    if (token === undefined || (await hasInstanceAdmin(deps.db))) return false
    return deps.setup.isToken(token, deps.clock())
  }

  return {
    show: async (request: Request, token: string | undefined): Promise<Response> => {
      const language = pageLanguage(request)
      try {
        return (await isUsable(token))
          ? showFormPage(200, setupPage(language, await checkInstance(deps.config, language)))
          : unavailable(request)
      } catch (error) {
        return showRefusal(error, (refusal) => setupPage(language, [], { values: {}, refusal }))
      }
    },
    create: (request: Request, token: string | undefined): Promise<Response> =>
      post(
        request,
        async (sent) => setupPage(pageLanguage(request), await checkInstance(deps.config, pageLanguage(request)), sent),
        async (form) => {
          if (!(await isUsable(token))) return unavailable(request)
          return signedIn(await makeAccount(request, { ...form, setup_token: token ?? '' }), DASHBOARD)
        },
      ),
  }
}
