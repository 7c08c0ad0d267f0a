import { DAY, HOUR, MINUTE, SECOND } from '../../lib/clock.ts'
import { rateLimited } from '../../lib/errors.ts'
import type { OwnershipFindings } from './ownership-record.ts'

/** How long a record is waited for. */
export const PENDING_DOMAIN_MS = 72 * HOUR
const MISSING_MS = 7 * DAY
const QUARTER_HOURS_MS = DAY
const ASKED_EVERY_MS = 10 * SECOND

/**
 * Returns the time of the next check for a domain that has waited for its records since a time, or null if it has waited for long enough.
 */
export function nextCheckAt(since: number, now: number): number | null {
  const end = since + PENDING_DOMAIN_MS
  if (now >= end) return null
  const pace = now < since + HOUR ? MINUTE : now < since + QUARTER_HOURS_MS ? 15 * MINUTE : HOUR
  return Math.min(now + pace, end)
}

/** Throws a 429 if somebody had the domain checked within the last 10 seconds. A clock that is set back locks nobody out. */
export function refuseIfJustChecked(askedAt: number | null, now: number): void {
  const waitMs = (askedAt ?? 0) + ASKED_EVERY_MS - now
  if (waitMs > 0 && waitMs <= ASKED_EVERY_MS) throw rateLimited('A domain can be checked at most once every 10 seconds.', waitMs)
}

/**
 * Returns since when the record of a verified domain is missing, or null. It counts as missing only if a DNS server said so. After a week,
 * the verification is lost: whoever has the domain by then would have what its owner was given.
 */
export function missingAfter(
  since: number | null,
  { proof, isProved }: OwnershipFindings,
  now: number,
): { missingSince: number | null; isLost: boolean } {
  if (isProved) return { missingSince: null, isLost: false }
  if ('failure' in proof) return { missingSince: since, isLost: false }
  const missingSince = since ?? now
  return { missingSince, isLost: now - missingSince >= MISSING_MS }
}
