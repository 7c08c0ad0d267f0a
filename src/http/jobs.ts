import { deleteInBatches } from '../db/delete-in-batches.ts'
import { RETENTION_MS } from './idempotency.ts'
import { deleteOldRequests } from './idempotency-queries.ts'
import type { HttpNeeds } from './needs.ts'
import { deleteOldRateWindows } from './rate-limit-queries.ts'

const BATCH = 500

/** Saves request counts, so that a day's count survives a restart. A kill loses those since the last save. */
export const saveRequestCounts = (
  { write, rateLimits }: Pick<HttpNeeds, 'write' | 'rateLimits'>,
  _: number,
  stopping: AbortSignal,
): Promise<void> => rateLimits.save(write, stopping)

/** Deletes expired idempotency keys and request counts. */
export async function purgeOldRequests({ write }: Pick<HttpNeeds, 'write'>, now: number, stopping: AbortSignal): Promise<void> {
  await deleteInBatches(write, stopping, BATCH, (tx, limit) => deleteOldRequests(tx, now - RETENTION_MS, limit))
  await deleteInBatches(write, stopping, BATCH, (tx, limit) => deleteOldRateWindows(tx, now, limit))
}
