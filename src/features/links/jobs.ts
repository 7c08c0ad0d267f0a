import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { RESTORE_MS } from './delete.ts'
import type { Needs } from './needs.ts'
import { deleteLinksDeletedBefore } from './queries.ts'

const BATCH = 200

/** Purges links that can't be restored any more. Their clicks stay. */
export const purgeDeletedLinks = ({ write }: Pick<Needs, 'write'>, now: number, stopping: AbortSignal): Promise<void> =>
  deleteInBatches(write, stopping, BATCH, (tx, limit) => deleteLinksDeletedBefore(tx, now - RESTORE_MS, limit))
