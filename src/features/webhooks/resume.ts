import { renewSecrets } from '../../lib/renew-secrets.ts'
import type { Needs } from './needs.ts'
import { listEncryptedSecrets, releaseClaimedDeliveries, updateEndpointRow } from './queries.ts'

/** At the start: deliveries that a killed process had claimed become due again, and secrets are re-encrypted with the current key. */
export async function resumeDeliveries(
  { db, write, encryption, clock, log }: Pick<Needs, 'db' | 'write' | 'encryption' | 'clock' | 'log'>,
  stopping: AbortSignal,
): Promise<void> {
  await write((tx) => releaseClaimedDeliveries(tx, clock()))
  await renewSecrets(
    await listEncryptedSecrets(db),
    ({ secret }) => secret,
    { encryption, log, stopping, what: 'the secret of a webhook endpoint', idsOf: ({ id }) => ({ endpoint_id: id }) },
    ({ id, workspace_id, secret, old_secret }, renew) => {
      const secrets = { secret: renew(secret), ...(old_secret !== null && { old_secret: renew(old_secret) }) }
      return write((tx) => updateEndpointRow(tx, workspace_id, id, secrets))
    },
  )
}
