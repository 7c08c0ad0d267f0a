import type { Core } from '../../core.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { DAY } from '../../lib/clock.ts'
import { forEachOf } from '../../lib/each.ts'
import { retentionDaysOf } from '../../lib/plans.ts'
import { deleteLostRefunds, deleteOldProviderEvents } from './providers/queries.ts'
import { listConversionPlans, listIdsBefore, undescribe } from './queries.ts'

const BATCH = 500
const EVENTS_KEPT_MS = 30 * DAY
const REFUNDS_KEPT_MS = 90 * DAY

/** Takes their customers from conversions that are older than their workspace keeps clicks: what was sold stays counted. */
export async function purgeOldConversions(
  { db, reader, write, log }: Pick<Core, 'db' | 'reader' | 'write' | 'log'>,
  now: number,
  stopping: AbortSignal,
): Promise<void> {
  await forEachOf(await listConversionPlans(db), { job: 'old-conversions', log, stopping }, async (workspace) => {
    const days = retentionDaysOf(workspace)
    if (days === null) return
    let ids: number[] = []
    do {
      ids = await listIdsBefore(reader(workspace.id), workspace.id, now - days * DAY, { afterId: ids.at(-1) ?? 0, limit: BATCH })
      await write((tx) => undescribe(tx, workspace.id, ids))
    } while (ids.length === BATCH && !stopping.aborted)
  })
  await deleteInBatches(write, stopping, BATCH, (tx, limit) => deleteOldProviderEvents(tx, now - EVENTS_KEPT_MS, limit))
  await deleteInBatches(write, stopping, BATCH, (tx, limit) => deleteLostRefunds(tx, now - REFUNDS_KEPT_MS, limit))
}
