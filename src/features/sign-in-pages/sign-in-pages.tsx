/** @jsxImportSource preact */

import { DASHBOARD, withNext } from '../../http/next-path.ts'
import type { OpenInvitation } from '../members/invitations.ts'
import { type FieldOf, formPage, messagePage, NOTHING_SENT, type Sent } from './form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SsoButton } from './sso-pages.tsx'

/** The page that people go to in the end, and the other options that the page may offer. */
type Place = { next: string; canSignUp: boolean; hasSso: boolean; hasPasskeys: boolean }

const EMAIL: FieldOf = { name: 'email', label: 'Email', type: 'email', autocomplete: 'username', maxLength: 254 }
const NAME: FieldOf = { name: 'display_name', label: 'Name', isOptional: true, autocomplete: 'name', maxLength: 120 }
const PASSWORD: FieldOf = { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', maxLength: 1000 }
const NEW_PASSWORD: FieldOf = {
  ...PASSWORD,
  hint: 'At least 12 characters.',
  autocomplete: 'new-password',
  minLength: 12,
  maxLength: 200,
}
const ACCOUNT = [EMAIL, NAME, NEW_PASSWORD]

const Forgot = ({ next }: { next: string }) => (
  <p>
    <a href={withNext('/forgot', next)}>Forgot your password?</a>
  </p>
)
const SignIn = ({ next }: { next: string }) => <a href={withNext('/login', next)}>Sign in</a>

export const loginPage = ({ next, canSignUp, hasSso, hasPasskeys }: Place, isReset: boolean, sent: Sent = NOTHING_SENT) =>
  formPage({
    title: 'Sign in',
    done: isReset ? 'Your new password is set. Sign in with it.' : undefined,
    button: 'Sign in',
    sent,
    fields: [EMAIL, PASSWORD],
    others: hasSso && <SsoButton next={next} />,
    below: (
      <>
        {hasPasskeys && <PasskeyButton next={next} />}
        <Forgot next={next} />
        {canSignUp && (
          <p>
            No account yet? <a href={withNext('/signup', next)}>Sign up</a>
          </p>
        )}
      </>
    ),
  })

export const noAccountsPage = () =>
  messagePage(
    'Sign in',
    'This service isn’t set up yet. The person who runs it has to create the first account, at the setup URL that the server printed when it started.',
  )

export const signUpPage = (next: string, sent: Sent = NOTHING_SENT) =>
  formPage({
    title: 'Sign up',
    button: 'Create account',
    sent,
    fields: ACCOUNT,
    below: (
      <p>
        Have an account? <SignIn next={next} />
      </p>
    ),
  })

export const signUpClosedPage = (next: string, isByInvitation: boolean) =>
  messagePage(
    'Sign up',
    isByInvitation
      ? 'You need an invitation to sign up here. Ask someone with an account to invite you, then open the link in the email.'
      : 'Sign-up is closed.',
    <SignIn next={next} />,
  )

export const forgotPage = (next: string, sent: Sent = NOTHING_SENT) =>
  formPage({
    title: 'Forgot your password?',
    intro: 'We’ll email you a link to choose a new password.',
    button: 'Send the link',
    sent,
    fields: [EMAIL],
    below: <SignIn next={next} />,
  })

/** The same whether the account exists or not. */
export const forgotSentPage = (email: string, next: string) =>
  messagePage(
    'Check your email',
    <>
      If <strong>{email}</strong> has an account, we’ve sent a link to it. The link works for one hour.
    </>,
    <SignIn next={next} />,
  )

export const resetPage = (sent: Sent = NOTHING_SENT) =>
  formPage({
    title: 'Choose a new password',
    intro: 'You’ll be signed out everywhere, and your personal access tokens will stop working.',
    button: 'Set password',
    sent,
    fields: [{ ...NEW_PASSWORD, label: 'New password' }],
  })

export const resetUnusablePage = () =>
  messagePage(
    'This link no longer works',
    'Each link works once, within one hour. Make sure you copied all of it. When you set a new password, earlier links stop working.',
    <a href="/forgot">Get a new link</a>,
  )

export const setupPage = (sent: Sent = NOTHING_SENT) =>
  formPage({
    title: 'Set up Terse',
    intro: 'Create the first account. It becomes the instance admin.',
    button: 'Create account',
    sent,
    fields: ACCOUNT,
  })

export const setupUnavailablePage = () =>
  messagePage(
    'Nothing to set up',
    'This setup URL isn’t valid. Setup URLs only work until there is an instance admin. If there isn’t one yet, open the URL that the server printed when it last started, or use your SETUP_TOKEN.',
    <a href="/login">Sign in</a>,
  )

/** The next step for somebody who opens an invitation, and the account that is signed in in this browser if it's a different one. */
type Invited = { invitation: OpenInvitation; way: 'signed in' | 'account' | 'none'; other: string | undefined }

export function invitationPage({ invitation: { email, workspace, role }, way, other }: Invited, sent: Sent = NOTHING_SENT): string {
  const { text, button, fields } = WAYS[way]
  return formPage({
    title: `Join ${workspace}`,
    intro: (
      <>
        {email} is invited to join as {role === 'viewer' ? 'a' : 'an'} <strong>{role}</strong>. {text}
        {other !== undefined && ` You stay signed in as ${other} in this browser.`}
      </>
    ),
    button,
    sent,
    below: way === 'account' && <Forgot next={DASHBOARD} />,
    fields: fields.map((field) => (field === EMAIL ? { ...EMAIL, value: email, readOnly: true } : field)),
  })
}

const WAYS: Record<Invited['way'], { text: string; button: string; fields: FieldOf[] }> = {
  'signed in': { text: 'You’re signed in.', button: 'Join', fields: [] },
  account: { text: 'Sign in to join.', button: 'Sign in and join', fields: [EMAIL, PASSWORD] },
  none: { text: 'Create an account to join.', button: 'Create account and join', fields: ACCOUNT },
}

export const invitationEndedPage = () =>
  messagePage(
    'This invitation no longer works',
    'Each invitation works once, within seven days. Make sure you opened the whole URL, or ask the person who invited you for a new one.',
    <SignIn next={DASHBOARD} />,
  )
