/** The page that people see once they are signed in. */
export const DASHBOARD = '/app'
const MAX_LENGTH = 2048
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const UNFIT = /[\u0000-\u001f\u007f\\]/

/**
 * Returns the page of the dashboard that `next` names, or else the dashboard. Anybody can create a URL with a `next`, so it must not
 * redirect to another site. It is parsed as browsers do, because "/app/..//evil.example" would be another site.
 */
export function nextPath(next: unknown): string {
  if (typeof next !== 'string' || next.length > MAX_LENGTH || !/^\/app(?![^/?#])/.test(next) || UNFIT.test(next)) return DASHBOARD
  const { pathname, search, hash } = new URL(next, 'http://this.invalid')
  return pathname === DASHBOARD || pathname.startsWith(`${DASHBOARD}/`) ? pathname + search + hash : DASHBOARD
}

/** Returns a page's path with a parameter that sends people to `next` in the end. */
export const withNext = (path: string, next: string): string => (next === DASHBOARD ? path : `${path}?next=${encodeURIComponent(next)}`)

/** The address of a sign-in page when it asks for the second factor. */
export const withStep = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}step=code`
