/** @jsxImportSource preact */

import { withNext } from '../../http/next-path.ts'
import { renderPage } from '../../http/page.tsx'
import type { Language } from '../../lib/i18n.ts'
import { formPage, NOTHING_SENT, type Sent } from './form.tsx'

// Single sign-on, without a script.

const SSO_PATH = '/login/sso'

/** On the login page: takes the address that is typed there with it, and needs no password. */
export const SsoButton = ({ next, language: { t } }: { next: string; language: Language }) => (
  <button type="submit" class="secondary" formaction={withNext(SSO_PATH, next)} formnovalidate>
    {t('Sign in with SSO')}
  </button>
)

export const ssoPage = (language: Language, next: string, sent: Sent = NOTHING_SENT) =>
  formPage(language, {
    title: language.t('Sign in with SSO'),
    intro: language.t('Use your organization’s account.'),
    button: language.t('Continue'),
    sent,
    fields: [
      {
        name: 'email',
        label: language.t('Email'),
        hint: language.t('Enter your work email address, or its domain.'),
        autocomplete: 'username',
        maxLength: 254,
      },
    ],
    below: <a href={withNext('/login', next)}>{language.t('Sign in with a password')}</a>,
  })

/**
 * Sends people to the identity provider with a link instead of a redirect, because the page's policy doesn't let forms go anywhere else,
 * not even through a redirect, and has to stay strict.
 */
export const ssoContinuePage = (language: Language, address: string) =>
  renderPage(
    language,
    `${language.t('Sign in with SSO')} · Terse`,
    <>
      <h1>{language.t('Sign in with SSO')}</h1>
      <p role="status">{language.t('Taking you to your organization’s sign-in page…')}</p>
      <p>
        <a class="button" href={address}>
          {language.t('Continue')}
        </a>
      </p>
    </>,
    { frame: 'branded', head: <meta http-equiv="refresh" content={`0;url=${address}`} /> },
  )
