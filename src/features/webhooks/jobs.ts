import type { Core } from '../../core.ts'
import { DAY } from '../../lib/clock.ts'
import type { Deliverer } from './deliverer.ts'
import { deleteDeliveriesBefore } from './queries.ts'

const KEPT_MS = 30 * DAY
const BATCH = 500

/** Sends due deliveries: retries, and those after a restart. */
export const runDueDeliveries = ({ deliverer }: { deliverer: Deliverer }): Promise<void> => deliverer.deliverDue()

/** Deletes deliveries after a month, and events without deliveries. */
export async function purgeOldDeliveries({ write }: Pick<Core, 'write'>, now: number): Promise<void> {
  let deleted: number
  do deleted = await write((tx) => deleteDeliveriesBefore(tx, now - KEPT_MS, BATCH))
  while (deleted === BATCH)
}
