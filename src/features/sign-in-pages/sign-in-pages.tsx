/** @jsxImportSource preact */

import { DASHBOARD, withNext } from '../../http/next-path.ts'
import { richText } from '../../http/rich-text.tsx'
import type { Language } from '../../lib/i18n.ts'
import type { OpenInvitation } from '../members/invitations.ts'
import { type FieldOf, formPage, messagePage, NOTHING_SENT, type Sent } from './form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SsoButton } from './sso-pages.tsx'

/** The page that people go to in the end, and the other options that the page may offer. */
type Place = { next: string; canSignUp: boolean; hasSso: boolean; hasPasskeys: boolean }

const emailField = ({ t }: Language): FieldOf => ({
  name: 'email',
  label: t('Email'),
  type: 'email',
  autocomplete: 'username',
  maxLength: 254,
})
const passwordField = ({ t }: Language): FieldOf => ({
  name: 'password',
  label: t('Password'),
  type: 'password',
  autocomplete: 'current-password',
  maxLength: 1000,
})
const newPasswordField = ({ t }: Language, label = t('Password')): FieldOf => ({
  name: 'password',
  label,
  type: 'password',
  hint: t('At least 12 characters.'),
  autocomplete: 'new-password',
  minLength: 12,
  maxLength: 200,
})
const accountFields = (language: Language): FieldOf[] => [
  emailField(language),
  { name: 'display_name', label: language.t('Name'), isOptional: true, autocomplete: 'name', maxLength: 120 },
  newPasswordField(language),
]

type LinkProps = { next: string; language: Language }
const Forgot = ({ next, language: { t } }: LinkProps) => (
  <p>
    <a href={withNext('/forgot', next)}>{t('Forgot your password?')}</a>
  </p>
)
const SignIn = ({ next, language: { t } }: LinkProps) => <a href={withNext('/login', next)}>{t('Sign in')}</a>

export const loginPage = (
  language: Language,
  { next, canSignUp, hasSso, hasPasskeys }: Place,
  isReset: boolean,
  sent: Sent = NOTHING_SENT,
) => {
  const { t } = language
  return formPage(language, {
    title: t('Sign in'),
    done: isReset ? t('Your new password is set. Sign in with it.') : undefined,
    button: t('Sign in'),
    sent,
    fields: [emailField(language), passwordField(language)],
    others: hasSso && <SsoButton next={next} language={language} />,
    below: (
      <>
        {hasPasskeys && <PasskeyButton next={next} language={language} />}
        <Forgot next={next} language={language} />
        {canSignUp && (
          <p>
            {t('No account yet?')} <a href={withNext('/signup', next)}>{t('Sign up')}</a>
          </p>
        )}
      </>
    ),
  })
}

export const noAccountsPage = (language: Language) =>
  messagePage(language, {
    title: language.t('Sign in'),
    message: language.t(
      'This service isn’t set up yet. The person who runs it has to create the first account, at the setup URL that the server printed when it started.',
    ),
  })

export const signUpPage = (language: Language, next: string, sent: Sent = NOTHING_SENT) =>
  formPage(language, {
    title: language.t('Sign up'),
    button: language.t('Create account'),
    sent,
    fields: accountFields(language),
    below: (
      <p>
        {language.t('Have an account?')} <SignIn next={next} language={language} />
      </p>
    ),
  })

export const signUpClosedPage = (language: Language, next: string, isByInvitation: boolean) =>
  messagePage(language, {
    title: language.t('Sign up'),
    message: isByInvitation
      ? language.t('You need an invitation to sign up here. Ask someone with an account to invite you, then open the link in the email.')
      : language.t('Sign-up is closed.'),
    below: <SignIn next={next} language={language} />,
  })

export const forgotPage = (language: Language, next: string, sent: Sent = NOTHING_SENT) =>
  formPage(language, {
    title: language.t('Forgot your password?'),
    intro: language.t('We’ll email you a link to choose a new password.'),
    button: language.t('Send the link'),
    sent,
    fields: [emailField(language)],
    below: <SignIn next={next} language={language} />,
  })

