import type { Core } from '../../core.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { DAY } from '../../lib/clock.ts'
import type { Deliverer } from './deliverer.ts'
import { deleteDeliveriesBefore } from './queries.ts'

const KEPT_MS = 30 * DAY
const BATCH = 500

/** Sends due deliveries: retries, and those after a restart. */
export const runDueDeliveries = ({ deliverer }: { deliverer: Deliverer }, _: number, stopping: AbortSignal): Promise<void> =>
  deliverer.deliverDue(stopping)

/** Deletes deliveries after a month, and events without deliveries. */
export const purgeOldDeliveries = ({ write }: Pick<Core, 'write'>, now: number, stopping: AbortSignal): Promise<void> =>
  deleteInBatches(write, stopping, BATCH, (tx, limit) => deleteDeliveriesBefore(tx, now - KEPT_MS, limit))
