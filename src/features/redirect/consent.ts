import { backTo } from '../../http/answers.ts'
import { DAY } from '../../lib/clock.ts'
import type { Visit } from './visit.ts'

// What a visitor answered to the question of a workspace whose links ask before pixels fire and before the destination is told the click.
// The answer is for all links of the workspace on this host, and isn't signed: it is the visitor's own.

const KEPT_SECONDS = (180 * DAY) / 1000

const nameOf = (workspaceId: number): string => `consent_${workspaceId}`

/** Undefined for who was not asked yet, or answers something else. */
export function consentOf({ request, redirect }: Pick<Visit, 'request' | 'redirect'>): boolean | undefined {
  const cookies = request.headers.get('cookie')
  const answer = cookies === null ? null : new Bun.CookieMap(cookies).get(nameOf(redirect.workspaceId))
  return answer === 'yes' ? true : answer === 'no' ? false : undefined
}

/** Back to the link, where the visit is counted. */
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
