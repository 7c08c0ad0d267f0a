import { retryAfterMs, type TerseError } from './errors.ts'

// The service's guidance: 429, 5xx and network errors are tried again, with exponential backoff and jitter, at most a minute later.

/** The try before a retry. */
type FailedTry = { error: TerseError; isChange: boolean }

export type RetryOptions = {
  /** How often a request is tried again. 0 is never. */
  retries: number
  /** The longest time before one. */
  maxDelayMs: number
  sleep: (ms: number, signal: AbortSignal | undefined, failed: FailedTry) => Promise<void>
}

const FIRST_DELAY_MS = 500
// Storage that is full (507) stays so for a while, and an unsupported method (501) or version (505) stays unsupported, so a retry is
// useless.
const FINAL = new Set([501, 505, 507])

/** True if the same request may succeed in a moment. Its first attempt may still be in progress. */
export const isPassing = ({ status, code }: TerseError): boolean =>
  status === 0 || status === 429 || (status >= 500 && !FINAL.has(status)) || code === 'idempotency_in_progress'

/** How long to wait before the next try. Half of it is chance, so that clients that failed together don't come back together. */
export function delayBefore(retry: number, { maxDelayMs }: RetryOptions, response?: Response): number {
  const asked = retryAfterMs(response)
  if (asked !== undefined) return asked
  const longest = Math.min(maxDelayMs, FIRST_DELAY_MS * 2 ** retry)
  return longest / 2 + Math.random() * (longest / 2)
}

export const sleep: RetryOptions['sleep'] = (ms, signal) =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
