import { DAY, SECOND } from '../../lib/clock.ts'
import { AppError } from '../../lib/errors.ts'
import { createFairQueue, FETCHED } from '../../lib/fair-queue.ts'
import { type FetchAnswer, FetchError, redirectOf, type SafeFetch } from '../../lib/safe-fetch.ts'

// Checks whether a URL may be shown in a frame of another one:
// https://html.spec.whatwg.org/multipage/document-lifecycle.html#the-x-frame-options-header and
// https://www.w3.org/TR/CSP3/#directive-frame-ancestors.

const MAX_REDIRECTS = 5
// Checks that find no place in the queue are done by the job.
const LIMITS = { perKey: 500, inAll: 5000, waitMs: 10 * SECOND, atOnce: () => 32, atOnceOfKey: 8, refusal: FETCHED }
/** How long somebody waits who saves a link. */
const SAVING_MS = 2 * SECOND
const CHECKED_EVERY_MS = DAY

export type Framing = {
  /**
   * Resolves with whether all of these may be shown in frames on pages of `framer`, an origin. Resolves with undefined if that isn't known
   * in time, or if too much is being checked.
   */
  mayFrame: (workspaceId: number, urls: readonly string[], framer: string, withinMs?: number) => Promise<boolean | undefined>
}

export function createFraming({ safeFetch, userAgent }: { safeFetch: SafeFetch; userAgent: string }): Framing {
  const within = createFairQueue<number>(LIMITS)

  async function get(url: URL, signal: AbortSignal): Promise<FetchAnswer> {
    const headers = { 'user-agent': userAgent, accept: 'text/html, */*;q=0.8' }
    return safeFetch.send({ method: 'GET', url: url.href, headers, timeoutMs: 10 * SECOND, readBytes: 0, keepBytes: 0, signal })
  }

  /** The address, and all that it redirects to. */
  async function mayFrameOne(address: string, framer: URL, signal: AbortSignal): Promise<boolean> {
    let url = new URL(address)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      // Browsers load nothing insecure into a secure page.
      if (framer.protocol === 'https:' && url.protocol !== 'https:') return false
      const answer = await get(url, signal)
      if (!allowsFraming(answer.headers, url, framer)) return false
      const next = redirectOf(answer, url)
      if (next === undefined) return answer.status >= 200 && answer.status < 300
      if (next === null) return false
      url = next
    }
    return false
  }

  return {
    mayFrame: async (workspaceId, urls, framer, withinMs = SAVING_MS) => {
      const distinct = [...new Set(urls)]
      const signal = AbortSignal.timeout(withinMs)
      const check = async (url: string): Promise<boolean | undefined> => {
        try {
          return await within(workspaceId, () => mayFrameOne(url, new URL(framer), signal), signal)
        } catch (error) {
          if (error instanceof FetchError) return signal.aborted ? undefined : false
          // There was no place in time.
          if (error instanceof AppError) return undefined
          throw error
        }
      }
      const results = await Promise.all(distinct.map(check))
      return results.includes(false) ? false : results.includes(undefined) ? undefined : true
    },
  }
}

/** Returns whether a response's headers allow framing. Browsers ignore X-Frame-Options if there is a frame-ancestors directive. */
function allowsFraming(headers: FetchAnswer['headers'], url: URL, framer: URL): boolean {
  if (/^\s*attachment\b/i.test(headers['content-disposition'] ?? '')) return false
  const policies = String(headers['content-security-policy'] ?? '')
    .split(',')
    .flatMap((policy) => policy.split(';').map((directive) => directive.trim().split(/\s+/)))
    .filter(([name = '']) => name.toLowerCase() === 'frame-ancestors')
  if (policies.length > 0) return policies.every(([, ...sources]) => sources.some((source) => matchesSource(source, url, framer)))
  return !/\b(deny|sameorigin|allow-from)\b/i.test(String(headers['x-frame-options'] ?? ''))
}

/** True if a source expression of a policy of `url` names an origin (CSP3 §6.7.2). */
function matchesSource(source: string, url: URL, framer: URL): boolean {
  if (source === '*') return true
  if (/^'self'$/i.test(source)) return url.origin === framer.origin
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return isScheme(source, framer)
  const [, scheme, host = '', port] = /^(?:([a-z][a-z\d+.-]*:)\/\/)?(\*|(?:\*\.)?[\w.-]+)(?::(\d+|\*))?(?:\/.*)?$/i.exec(source) ?? []
  if (host === '' || (scheme !== undefined && !isScheme(scheme, framer))) return false
  if (port !== undefined && port !== '*' && port !== (framer.port || DEFAULT_PORTS[framer.protocol])) return false
  if (port === undefined && framer.port !== '') return false
  const name = host.toLowerCase()
  return name === '*' || (name.startsWith('*.') ? framer.hostname.endsWith(name.slice(1)) : framer.hostname === name)
}

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' }
/** http: allows https, too. */
const isScheme = (scheme: string, { protocol }: URL): boolean =>
  scheme.toLowerCase() === protocol || (scheme.toLowerCase() === 'http:' && protocol === 'https:')

/** The columns of a link with an overlay after a check: what isn't known is redirected plainly, and checked soon. */
export const framingColumns = (mayFrame: boolean | undefined, now: number) => ({
  cta_blocked: mayFrame === true ? (0 as const) : (1 as const),
  cta_check_at: mayFrame === undefined ? now : now + CHECKED_EVERY_MS,
})
export const NO_FRAMING = { cta_blocked: 0, cta_check_at: null } as const
