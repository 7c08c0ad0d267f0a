import type { Deps } from '../../deps.ts'
import { DAY } from '../../lib/clock.ts'
import { deleteDeliveriesBefore, listSealedSecrets, releaseClaimedDeliveries, updateEndpointRow } from './queries.ts'

const KEPT_MS = 30 * DAY
const BATCH = 500

/** Sends what is due: retries, and what no nudge told of. */
export const runDueDeliveries = ({ deliverer }: Pick<Deps, 'deliverer'>): Promise<void> => deliverer.pump()

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

/** Forgets deliveries of a month ago, and the events that nobody is told of any more. */
export async function purgeOldDeliveries({ write }: Pick<Deps, 'write'>, now: number): Promise<void> {
  let deleted: number
  do deleted = await write((tx) => deleteDeliveriesBefore(tx, now - KEPT_MS, BATCH))
  while (deleted === BATCH)
}
