import { LRUCache } from 'lru-cache'
import { MINUTE } from '../../lib/clock.ts'
import { rateLimited } from '../../lib/errors.ts'

// Guessing is slowed down for an account from an address. Remembering is bounded, and ends with the process.
const MAX_FAILURES = 10
const WINDOW_MS = 15 * MINUTE
const MAX_REMEMBERED = 10_000

export type Throttle = {
  /**
   * Counts a try before it is made, so that tries at the same time can't pass together. Throws 429 past the limit.
   * What it returns takes the try back: it was no wrong guess.
   */
  begin: (key: string, now: number) => () => void
  /** Forgets the failures: the last try was right. */
  succeed: (key: string) => void
}

export function createThrottle(): Throttle {
  const failures = new LRUCache<string, number[]>({ max: MAX_REMEMBERED })
  return {
    begin: (key, now) => {
      const recent = (failures.get(key) ?? []).filter((at) => at <= now && now - at < WINDOW_MS)
      const [oldest] = recent
      if (oldest !== undefined && recent.length >= MAX_FAILURES) {
        throw rateLimited('Too many wrong passwords. Wait a while.', oldest + WINDOW_MS - now)
      }
      failures.set(key, [...recent, now])
      return () => {
        const kept = [...(failures.get(key) ?? [])]
        const index = kept.lastIndexOf(now)
        if (index !== -1) kept.splice(index, 1)
        failures.set(key, kept)
      }
    },
    succeed: (key) => failures.delete(key),
  }
}
