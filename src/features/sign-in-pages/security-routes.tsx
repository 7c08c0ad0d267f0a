/** @jsxImportSource preact */
import { Elysia } from 'elysia'
import { withRequestId } from '../../http/with-request-id.ts'
import { secureAccount } from '../auth/secure-account.ts'
import { findSecurityLink } from '../security-mail/links.ts'
import { showFormPage } from './answer-form.ts'
import { formPage, messagePage, type Sent } from './form.tsx'
import type { SignInPagesNeeds } from './needs.ts'
import { SIGN_IN_HEADERS } from './passkey-button.tsx'
import { createSignInRequests } from './sign-in-requests.ts'

const ENDED = messagePage(
  'This link has expired',
  'Each link works once, within seven days. If somebody else may have access to your account, choose a new password with “Forgot your password?”, then review your tokens and sessions.',
  <a href="/forgot">Choose a new password</a>,
)

/** The page of the link in every security mail. A GET only asks, since mail scanners open links. */
export function securityRoutes(deps: SignInPagesNeeds) {
  const { actorOf, post } = createSignInRequests(deps)

  async function render(token: string, sent?: Sent): Promise<string | undefined> {
    const link = await findSecurityLink(deps, token)
    return link && securePage(link, sent)
  }

  return new Elysia({ name: 'security-pages', detail: { hide: true }, normalize: false })
    .use(withRequestId)
    .onParse(() => null)
    .get('/secure', async ({ query: { token = '' } }) => {
      const html = await render(token)
      return showFormPage(html === undefined ? 404 : 200, html ?? ENDED, SIGN_IN_HEADERS)
    })
    .post('/secure', ({ request, query: { token = '' } }) =>
      post(
        request,
        async (sent) => (await render(token, sent)) ?? ENDED,
        async () => {
          const email = await secureAccount(deps, actorOf(request), token)
          return email === undefined ? showFormPage(404, ENDED, SIGN_IN_HEADERS) : showFormPage(200, securedPage(email), SIGN_IN_HEADERS)
        },
      ),
    )
}

const securePage = ({ email, made }: { email: string; made: string[] }, sent?: Sent) =>
  formPage({
    title: 'Secure your account',
    intro: (
      <>
        This signs {email} out everywhere and revokes all your personal tokens, and the API keys and directory credentials that you created.
        Passkeys, authenticator apps and webhook endpoints from the last seven days are removed. Your password stops working, and we’ll
        email you a link to choose a new one.
      </>
    ),
    button: 'Sign out and revoke everything',
    ...(sent && { sent }),
    below:
      made.length > 0 ? (
        <>
          <p>Created in the last seven days:</p>
          <ul>
            {made.map((line) => (
              <li>{line}</li>
            ))}
          </ul>
        </>
      ) : undefined,
  })

const securedPage = (email: string) =>
  messagePage(
    'Your account is secured',
    `All sessions and credentials of your account were revoked. Open the email that we sent to ${email}, and choose a new password. If you only use single sign-on, sign in again.`,
    <a href="/login">Sign in</a>,
  )
