import { type FetchAnswer, FetchError, redirectOf } from '../../lib/safe-fetch.ts'
import type { Method } from './host-throttle.ts'
import type { UrlRow } from './queries.ts'

const MAX_REDIRECTS = 5
// Sent to robots, or to those who aren't signed in: the page may be there for people. 999 is LinkedIn's.
const NOT_FOR_ROBOTS = new Set([401, 403, 405, 429, 451, 999])

export type SendCheck = (method: Method, url: string) => Promise<FetchAnswer>
export type CheckResult = Pick<UrlRow, 'http_status' | 'final_url' | 'error'> & { outcome: NonNullable<UrlRow['outcome']> }

/**
 * Checks a URL, with its redirects. A second check sends GET immediately, which every server supports. Each redirect is a separate request,
 * so that the safe fetch checks every URL.
 */
export async function checkUrl(send: SendCheck, url: string, isSecond: boolean): Promise<CheckResult> {
  const seen = [url]
  let status: number | undefined
  for (;;) {
    const address = seen.at(-1) ?? url
    const final_url = address === url ? null : address
    const failed = (outcome: CheckResult['outcome'], error: string): CheckResult => ({ outcome, http_status: null, final_url, error })
    let answer: FetchAnswer
    try {
      answer = await sendHeadOrGet(send, address, isSecond)
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      if (error.code === 'private_address') return failed('refused', 'points to a private, local or reserved IP address')
      return failed('unreachable', error.message)
    }
    const next = redirectOf(answer, address)
    if (next === undefined) return classify(answer.status, status, final_url)
    if (next === null) return { ...failed('broken', "redirects to something that isn't an http or https URL"), http_status: answer.status }
    if (seen.includes(next.href)) return failed('unreachable', 'redirects in a loop')
    if (seen.length > MAX_REDIRECTS) return failed('unreachable', `redirects more than ${MAX_REDIRECTS} times`)
    status ??= answer.status
    seen.push(next.href)
  }
}

/** HEAD is cheap, but some servers respond wrongly to it, or not at all. */
async function sendHeadOrGet(send: SendCheck, address: string, isSecond: boolean): Promise<FetchAnswer> {
  if (!isSecond) {
    try {
      const answer = await send('HEAD', address)
      if (answer.status < 400 || answer.status === 429) return answer
    } catch (error) {
      if (!(error instanceof FetchError) || error.code === 'private_address') throw error
    }
  }
  return send('GET', address)
}

/** Classifies by the last status. A redirect that ends well keeps its own status. */
function classify(status: number, redirectStatus: number | undefined, final_url: string | null): CheckResult {
  if (status >= 200 && status < 300)
    return { outcome: redirectStatus === undefined ? 'ok' : 'redirected', http_status: redirectStatus ?? status, final_url, error: null }
  const result = { http_status: status, final_url }
  if (NOT_FOR_ROBOTS.has(status)) return { ...result, outcome: 'skipped', error: `responds with status ${status}, perhaps only to bots` }
  return { ...result, outcome: 'broken', error: `responds with status ${status}` }
}
