/** @jsxImportSource preact */
import { Elysia } from 'elysia'
import { pageLanguage } from '../../http/answers.ts'
import { withRequestId } from '../../http/with-request-id.ts'
import type { Language } from '../../lib/i18n.ts'
import { secureAccount } from '../auth/secure-account.ts'
import { findSecurityLink, type SecurityLink } from '../security-mail/links.ts'
import { showFormPage } from './answer-form.ts'
import { formPage, messagePage, type Sent } from './form.tsx'
import type { SignInPagesNeeds } from './needs.ts'
import { SIGN_IN_HEADERS } from './passkey-button.tsx'
import { createSignInRequests } from './sign-in-requests.ts'

const endedPage = (language: Language) =>
  messagePage(language, {
    title: language.t('This link has expired'),
    message: language.t(
      'Each link works once, within seven days. If somebody else may have access to your account, choose a new password with “Forgot your password?”, then review your tokens and sessions.',
    ),
    below: <a href="/forgot">{language.t('Choose a new password')}</a>,
  })

/** The page of the link in every security mail. A GET only asks, since mail scanners open links. */
export function securityRoutes(deps: SignInPagesNeeds) {
  const { actorOf, post } = createSignInRequests(deps)

  async function render(language: Language, token: string, sent?: Sent): Promise<string | undefined> {
    const link = await findSecurityLink(deps, token, language)
    return link && securePage(link, sent)
  }

  return new Elysia({ name: 'security-pages', detail: { hide: true }, normalize: false })
    .use(withRequestId)
    .onParse(() => null)
    .get('/secure', async ({ request, query: { token = '' } }) => {
      const language = pageLanguage(request)
      const html = await render(language, token)
      return showFormPage(html === undefined ? 404 : 200, html ?? endedPage(language), SIGN_IN_HEADERS)
    })
    .post('/secure', ({ request, query: { token = '' } }) => {
      const language = pageLanguage(request)
      return post(
        request,
        async (sent) => (await render(language, token, sent)) ?? endedPage(language),
        async () => {
          const email = await secureAccount(deps, actorOf(request), token)
          return email === undefined
            ? showFormPage(404, endedPage(language), SIGN_IN_HEADERS)
            : showFormPage(200, securedPage(language, email), SIGN_IN_HEADERS)
        },
      )
    })
}

const securePage = ({ email, made, language }: SecurityLink, sent?: Sent) => {
  const { t } = language
  return formPage(language, {
    title: t('Secure your account'),
    intro: t(
      'This signs {email} out everywhere and revokes all your personal tokens, and the API keys and directory credentials that you created. Passkeys, authenticator apps and webhook endpoints from the last seven days are removed. Your password stops working, and we’ll email you a link to choose a new one.',
      { email },
    ),
    button: t('Sign out and revoke everything'),
    ...(sent && { sent }),
    below:
      made.length > 0 ? (
        <>
          <p>{t('Created in the last seven days:')}</p>
          <ul>
            {made.map((line) => (
              <li>{line}</li>
            ))}
          </ul>
        </>
      ) : undefined,
  })
}

const securedPage = (language: Language, email: string) =>
  messagePage(language, {
    title: language.t('Your account is secured'),
    message: language.t(
      'All sessions and credentials of your account were revoked. Open the email that we sent to {email}, and choose a new password. If you only use single sign-on, sign in again.',
      { email },
    ),
    below: <a href="/login">{language.t('Sign in')}</a>,
  })
