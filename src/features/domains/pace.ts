import { DAY, HOUR, MINUTE } from '../../lib/clock.ts'

/** How long a proof is waited for. */
export const PENDING_DOMAIN_MS = 72 * HOUR
/** How long a proof may be missed before its domain fails. */
export const MISSING_MS = 7 * DAY
const QUARTER_HOURS_MS = DAY

/** When a domain is checked next that waits for its records since a time; null where it waited for long enough. */
export function nextCheckAt(since: number, now: number): number | null {
  const end = since + PENDING_DOMAIN_MS
  if (now >= end) return null
  const pace = now < since + HOUR ? MINUTE : now < since + QUARTER_HOURS_MS ? 15 * MINUTE : HOUR
  return Math.min(now + pace, end)
}
