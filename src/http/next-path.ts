/** Where people go once they are signed in. */
export const DASHBOARD = '/app'
const MAX_LENGTH = 2048
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const UNFIT = /[\u0000-\u001f\u007f\\]/

/**
 * The page of the dashboard that `next` names, else the dashboard: anybody can make an address with a `next`, and it must not
 * lead to another site. It is parsed as browsers do: "/app/..//evil.example" would be one.
 */
export function nextPath(next: unknown): string {
  if (typeof next !== 'string' || next.length > MAX_LENGTH || !/^\/app(?![^/?#])/.test(next) || UNFIT.test(next)) return DASHBOARD
  const { pathname, search, hash } = new URL(next, 'http://this.invalid')
  return pathname === DASHBOARD || pathname.startsWith(`${DASHBOARD}/`) ? pathname + search + hash : DASHBOARD
}

/** A page's address that leads to `next` in the end. */
export const withNext = (path: string, next: string): string => (next === DASHBOARD ? path : `${path}?next=${encodeURIComponent(next)}`)

/** The address of a sign-in page when it asks for the second factor. */
export const withStep = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}step=code`
