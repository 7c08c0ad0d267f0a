import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { Elysia } from 'elysia'
import type { Actor } from '../../http/auth/admission.ts'
import { authenticateCookie } from '../../http/auth/principal.ts'
import { sessionCookie } from '../../http/auth/session-cookie.ts'
import { readForm } from '../../http/body.ts'
import { PAGE_HEADERS } from '../../http/headers.ts'
import { isCrossSite } from '../../http/same-origin.ts'
import { withRequestId } from '../../http/with-request-id.ts'
import { AppError, forbidden, invalidField } from '../../lib/errors.ts'
import { logInInvited, resetPassword, signUp } from '../auth/auth.ts'
import { LogIn, PasswordReset, SignUp } from '../auth/schema.ts'
import { requireOpenInvitation } from '../members/invitations.ts'
import { reportLink } from '../moderation/reports.ts'
import { Report } from '../moderation/schema.ts'
import { confirmRecipient, findConfirmation } from '../recipients/confirmations.ts'
import { findSubscription, type Subscription, unsubscribe } from '../scheduled-reports/unsubscribe.ts'
import { findAccount, hasAccounts } from '../users/users.ts'
import type { Needs } from './needs.ts'
import {
  confirmedPage,
  confirmPage,
  homePage,
  invitationPage,
  messagePage,
  passwordResetPage,
  reportPage,
  setupPage,
  unsubscribedPage,
  unsubscribePage,
} from './pages.tsx'

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#b4401d"/><path d="M9 11h14M16 11v12" stroke="#fff" stroke-width="4" stroke-linecap="round"/></svg>'
const SETUP_UNAVAILABLE = messagePage(
  'Nothing to set up',
  'This set-up address is not valid: it works once, while the service has no account.',
)
const INVALID_SUBSCRIPTION = messagePage('Not valid', 'This address is incomplete: open it from the mail again, or copy all of it.')

/** The pages that people open in a browser, except short links. */
export function pageRoutes(deps: Needs) {
  const actorOf = (request: Request): Actor => ({
    userId: null,
    address: deps.clientAddress(request),
    userAgent: request.headers.get('user-agent'),
  })
  const isSetupToken = (token: string | undefined) => deps.setup.token !== undefined && token === deps.setup.token

  const signedIn = (session: string) =>
    new Response(null, { status: 303, headers: { location: '/', 'set-cookie': sessionCookie(deps.config, session) } })

  return new Elysia({ name: 'pages', detail: { hide: true }, normalize: false })
    .use(withRequestId)
    .onParse(() => null)
    .get('/', async () => page(200, homePage(await hasAccounts(deps.db))))
    .get('/setup', ({ query }) => (isSetupToken(query.token) ? page(200, setupPage()) : page(404, SETUP_UNAVAILABLE)))
    .post('/setup', async ({ request, query }) => {
      if (!isSetupToken(query.token)) return page(404, SETUP_UNAVAILABLE)
      return answerForm(deps, request, setupPage, async (form) => {
        const { session } = await signUp(deps, actorOf(request), check(SignUp, form))
        return signedIn(session)
      })
    })
    .get('/invitation', () => page(200, invitationPage()))
    .post('/invitation', ({ request, query }) =>
      answerForm(deps, request, invitationPage, async (form) => {
        const invitation_token = query.token ?? ''
        // Checked first: without an invitation, nobody can find out which accounts exist.
        await requireOpenInvitation(deps.db, deps.clock(), form.email ?? '', invitation_token)
        const isKnown = (await findAccount(deps.db, check(LogIn, form).email)) !== undefined
        const visitor = await authenticateCookie(deps, request)
        const { user, session } = isKnown
          ? await logInInvited(deps, actorOf(request), check(LogIn, form), invitation_token)
          : await signUp(deps, actorOf(request), check(SignUp, { ...form, invitation_token }))
        // Whoever uses this browser goes on as who they are.
        if (visitor && visitor.userId !== user.id) return page(200, joinedPage(user.email, visitor.email))
        return signedIn(session)
      }),
    )
    .get('/password-reset', () => page(200, passwordResetPage()))
    .post('/password-reset', ({ request, query }) =>
      answerForm(deps, request, passwordResetPage, async (form) => {
        await resetPassword(deps, actorOf(request), check(PasswordReset, { ...form, token: query.token ?? '' }))
        return page(200, messagePage('Done', 'The new password is set. Sign in with it.'))
      }),
    )
    .get('/report', ({ query }) => page(200, reportPage(query)))
    .post('/report', ({ request }) =>
      answerForm(
        deps,
        request,
        (fault, form) => reportPage(form, fault),
        async (form) => {
          await reportLink(deps, deps.clientAddress(request), check(Report, form))
          return page(200, messagePage('Thank you', 'The report was forwarded to the owners of the link.'))
        },
      ),
    )
    .get('/unsubscribe', async ({ query }) => showSubscription(await findSubscription(deps, query.token ?? ''), unsubscribePage))
    .post('/unsubscribe', async ({ query }) => showSubscription(await unsubscribe(deps, query.token ?? ''), unsubscribedPage))
    .get('/confirm-recipient', async ({ query }) => showConfirmation(await findConfirmation(deps, query.token ?? ''), confirmPage))
    .post('/confirm-recipient', async ({ query }) => showConfirmation(await confirmRecipient(deps, query.token ?? ''), confirmedPage))
    .get(
      '/robots.txt',
      () =>
        new Response('User-agent: *\nDisallow:\n', {
          headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
        }),
    )
    .get(
      '/favicon.ico',
      () => new Response(ICON, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' } }),
    )
}

const joinedPage = (email: string, visitor: string) =>
  messagePage('Done', `${email} is a member now. This browser is still signed in as ${visitor}.`)

const page = (status: number, html: string) => new Response(html, { status, headers: PAGE_HEADERS })

function showSubscription(subscription: Subscription | undefined, render: (address: string, report: string) => string): Response {
  if (!subscription) return page(404, INVALID_SUBSCRIPTION)
  const { address, row } = subscription
  if (row) return page(200, render(address, row.name))
  return page(200, messagePage('Not subscribed', `${address} does not get this report, or the report was deleted.`))
}

const showConfirmation = (address: string | undefined, render: (address: string) => string): Response =>
  address === undefined ? page(404, INVALID_SUBSCRIPTION) : page(200, render(address))

/** Handles a form of this service's own page. Client errors are shown on that page. */
async function answerForm(
  { config }: Pick<Needs, 'config'>,
  request: Request,
  render: (fault: string, form: Record<string, string>) => string,
  run: (form: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  let form: Record<string, string> = {}
  try {
    // Another site could sign its visitors in to an account of its choice.
    if (isCrossSite(request, config.baseUrl)) throw forbidden('This form must be sent from its own page. Open the address again.')
    form = await readForm(request)
    return await run(form)
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const answer = page(error.status, render(error.message, form))
    if (error.retryAfter !== undefined) answer.headers.set('retry-after', String(error.retryAfter))
    return answer
  }
}

function check<T extends TSchema>(schema: T, form: Record<string, string>): T['static'] {
  const fault = Value.Errors(schema, form).First()
  if (fault) throw invalidField(fault.path.slice(1), `must be ${fault.schema.expects ?? 'filled in'}`)
  return form
}
