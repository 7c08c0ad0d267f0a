import type { Core } from '../../core.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { DAY } from '../../lib/clock.ts'
import type { Deliverer } from './deliverer.ts'
import { deleteDeliveriesBefore } from './queries.ts'

const KEPT_MS = 30 * DAY
const BATCH = 500

/** Sends what is due: retries, and what nothing woke it for. */
export const runDueDeliveries = ({ deliverer }: { deliverer: Deliverer }): Promise<void> => deliverer.deliverDue()

/** Forgets deliveries of a month ago, and the events that nobody is told of any more. */
export const purgeOldDeliveries = ({ write }: Pick<Core, 'write'>, now: number, stopping: AbortSignal): Promise<void> =>
  deleteInBatches(write, stopping, BATCH, (tx, limit) => deleteDeliveriesBefore(tx, now - KEPT_MS, limit))
