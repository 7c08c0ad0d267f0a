import { type Answer, REFUSED } from '../../lib/safe-fetch.ts'
import { type Method, NoResponse } from './host-throttle.ts'
import type { UrlRow } from './queries.ts'

const MAX_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])
// Said to robots, or to those who aren't signed in: the page may be there for people. 999 is LinkedIn's.
const NOT_FOR_ROBOTS = new Set([401, 403, 405, 429, 451, 999])

export type Ask = (method: Method, url: string) => Promise<Answer>
export type Verdict = Pick<UrlRow, 'http_status' | 'final_url' | 'error'> & { outcome: NonNullable<UrlRow['outcome']> }

/**
 * Where an address leads. `isSecond` goes straight to GET, which every server knows. Each hop is a request of its own: the
 * safe fetch checks them all.
 */
export async function checkAddress(ask: Ask, url: string, isSecond: boolean): Promise<Verdict> {
  const seen = [url]
  let status: number | undefined
  for (;;) {
    const address = seen.at(-1) ?? url
    const final_url = address === url ? null : address
    const broken = (outcome: Verdict['outcome'], error: string): Verdict => ({ outcome, http_status: null, final_url, error })
    let answer: Answer
    try {
      answer = await look(ask, address, isSecond)
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error
      if (error.message === REFUSED) return broken('refused', 'it leads to a private, local or reserved address')
      return broken('unreachable', error.message)
    }
    const { location } = answer.headers
    if (!REDIRECTS.has(answer.status) || location === undefined) return classify(answer.status, status, final_url)
    const next = URL.parse(location, address)
    if (!next || !/^https?:$/.test(next.protocol))
      return { ...broken('broken', 'it redirects to no web address'), http_status: answer.status }
    if (seen.includes(next.href)) return broken('unreachable', 'it redirects in a circle')
    if (seen.length > MAX_REDIRECTS) return broken('unreachable', `it redirects more than ${MAX_REDIRECTS} times`)
    status ??= answer.status
    seen.push(next.href)
  }
}

/** HEAD is cheap, but some servers answer it wrongly, or not at all. */
async function look(ask: Ask, address: string, isSecond: boolean): Promise<Answer> {
  if (!isSecond) {
    try {
      const answer = await ask('HEAD', address)
      if (answer.status < 400 || answer.status === 429) return answer
    } catch (error) {
      if (!(error instanceof NoResponse) || error.message === REFUSED) throw error
    }
  }
  return ask('GET', address)
}

/** By the answer at the end; of what was redirected, its own answer is kept where the end is good. */
function classify(status: number, redirectedBy: number | undefined, final_url: string | null): Verdict {
  if (status >= 200 && status < 300)
    return { outcome: redirectedBy === undefined ? 'ok' : 'redirected', http_status: redirectedBy ?? status, final_url, error: null }
  const found = { http_status: status, final_url }
  if (NOT_FOR_ROBOTS.has(status)) return { ...found, outcome: 'skipped', error: `it answers ${status}, which may only concern robots` }
  return { ...found, outcome: 'broken', error: `it answers ${status}` }
}
