import { deleteOldRequests } from './idempotency.ts'
import type { HttpNeeds } from './needs.ts'
import { deleteOldRateWindows } from './rate-limits.ts'

/** Saves request counts, so that a day's count survives a restart. A kill loses those since the last save. */
export async function saveRequestCounts({ write, rateLimits }: Pick<HttpNeeds, 'write' | 'rateLimits'>): Promise<void> {
  await rateLimits.save(write)
}

/** Deletes expired idempotency keys and request counts. */
export async function purgeOldRequests({ write }: Pick<HttpNeeds, 'write'>, now: number, stopping: AbortSignal): Promise<void> {
  await write((tx) => deleteOldRequests(tx, now))
  if (!stopping.aborted) await write((tx) => deleteOldRateWindows(tx, now))
}
