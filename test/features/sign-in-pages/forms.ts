import type { TestApp } from '../../harness.ts'

export const TOKEN = 'the one-time token'
export const SETUP = `/setup?token=${encodeURIComponent(TOKEN)}`
export const ACCOUNT = { email: 'ada@example.com', password: 'a long & enough password' }

/** Sends a form as a browser without scripts does. */
export const submit = (t: TestApp, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  t.send('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

export const cookieOf = ({ headers }: { headers: Headers }): string => headers.get('set-cookie')?.split(';')[0] ?? ''

/** Whether a password is the account's, asked of the API. */
export const logIn = async (t: TestApp, password: string, email = ACCOUNT.email) =>
  t.send('POST', '/v1/auth/login', { body: { email, password } })

/** What is said above the fields of a form. */
export const alertOf = (html: string) => html.match(/<p class="fault" role="alert"><svg.*?<\/svg><span>([^<]+)</)?.[1]
/** What is said at a field that is marked as wrong. */
export function faultAt(html: string, field: string): string | undefined {
  const input = html.match(new RegExp(`<(?:input|textarea)[^>]* name="${field}"[^>]*>`))?.[0] ?? ''
  if (!input.includes('aria-invalid="true"') || !new RegExp(`aria-describedby="[^"]*${field}-fault"`).test(input)) return undefined
  return html.match(new RegExp(`role="alert" id="${field}-fault"><svg.*?</svg><span>([^<]+)<`))?.[1]
}

/** The path in the mail that was sent last. */
export async function mailedPath(t: TestApp): Promise<string> {
  const before = t.mails.length
  for (; t.mails.length === before; await t.sendMails()) await Bun.sleep(1)
  return t.mails.at(-1)?.text.match(/http:\/\/terse\.test(\/\S+)/)?.[1] ?? ''
}
