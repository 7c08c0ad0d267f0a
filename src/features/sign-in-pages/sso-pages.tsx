/** @jsxImportSource preact */

import { withNext } from '../../http/next-path.ts'
import { Icon } from '../../http/page-icons.tsx'
import type { Language } from '../../lib/i18n.ts'
import { formPage, messagePage, NOTHING_SENT, type Sent } from './form.tsx'

// Single sign-on, without a script.

const SSO_PATH = '/login/sso'

/** On the login page: takes the address that is typed there with it, and needs no password. */
export const SsoButton = ({ next, language: { t } }: { next: string; language: Language }) => (
  <button type="submit" class="btn wide" formaction={withNext(SSO_PATH, next)} formnovalidate>
    <Icon name="building" />
    {t('Sign in with SSO')}
  </button>
)

export const ssoPage = (language: Language, next: string, sent: Sent = NOTHING_SENT) =>
  formPage(language, {
    title: language.t('Sign in with SSO'),
    intro: language.t('Enter your work email address. You’ll continue at your organization’s sign-in page.'),
    button: language.t('Continue'),
    sent,
    fields: [
      {
        name: 'email',
        label: language.t('Email'),
        hint: language.t('The domain of your organization works, too.'),
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
  messagePage(language, {
    title: language.t('Sign in with SSO'),
    message: <span role="status">{language.t('Taking you to your organization’s sign-in page…')}</span>,
    action: { label: language.t('Continue'), href: address },
    head: <meta http-equiv="refresh" content={`0;url=${address}`} />,
  })
