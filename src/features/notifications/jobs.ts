import type { Core } from '../../core.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { DAY } from '../../lib/clock.ts'
import { deleteOldNotifications } from './queries.ts'

const KEPT_MS = 90 * DAY
const BATCH = 500

/** Deletes notifications that are older than 90 days. */
export const purgeNotifications = ({ write }: Pick<Core, 'write'>, now: number, stopping: AbortSignal): Promise<void> =>
  deleteInBatches(write, stopping, BATCH, (tx, limit) => deleteOldNotifications(tx, now - KEPT_MS, limit))
