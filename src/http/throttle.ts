import { HOUR, MINUTE } from '../lib/clock.ts'
import { rateLimited } from '../lib/errors.ts'
import { createLru } from '../lib/lru.ts'
import { msg } from '../lib/text-id.ts'

// Limits failures for a key, such as wrong passwords for an account from an address. Kept in memory only, and bounded.
const MAX_KEYS = 10_000

type Limit = { failures: number; windowMs: number; message: string }
/** For an account from an address. */
export const PASSWORDS: Limit = { failures: 10, windowMs: 15 * MINUTE, message: msg('Too many wrong passwords.') }
/** For an account, wherever they come from: six digits are soon guessed by many. */
export const CODES: Limit = { failures: 20, windowMs: HOUR, message: msg('Too many wrong codes.') }
/** The limit for the whole instance, because its first account is created only once. */
export const SETUP_TOKENS: Limit = { failures: 5, windowMs: MINUTE, message: msg('Too many wrong setup tokens.') }

export type Throttle = {
  /**
   * Counts an attempt before it is checked, so that concurrent attempts can't exceed the limit. Throws 429 beyond it.
   * The returned function uncounts an attempt that didn't fail.
   */
  begin: (key: string, now: number) => () => void
  /** Clears the failures after a successful attempt. */
  succeed: (key: string) => void
}

export function createThrottle({ failures: max, windowMs, message }: Limit): Throttle {
  const failures = createLru<string, number[]>(MAX_KEYS)
  return {
    begin: (key, now) => {
      const recent = (failures.get(key) ?? []).filter((at) => at <= now && now - at < windowMs)
      const [oldest] = recent
      if (oldest !== undefined && recent.length >= max) {
        throw rateLimited(message, oldest + windowMs - now)
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
