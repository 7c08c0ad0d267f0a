import { Elysia } from 'elysia'
import { pageLanguage } from '../../http/answers.ts'
import { interFont } from '../../http/inter-font.ts'
import { DASHBOARD, nextPath, withNext } from '../../http/next-path.ts'
import { withRequestId } from '../../http/with-request-id.ts'
import { forbidden } from '../../lib/errors.ts'
import type { Language } from '../../lib/i18n.ts'
import { isPasswordResetOpen, requestPasswordReset, resetPassword } from '../auth/auth.ts'
import { PasswordForgot, PasswordReset } from '../auth/schema.ts'
import { hasPasskeys } from '../second-factors/factors.ts'
import { hasSso } from '../sso/discover.ts'
import { readLoginError } from '../sso/login-error.ts'
import { hasAccounts, hasInstanceAdmin } from '../users/users.ts'
import { checkForm, showFormPage } from './answer-form.ts'
import type { Sent } from './form.tsx'
import { createInvitationPages } from './invitations.ts'
import type { SignInPagesNeeds } from './needs.ts'
import { passkeyScripts, SIGN_IN_HEADERS } from './passkey-button.tsx'
import { createSecondStep } from './second-step.tsx'
import { createSetupPages } from './setup.ts'
import {
  forgotPage,
  forgotSentPage,
  loginPage,
  noAccountsPage,
  resetPage,
  resetUnusablePage,
  signUpClosedPage,
  signUpPage,
} from './sign-in-pages.tsx'
import { createSignInRequests, redirectAfterForm } from './sign-in-requests.ts'
import { createSsoPages } from './sso.ts'

type Query = Record<string, string | undefined>

/**
 * Creates the pages on which people get an account, a session or a new password. They work without a script, and all of them redirect to
 * the dashboard in the end.
 */
