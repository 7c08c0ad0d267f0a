import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Needs } from './needs.ts'
import { deleteOldChallenges, deletePendingTotpsBefore, listTotpSecrets, replaceTotpSecret } from './queries.ts'
import { PENDING_MS } from './totp.ts'

const BATCH = 500

/** After a change of the instance's key, the secrets of authenticator apps are encrypted with the new one. */
export async function renewTotpSecrets(
  { db, write, encryption, log }: Pick<Needs, 'db' | 'write' | 'encryption' | 'log'>,
  _: number,
  stopping: AbortSignal,
): Promise<void> {
  for (const totp of await listTotpSecrets(db)) {
    if (stopping.aborted) return
    if (!encryption.isOld(totp.secret)) continue
    try {
      const renewed = encryption.encrypt(encryption.decrypt(totp.secret))
      await write((tx) => replaceTotpSecret(tx, totp, renewed))
    } catch (error) {
      // Only this user's codes fail.
      log.error({ err: error, user_id: totp.user_id }, 'the secret of an authenticator app cannot be read')
    }
  }
}

/** Deletes what was begun and not finished, and challenges that have ended. */
export async function purgeSecondFactors({ write }: Pick<Needs, 'write'>, now: number, stopping: AbortSignal): Promise<void> {
  await deleteInBatches(write, stopping, BATCH, (tx, limit) => deletePendingTotpsBefore(tx, now - PENDING_MS, limit))
  await deleteInBatches(write, stopping, BATCH, (tx, limit) => deleteOldChallenges(tx, now, limit))
}
