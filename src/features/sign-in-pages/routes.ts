import { Elysia } from 'elysia'
import { pageLanguage } from '../../http/answers.ts'
import { robotsFile } from '../../http/robots.ts'
import { withRequestId } from '../../http/with-request-id.ts'
import { pageBrandOf } from '../branding/shown.ts'
import { reportLink } from '../moderation/reports.ts'
import { Report } from '../moderation/schema.ts'
import { confirmRecipient, findRecipientConfirmation } from '../recipients/confirmations.ts'
import { findSubscription, type Subscription, unsubscribe } from '../scheduled-reports/unsubscribe.ts'
import { answerForm, checkForm, showFormPage } from './answer-form.ts'
import type { SignInPagesNeeds } from './needs.ts'
import { confirmedPage, confirmPage, invalidLinkPage, notSubscribedPage, unsubscribedPage, unsubscribePage } from './pages.ts'
import { reasonOf } from './report-kinds.ts'
import { reportedPage, reportPage } from './report-pages.tsx'
import { securityRoutes } from './security-routes.tsx'
import { signInRoutes } from './sign-in-routes.ts'

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#066a90"/><path d="M8 11h16M16 18v7" stroke="#fff" stroke-width="4.5" stroke-linecap="round"/></svg>'

/** The pages that people open in a browser, except short links. */
export function pageRoutes(deps: SignInPagesNeeds) {
  const { host } = new URL(deps.config.baseUrl)
  return new Elysia({ name: 'pages', detail: { hide: true }, normalize: false })
    .use(withRequestId)
    .onParse(() => null)
    .use(signInRoutes(deps))
    .get('/report', ({ request, query }) => showFormPage(200, reportPage(pageLanguage(request), host, { values: query })))
    .post('/report', ({ request }) =>
      answerForm(deps, request, {
        render: (sent) => reportPage(pageLanguage(request), host, sent),
        run: async ({ short_url = '', ...form }) => {
          const report = checkForm(Report, { short_url, reason: reasonOf(form) ?? '' })
          await reportLink(deps, deps.clientAddress(request), report)
          return showFormPage(200, reportedPage(pageLanguage(request), host, report.short_url))
        },
      }),
    )
    .get('/unsubscribe', async ({ request, query }) =>
      showSubscription(deps, request, await findSubscription(deps, query.token ?? ''), unsubscribePage),
    )
    .post('/unsubscribe', async ({ request, query }) =>
      showSubscription(deps, request, await unsubscribe(deps, query.token ?? ''), unsubscribedPage),
    )
    .get('/confirm-recipient', async ({ request, query }) =>
      showConfirmation(request, await findRecipientConfirmation(deps, query.token ?? ''), confirmPage),
    )
    .post('/confirm-recipient', async ({ request, query }) =>
      showConfirmation(request, await confirmRecipient(deps, query.token ?? ''), confirmedPage),
    )
    .use(securityRoutes(deps))
    .get('/robots.txt', robotsFile)
    .get(
      '/favicon.ico',
      () => new Response(ICON, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' } }),
    )
}

function showSubscription(
  { db }: SignInPagesNeeds,
  request: Request,
  subscription: Subscription | undefined,
  render: typeof unsubscribePage,
): Response {
  const language = pageLanguage(request)
  if (!subscription) return showFormPage(404, invalidLinkPage(language))
  const { address, row } = subscription
  if (row) return showFormPage(200, render(language, address, row.name, pageBrandOf(db, row.workspace_id)))
  return showFormPage(200, notSubscribedPage(language, address))
}

function showConfirmation(request: Request, address: string | undefined, render: typeof confirmPage): Response {
  const language = pageLanguage(request)
  return address === undefined ? showFormPage(404, invalidLinkPage(language)) : showFormPage(200, render(language, address))
}