export function signInRoutes(deps: SignInPagesNeeds) {
  const { config } = deps
  const { actorOf, visitorOf, post, makeAccount, signedIn, leadOn } = createSignInRequests(deps)
  const secondStep = createSecondStep(deps)
  const invitations = createInvitationPages(deps)
  const sso = createSsoPages(deps)
  const canSignUp = config.signup === 'open'
  const { host } = new URL(config.baseUrl)
  const placeOf = async (next: string) => ({ next, host, canSignUp, hasSso: hasSso(deps), hasPasskeys: await hasPasskeys(deps.db) })
  const setup = createSetupPages(deps)

  const closedPage = async (language: Language, next: string): Promise<string> =>
    (await hasAccounts(deps.db)) ? signUpClosedPage(language, next, config.signup === 'invite') : noAccountsPage(language)

  async function showLogin(request: Request, query: Query): Promise<Response> {
    const language = pageLanguage(request)
    const next = nextPath(query.next)
    const visitor = await visitorOf(request)
    const error = readLoginError(deps.encryption, query, language, deps.clock())
    // The error is shown even to people who are signed in, because they wanted to do something else.
    if (error !== undefined)
      return showFormPage(200, loginPage(language, await placeOf(next), false, { values: {}, refusal: forbidden(error) }), SIGN_IN_HEADERS)
    if (visitor) return leadOn(visitor, next)
    if (!(await hasAccounts(deps.db))) return showFormPage(200, noAccountsPage(language))
    if (secondStep.isStep(query)) return showSecondStep(request, next)
    return showFormPage(200, loginPage(language, await placeOf(next), query.done === 'reset'), SIGN_IN_HEADERS)
  }

  async function showSecondStep(request: Request, next: string): Promise<Response> {
    const pending = await secondStep.pendingOf(request)
    const restart = withNext('/login', next)
    return pending
      ? showFormPage(200, secondStep.page(pageLanguage(request), pending, { next, restart }), SIGN_IN_HEADERS)
      : redirectAfterForm(restart)
  }

  function logInBy(request: Request, query: Query): Promise<Response> {
    const next = nextPath(query.next)
    const restart = withNext('/login', next)
    return post(
      request,
      async (sent) => {
        const pending = secondStep.isStepForm(sent.values) ? await secondStep.pendingOf(request) : undefined
        return pending
          ? secondStep.page(pageLanguage(request), pending, { next, restart }, sent)
          : loginPage(pageLanguage(request), await placeOf(next), false, sent)
      },
      async (form) => {
        const outcome = await secondStep.enterBy(actorOf(request), request, form)
        return 'needs' in outcome ? secondStep.ask(outcome, restart) : signedIn(outcome, next)
      },
    )
  }

  async function showSignUp(request: Request, query: Query): Promise<Response> {
    const language = pageLanguage(request)
    const next = nextPath(query.next)
    const visitor = await visitorOf(request)
    if (visitor) return leadOn(visitor, next)
    if (config.needsSetupToken && !(await hasInstanceAdmin(deps.db))) return showFormPage(403, noAccountsPage(language))
    return canSignUp ? showFormPage(200, signUpPage(language, { next, host })) : showFormPage(403, await closedPage(language, next))
  }

  const showReset = async (language: Language, token: string, sent?: Sent) =>
    (await isPasswordResetOpen(deps, token)) ? resetPage(language, sent) : resetUnusablePage(language)

  return (
    new Elysia({ name: 'sign-in', detail: { hide: true }, normalize: false })
      .use(withRequestId)
      .onParse(() => null)
      .use(passkeyScripts())
      .use(interFont())
      .get('/', async ({ request }) => {
        const visitor = await visitorOf(request)
        return visitor ? leadOn(visitor, DASHBOARD) : redirectAfterForm('/login')
      })
      .get('/login', ({ request, query }) => showLogin(request, query))
      .post('/login', ({ request, query }) => logInBy(request, query))
      .get('/login/sso', ({ request, query }) => sso.show(request, nextPath(query.next)))
      .post('/login/sso', ({ request, query }) => sso.start(request, nextPath(query.next)))
      .get('/signup', ({ request, query }) => showSignUp(request, query))
      .post('/signup', ({ request, query }) => {
        const language = pageLanguage(request)
        const next = nextPath(query.next)
        return post(
          request,
          (sent) => (canSignUp ? signUpPage(language, { next, host }, sent) : closedPage(language, next)),
          async (form) => signedIn(await makeAccount(request, form), next),
        )
      })
      .get('/setup', ({ request, query }) => setup.show(request, query.token))
      .post('/setup', ({ request, query }) => setup.create(request, query.token))
      .get('/forgot', ({ request, query }) => showFormPage(200, forgotPage(pageLanguage(request), nextPath(query.next))))
      .post('/forgot', ({ request, query }) => {
        const language = pageLanguage(request)
        const next = nextPath(query.next)
        return post(
          request,
          (sent) => forgotPage(language, next, sent),
          async (form) => {
            const { email } = checkForm(PasswordForgot, form)
            // The response doesn't wait for this, so it takes the same time whether the account exists or not.
            requestPasswordReset(deps, email).catch((error: unknown) =>
              deps.log.error({ err: error }, "the email for a password reset couldn't be queued"),
            )
            return showFormPage(200, forgotSentPage(language, email, next))
          },
        )
      })
      .get('/reset', async ({ request, query: { token = '' } }) =>
        showFormPage((await isPasswordResetOpen(deps, token)) ? 200 : 404, await showReset(pageLanguage(request), token)),
      )
      .post('/reset', ({ request, query: { token = '' } }) =>
        post(
          request,
          (sent) => showReset(pageLanguage(request), token, sent),
          async (form) => {
            await resetPassword(deps, actorOf(request), checkForm(PasswordReset, { ...form, token }))
            return redirectAfterForm('/login?done=reset')
          },
        ),
      )
      // Of mails that were sent before it was renamed.
      .get('/password-reset', ({ query }) => redirectAfterForm(`/reset?${new URLSearchParams(query)}`))
      .get('/invitation', ({ request, query }) => invitations.show(request, query))
      .post('/invitation', ({ request, query: { token = '' } }) => invitations.accept(request, token))
  )
}
