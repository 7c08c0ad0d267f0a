import type { Deps } from '../../deps.ts'
import { listSealedSecrets, releaseClaimedDeliveries, updateEndpointRow } from './queries.ts'

/** At the start: what a killed process had in hand is due again, and secrets are encrypted with the present key. */
export async function resumeDeliveries({
  db,
  write,
  vault,
  clock,
  log,
}: Pick<Deps, 'db' | 'write' | 'vault' | 'clock' | 'log'>): Promise<void> {
  await write((tx) => releaseClaimedDeliveries(tx, clock()))
  const renewed = (sealed: string) => vault.encrypt(vault.decrypt(sealed))
  for (const { id, workspace_id, secret, old_secret } of await listSealedSecrets(db)) {
    if (!vault.isOld(secret)) continue
    try {
      const secrets = { secret: renewed(secret), ...(old_secret !== null && { old_secret: renewed(old_secret) }) }
      await write((tx) => updateEndpointRow(tx, workspace_id, id, secrets))
    } catch (error) {
      // Its deliveries fail and say so; everything else goes on.
      log.error({ err: error, endpoint_id: id }, 'the secret of a webhook endpoint cannot be read')
    }
  }
}
