import { deleteOldRequests } from './idempotency.ts'
import type { HttpNeeds } from './needs.ts'
import { deleteOldRateWindows } from './rate-limits.ts'

/** So that a day's count survives a restart; a kill forgets the seconds since the last time. */
export async function saveRequestCounts({ write, rateLimits }: Pick<HttpNeeds, 'write' | 'rateLimits'>): Promise<void> {
  await rateLimits.save(write)
}

/** Forgets idempotency keys and request counts that are over. */
export async function purgeOldRequests({ write }: Pick<HttpNeeds, 'write'>, now: number): Promise<void> {
  await write((tx) => deleteOldRequests(tx, now))
  await write((tx) => deleteOldRateWindows(tx, now))
}
