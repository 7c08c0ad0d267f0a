// Remembers the questions that pages have asked the API. The help shows them.

const KEPT = 100
/** Questions of the frame around every page. */
const OF_FRAME =
  /^\/v1\/(me(\/(sign-in|notifications.*))?|workspaces(\/\d+(\/branding)?)?|admin\/(conditions|settings)|workspaces\/\d+\/favicons.*|.*\/live)(\?.*)?$/

/** The paths of the API, with their queries, and the page that asked, newest first. */
let asked: { path: string; page: string }[] = []

export function noteQuestion({ method, url }: Request): void {
  const path = url.slice(location.origin.length)
  if (method !== 'GET' || OF_FRAME.test(path)) return
  const page = location.pathname
  asked = [{ path, page }, ...asked.filter((one) => one.path !== path || one.page !== page)].slice(0, KEPT)
}

/** Returns what the page that is shown has asked, newest first. */
export const questionsOfPage = (): string[] => asked.filter(({ page }) => page === location.pathname).map(({ path }) => path)
