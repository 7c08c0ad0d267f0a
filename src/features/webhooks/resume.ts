import type { Needs } from './needs.ts'
import { listEncryptedSecrets, releaseClaimedDeliveries, updateEndpointRow } from './queries.ts'

/** At the start: deliveries that a killed process had claimed become due again, and secrets are re-encrypted with the current key. */
export async function resumeDeliveries(
  { db, write, encryption, clock, log }: Pick<Needs, 'db' | 'write' | 'encryption' | 'clock' | 'log'>,
  stopping: AbortSignal,
): Promise<void> {
  await write((tx) => releaseClaimedDeliveries(tx, clock()))
  const renewed = (ciphertext: string) => encryption.encrypt(encryption.decrypt(ciphertext))
  for (const { id, workspace_id, secret, old_secret } of await listEncryptedSecrets(db)) {
    if (stopping.aborted) return
    if (!encryption.isOld(secret)) continue
    try {
      const secrets = { secret: renewed(secret), ...(old_secret !== null && { old_secret: renewed(old_secret) }) }
      await write((tx) => updateEndpointRow(tx, workspace_id, id, secrets))
    } catch (error) {
      // Only this endpoint's deliveries fail.
      log.error({ err: error, endpoint_id: id }, 'the secret of a webhook endpoint cannot be read')
    }
  }
}