/** The same whether the account exists or not. */
export const forgotSentPage = (language: Language, email: string, next: string) =>
  messagePage(language, {
    title: language.t('Check your email'),
    message: richText(language.t('If <email/> has an account, we’ve sent a link to it. The link works for one hour.'), {
      email: () => <strong>{email}</strong>,
    }),
    below: <SignIn next={next} language={language} />,
  })

export const resetPage = (language: Language, sent: Sent = NOTHING_SENT) =>
  formPage(language, {
    title: language.t('Choose a new password'),
    intro: language.t('You’ll be signed out everywhere, and your personal access tokens will stop working.'),
    button: language.t('Set password'),
    sent,
    fields: [newPasswordField(language, language.t('New password'))],
  })

export const resetUnusablePage = (language: Language) =>
  messagePage(language, {
    title: language.t('This link no longer works'),
    message: language.t(
      'Each link works once, within one hour. Make sure you copied all of it. When you set a new password, earlier links stop working.',
    ),
    below: <a href="/forgot">{language.t('Get a new link')}</a>,
  })

export const setupPage = (language: Language, sent: Sent = NOTHING_SENT) =>
  formPage(language, {
    title: language.t('Set up Terse'),
    intro: language.t('Create the first account. It becomes the instance admin.'),
    button: language.t('Create account'),
    sent,
    fields: accountFields(language),
  })

export const setupUnavailablePage = (language: Language) =>
  messagePage(language, {
    title: language.t('Nothing to set up'),
    message: language.t(
      'This setup URL isn’t valid. Setup URLs only work until there is an instance admin. If there isn’t one yet, open the URL that the server printed when it last started, or use your SETUP_TOKEN.',
    ),
    below: <a href="/login">{language.t('Sign in')}</a>,
  })

/** The next step for somebody who opens an invitation, and the account that is signed in in this browser if it's a different one. */
type Invited = { invitation: OpenInvitation; way: 'signed in' | 'account' | 'none'; other: string | undefined }

export function invitationPage(
  language: Language,
  { invitation: { email, workspace, role }, way, other }: Invited,
  sent: Sent = NOTHING_SENT,
): string {
  const { t } = language
  const { text, button, fields } = wayOf(language, way)
  return formPage(language, {
    title: t('Join {workspace}', { workspace }),
    intro: (
      <>
        {richText(invitedText(language, role), { email: () => email, role: (words) => <strong>{words}</strong> })} {text}
        {other !== undefined && ` ${t('You stay signed in as {email} in this browser.', { email: other })}`}
      </>
    ),
    button,
    sent,
    below: way === 'account' && <Forgot next={DASHBOARD} language={language} />,
    fields: fields.map((field) => (field.name === 'email' ? { ...field, value: email, readOnly: true } : field)),
  })
}

function invitedText({ t }: Language, role: OpenInvitation['role']): string {
  switch (role) {
    case 'viewer':
      return t('<email/> is invited to join as a <role>viewer</role>.')
    case 'editor':
      return t('<email/> is invited to join as an <role>editor</role>.')
    case 'admin':
      return t('<email/> is invited to join as an <role>admin</role>.')
    case 'owner':
      return t('<email/> is invited to join as an <role>owner</role>.')
  }
}

function wayOf(language: Language, way: Invited['way']): { text: string; button: string; fields: FieldOf[] } {
  const { t } = language
  switch (way) {
    case 'signed in':
      return { text: t('You’re signed in.'), button: t('Join'), fields: [] }
    case 'account':
      return { text: t('Sign in to join.'), button: t('Sign in and join'), fields: [emailField(language), passwordField(language)] }
    case 'none':
      return { text: t('Create an account to join.'), button: t('Create account and join'), fields: accountFields(language) }
  }
}

export const invitationEndedPage = (language: Language) =>
  messagePage(language, {
    title: language.t('This invitation no longer works'),
    message: language.t(
      'Each invitation works once, within seven days. Make sure you opened the whole URL, or ask the person who invited you for a new one.',
    ),
    below: <SignIn next={DASHBOARD} language={language} />,
  })
