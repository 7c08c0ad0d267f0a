/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { renderPage } from '../../http/page.tsx'

export const homePage = (hasAccounts: boolean) =>
  renderPage(
    'Terse',
    <>
      <h1>Terse</h1>
      <p>Short links for one machine and a whole company.</p>
      <p>
        {hasAccounts
          ? 'This is a running service.'
          : 'This service has no account yet: open the set-up address that it printed when it started.'}
      </p>
      <p>
        <a href="/docs">The API, operation by operation</a>
      </p>
    </>,
  )

export const setupPage = (fault?: string) =>
  formPage({
    title: 'Set up Terse',
    intro: 'Make the first account. It administers this service.',
    fault,
    button: 'Make the account',
    fields: <AccountFields />,
  })

export const invitationPage = (fault?: string) =>
  formPage({
    title: 'Join the workspace',
    intro: 'With the address that was invited. If it has an account here, sign in with its password; else choose one.',
    fault,
    button: 'Join',
    fields: <AccountFields />,
  })

export const passwordResetPage = (fault?: string) =>
  formPage({
    title: 'Choose a new password',
    intro: 'This signs you out everywhere and ends your personal access tokens.',
    fault,
    button: 'Set the password',
    fields: <PasswordField label="New password" />,
  })

export const reportPage = ({ short_url, reason }: Record<string, string>, fault?: string) =>
  formPage({
    title: 'Report a link',
    intro: 'If it leads to fraud, malware or anything else that it should not, say so. The people it belongs to see what you write.',
    fault,
    button: 'Report',
    fields: (
      <>
        <label>
          The short link
          <input type="url" name="short_url" value={short_url ?? ''} required maxLength={2048} />
        </label>
        <label>
          What is wrong with it
          <textarea name="reason" required maxLength={1000} rows={4}>
            {reason ?? ''}
          </textarea>
        </label>
      </>
    ),
  })

/** A GET only asks, since mail scanners open links. Mail programs have a one-click button (RFC 8058). */
export const unsubscribePage = (address: string, report: string) =>
  formPage({
    title: 'Unsubscribe',
    intro: `Stop sending the report “${report}” to ${address}?`,
    fault: undefined,
    button: 'Unsubscribe',
    fields: null,
  })

export const unsubscribedPage = (address: string, report: string) =>
  messagePage('Done', `${address} will not get the report “${report}” any more.`)

/** A GET only asks, as above. */
export const confirmPage = (address: string) =>
  formPage({
    title: 'Get reports',
    intro: `Send reports to ${address}?`,
    fault: undefined,
    button: 'Yes',
    fields: null,
  })

export const confirmedPage = (address: string) => messagePage('Done', `${address} gets reports from now on.`)

export const messagePage = (title: string, message: string) =>
  renderPage(
    title,
    <>
      <h1>{title}</h1>
      <p>{message}</p>
    </>,
  )

const AccountFields = () => (
  <>
    <label>
      E-mail address
      <input type="email" name="email" autocomplete="email" required maxLength={254} />
    </label>
    <PasswordField label="Password" />
  </>
)

const PasswordField = ({ label }: { label: string }) => (
  <label>
    {label}, at least 12 characters
    <input type="password" name="password" autocomplete="new-password" required minLength={12} maxLength={200} />
  </label>
)

type Form = { title: string; intro: string; fault: string | undefined; button: string; fields: ComponentChildren }

/** A form that posts to its own URL. */
const formPage = ({ title, intro, fault, button, fields }: Form) =>
  renderPage(
    title,
    <>
      <h1>{title}</h1>
      <p>{intro}</p>
      {fault && <p role="alert">{fault}</p>}
      <form method="post">
        {fields}
        <button type="submit">{button}</button>
      </form>
    </>,
  )
