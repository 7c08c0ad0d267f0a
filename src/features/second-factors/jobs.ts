import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { renewSecrets } from '../../lib/renew-secrets.ts'
import type { Needs } from './needs.ts'
import { deleteOldChallenges, deletePendingTotpsBefore, listTotpSecrets, replaceTotpSecret } from './queries.ts'
import { PENDING_MS } from './totp.ts'

const BATCH = 500

/** At the start, and nightly. */
export async function renewTotpSecrets(
  { db, write, encryption, log }: Pick<Needs, 'db' | 'write' | 'encryption' | 'log'>,
  _: number,
  stopping: AbortSignal,
): Promise<void> {
  await renewSecrets(
    await listTotpSecrets(db),
    ({ secret }) => secret,
    { encryption, log, stopping, what: 'the secret of an authenticator app', idsOf: ({ user_id }) => ({ user_id }) },
    (totp, renew) => write((tx) => replaceTotpSecret(tx, totp, renew(totp.secret))),
  )
}

/** Deletes what was begun and not finished, and challenges that have ended. */
export async function purgeSecondFactors({ write }: Pick<Needs, 'write'>, now: number, stopping: AbortSignal): Promise<void> {
  await deleteInBatches(write, stopping, BATCH, (tx, limit) => deletePendingTotpsBefore(tx, now - PENDING_MS, limit))
  await deleteInBatches(write, stopping, BATCH, (tx, limit) => deleteOldChallenges(tx, now, limit))
}
