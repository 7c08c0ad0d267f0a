import { MINUTE } from '../../lib/clock.ts'
import { rateLimited } from '../../lib/errors.ts'
import { createLru } from '../../lib/lru.ts'

// Limits failed passwords for a key, such as an account and an address. Kept in memory only, and bounded.
const MAX_FAILURES = 10
const WINDOW_MS = 15 * MINUTE
const MAX_KEYS = 10_000

export type Throttle = {
  /**
   * Counts an attempt before it is checked, so that concurrent attempts can't exceed the limit. Throws 429 beyond it.
   * The returned function uncounts an attempt that didn't fail.
   */
  begin: (key: string, now: number) => () => void
  /** Clears the failures after a successful attempt. */
  succeed: (key: string) => void
}

export function createThrottle(): Throttle {
  const failures = createLru<string, number[]>(MAX_KEYS)
  return {
    begin: (key, now) => {
      const recent = (failures.get(key) ?? []).filter((at) => at <= now && now - at < WINDOW_MS)
      const [oldest] = recent
      if (oldest !== undefined && recent.length >= MAX_FAILURES) {
        throw rateLimited('Too many wrong passwords.', oldest + WINDOW_MS - now)
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
