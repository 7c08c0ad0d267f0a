import { backTo } from '../../http/answers.ts'
import { DAY } from '../../lib/clock.ts'
import type { Visit } from './visit.ts'

// The consent of a visitor. Links of some workspaces ask before pixels fire and before the click is reported to the destination. The answer
// applies to all links of the workspace on this host. It isn't signed, because it only affects the visitor.

const KEPT_SECONDS = (180 * DAY) / 1000

const nameOf = (workspaceId: number): string => `consent_${workspaceId}`

/** Returns the visitor's consent, or undefined if the visitor was not asked yet, or the cookie is invalid. */
export function consentOf({ request, redirect }: Pick<Visit, 'request' | 'redirect'>): boolean | undefined {
  const cookies = request.headers.get('cookie')
  const answer = cookies === null ? null : new Bun.CookieMap(cookies).get(nameOf(redirect.workspaceId))
  return answer === 'yes' ? true : answer === 'no' ? false : undefined
}

/** Stores the consent and redirects back to the link, where the visit is counted. */
export function storeConsent({ request, place, redirect, conditional }: Visit, isGiven: boolean): Response {
  const back = backTo(request, place)
  const cookie = new Bun.Cookie({
    name: nameOf(redirect.workspaceId),
    value: isGiven ? 'yes' : 'no',
    maxAge: KEPT_SECONDS,
    httpOnly: true,
    secure: conditional.shortUrl.startsWith('https:'),
    sameSite: 'lax',
    path: '/',
  })
  back.headers.set('set-cookie', cookie.serialize())
  return back
}
