import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { SecondFactorsNeeds } from './needs.ts'
import { deleteOldChallenges, deletePendingTotpsBefore } from './queries.ts'
import { PENDING_TOTP_MS } from './totp.ts'

const BATCH = 500

/** Deletes what was begun and not finished, and challenges that have ended. */
export async function purgeSecondFactors({ write }: Pick<SecondFactorsNeeds, 'write'>, now: number, stopping: AbortSignal): Promise<void> {
  await deleteInBatches(write, stopping, BATCH, (tx, limit) => deletePendingTotpsBefore(tx, now - PENDING_TOTP_MS, limit))
  await deleteInBatches(write, stopping, BATCH, (tx, limit) => deleteOldChallenges(tx, now, limit))
}
