/** @jsxImportSource preact */

import { DASHBOARD, withNext } from '../../http/next-path.ts'
import { type PageBrand, Tile } from '../../http/page.tsx'
import { richText } from '../../http/rich-text.tsx'
import type { Language } from '../../lib/i18n.ts'
import type { OpenInvitation } from '../members/invitations.ts'
import { type FieldOf, formPage, messagePage, NOTHING_SENT, type Sent } from './form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { RoleOf } from './role.tsx'
import { type Check, SetupChecks } from './setup-checks.tsx'
import { SsoButton } from './sso-pages.tsx'

/** The page that people go to in the end, and the other options that the page may offer. */
type Place = { next: string; host: string; canSignUp: boolean; hasSso: boolean; hasPasskeys: boolean }

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
  hint: t('Use at least 12 characters. A sentence works well.'),
  autocomplete: 'new-password',
  minLength: 12,
  maxLength: 200,
})
const accountFields = (language: Language): FieldOf[] => [
  emailField(language),
  {
    name: 'display_name',
    label: language.t('Name'),
    hint: language.t('Your team sees this name.'),
    isOptional: true,
    autocomplete: 'name',
    maxLength: 120,
  },
  newPasswordField(language),
]

type LinkProps = { next: string; language: Language }
const Forgot = ({ next, language: { t } }: LinkProps) => <a href={withNext('/forgot', next)}>{t('Forgot your password?')}</a>
const SignIn = ({ next, language: { t } }: LinkProps) => <a href={withNext('/login', next)}>{t('Sign in')}</a>

export const loginPage = (
  language: Language,
  { next, host, canSignUp, hasSso, hasPasskeys }: Place,
  isReset: boolean,
  sent: Sent = NOTHING_SENT,
) => {
  const { t } = language
  return formPage(language, {
    title: t('Sign in'),
    intro: t('Manage your links at {host}.', { host }),
    host,
    done: isReset ? t('Your new password is set. Sign in with it.') : undefined,
    button: t('Sign in'),
    sent,
    fields: [emailField(language), { ...passwordField(language), beside: <Forgot next={next} language={language} /> }],
    others: (hasPasskeys || hasSso) && (
      <>
        <div class="or" id="other-ways" hidden={!hasSso}>
          {t('or')}
        </div>
        {hasPasskeys && <PasskeyButton next={next} language={language} />}
        {hasSso && <SsoButton next={next} language={language} />}
      </>
    ),
    below: canSignUp && (
      <p>
        {t('New here?')} <a href={withNext('/signup', next)}>{t('Create an account')}</a>
      </p>
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

export const signUpPage = (language: Language, { next, host }: Pick<Place, 'next' | 'host'>, sent: Sent = NOTHING_SENT) =>
  formPage(language, {
    title: language.t('Create your account'),
    intro: language.t('Shorten, share and measure links at {host}.', { host }),
    host,
    button: language.t('Create account'),
    sent,
    fields: accountFields(language),
    below: (
      <p>
        {language.t('Already have an account?')} <SignIn next={next} language={language} />
      </p>
    ),
  })

export const signUpClosedPage = (language: Language, next: string, isByInvitation: boolean) =>
  messagePage(language, {
    title: isByInvitation ? language.t('Sign-up is by invitation') : language.t('Sign-up is closed'),
    message: isByInvitation
      ? language.t('Ask a member of your team to invite you. You’ll get an email with a link to create your account.')
      : language.t('Nobody can create an account here. Sign in if you have one.'),
    action: { label: language.t('Sign in'), href: withNext('/login', next) },
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
    action: { label: language.t('Get a new link'), href: '/forgot' },
  })

export const setupPage = (language: Language, checks: readonly Check[], sent: Sent = NOTHING_SENT) =>
  formPage(language, {
    title: language.t('Set up Terse'),
    intro: language.t('Create the first account. It manages this instance: users, plans and settings.'),
    button: language.t('Create admin account'),
    sent,
    fields: accountFields(language),
    aside: <SetupChecks list={checks} language={language} />,
    foot: <span>{language.t('This page works once, until the first account exists.')}</span>,
  })

export const setupUnavailablePage = (language: Language) =>
  messagePage(language, {
    title: language.t('Nothing to set up'),
    message: language.t(
      'This setup URL isn’t valid. Setup URLs only work until there is an instance admin. If there isn’t one yet, open the URL that the server printed when it last started, or use your SETUP_TOKEN.',
    ),
    action: { label: language.t('Sign in'), href: '/login' },
  })

/** The next step for somebody who opens an invitation, and the account that is signed in in this browser if it's a different one. */
type Invited = {
  invitation: OpenInvitation
  way: 'signed in' | 'account' | 'none'
  other: string | undefined
  /** The branding of the workspace. */
  brand: PageBrand | undefined
}

export function invitationPage(
  language: Language,
  { invitation: { email, workspace, role, inviter }, way, other, brand }: Invited,
  sent: Sent = NOTHING_SENT,
): string {
  const { t } = language
  const { text, button, fields } = wayOf(language, way)
  return formPage(language, {
    title: t('Join {workspace}', { workspace }),
    brand,
    isBare: true,
    above: (
      <div class="who">
        {brand?.logo ? (
          <img class="logo" src={brand.logo.path} alt="" width={brand.logo.width} height={brand.logo.height} />
        ) : (
          <Tile name={workspace} />
        )}
      </div>
    ),
    intro: (
      <>
        {inviter === null
          ? t('You’re invited to manage links together.')
          : richText(t('<inviter/> invited you to manage links together.'), { inviter: () => inviter })}{' '}
        {text}
        {other !== undefined && ` ${t('You stay signed in as {email} in this browser.', { email: other })}`}
      </>
    ),
    details: <RoleOf role={role} email={way === 'signed in' ? email : undefined} language={language} />,
    button,
    sent,
    below: way === 'account' && (
      <p>
        <Forgot next={DASHBOARD} language={language} />
      </p>
    ),
    fields: fields.map((field) => (field.name === 'email' ? { ...field, value: email, readOnly: true } : field)),
  })
}

function wayOf(language: Language, way: Invited['way']): { text: string; button: string; fields: FieldOf[] } {
  const { t } = language
  switch (way) {
    case 'signed in':
      return { text: '', button: t('Join workspace'), fields: [] }
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
    action: { label: language.t('Sign in'), href: withNext('/login', DASHBOARD) },
  })
