import { LRUCache } from 'lru-cache'
import { AppError } from '../../http/errors.ts'
import { MINUTE } from '../../lib/clock.ts'

// Guessing is slowed down for an account from an address. Remembering is bounded, and ends with the process.
const MAX_FAILURES = 10
const WINDOW_MS = 15 * MINUTE
const MAX_REMEMBERED = 10_000

type Failures = { count: number; since: number }

export type Throttle = {
  /** Counts a try before it is made, so that tries at the same time can't pass together. Throws 429 past the limit. */
  begin: (key: string, now: number) => void
  /** Takes the tries back: the last one was right. */
  succeed: (key: string) => void
}

export function createThrottle(): Throttle {
  const failures = new LRUCache<string, Failures>({ max: MAX_REMEMBERED })
  return {
    begin: (key, now) => {
      const seen = failures.get(key)
      const current = seen && now - seen.since < WINDOW_MS ? seen : { count: 0, since: now }
      if (current.count >= MAX_FAILURES) {
        throw new AppError(429, 'rate_limited', 'Too many failed sign-ins. Wait a while, or reset the password.', {
          retryAfter: Math.ceil((current.since + WINDOW_MS - now) / 1000),
        })
      }
      failures.set(key, { ...current, count: current.count + 1 })
    },
    succeed: (key) => failures.delete(key),
  }
}
