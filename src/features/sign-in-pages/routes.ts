import { Elysia } from 'elysia'
import { robotsFile } from '../../http/robots.ts'
import { withRequestId } from '../../http/with-request-id.ts'
import { pageBrandOf } from '../branding/shown.ts'
import { reportLink } from '../moderation/reports.ts'
import { Report } from '../moderation/schema.ts'
import { confirmRecipient, findRecipientConfirmation } from '../recipients/confirmations.ts'
import { findSubscription, type Subscription, unsubscribe } from '../scheduled-reports/unsubscribe.ts'
import { answerForm, checkForm, showFormPage } from './answer-form.ts'
import { messagePage } from './form.tsx'
import type { SignInPagesNeeds } from './needs.ts'
import { confirmedPage, confirmPage, reportPage, unsubscribedPage, unsubscribePage } from './pages.ts'
import { securityRoutes } from './security-routes.tsx'
import { signInRoutes } from './sign-in-routes.ts'

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#b4401d"/><path d="M9 11h14M16 11v12" stroke="#fff" stroke-width="4" stroke-linecap="round"/></svg>'
const INVALID_SUBSCRIPTION = messagePage(
  'This link isn’t valid',
  'The URL is incomplete. Open the link from the email again, or copy all of it.',
)

/** The pages that people open in a browser, except short links. */
export function pageRoutes(deps: SignInPagesNeeds) {
  return new Elysia({ name: 'pages', detail: { hide: true }, normalize: false })
    .use(withRequestId)
    .onParse(() => null)
    .use(signInRoutes(deps))
    .get('/report', ({ query }) => showFormPage(200, reportPage({ values: query })))
    .post('/report', ({ request }) =>
      answerForm(deps, request, {
        render: reportPage,
        run: async (form) => {
          await reportLink(deps, deps.clientAddress(request), checkForm(Report, form))
          return showFormPage(200, messagePage('Thank you', 'We sent your report to the owners of the link.'))
        },
      }),
    )
    .get('/unsubscribe', async ({ query }) => showSubscription(deps, await findSubscription(deps, query.token ?? ''), unsubscribePage))
    .post('/unsubscribe', async ({ query }) => showSubscription(deps, await unsubscribe(deps, query.token ?? ''), unsubscribedPage))
    .get('/confirm-recipient', async ({ query }) => showConfirmation(await findRecipientConfirmation(deps, query.token ?? ''), confirmPage))
    .post('/confirm-recipient', async ({ query }) => showConfirmation(await confirmRecipient(deps, query.token ?? ''), confirmedPage))
    .use(securityRoutes(deps))
    .get('/robots.txt', robotsFile)
    .get(
      '/favicon.ico',
      () => new Response(ICON, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' } }),
    )
}

function showSubscription({ db }: SignInPagesNeeds, subscription: Subscription | undefined, render: typeof unsubscribePage): Response {
  if (!subscription) return showFormPage(404, INVALID_SUBSCRIPTION)
  const { address, row } = subscription
  if (row) return showFormPage(200, render(address, row.name, pageBrandOf(db, row.workspace_id)))
  return showFormPage(200, messagePage('Not subscribed', `${address} isn’t subscribed to this report, or the report was deleted.`))
}

const showConfirmation = (address: string | undefined, render: (address: string) => string): Response =>
  address === undefined ? showFormPage(404, INVALID_SUBSCRIPTION) : showFormPage(200, render(address))
