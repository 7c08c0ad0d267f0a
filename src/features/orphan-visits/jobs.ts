import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { DAY } from '../../lib/clock.ts'
import type { OrphanVisitsNeeds } from './needs.ts'
import { deleteVisitsBefore, KEPT_DAYS } from './queries.ts'

const BATCH = 500

export const purgeOrphanVisits = ({ write }: Pick<OrphanVisitsNeeds, 'write'>, now: number, stopping: AbortSignal): Promise<void> =>
  deleteInBatches(write, stopping, BATCH, (tx, limit) => deleteVisitsBefore(tx, Math.floor(now / DAY) - KEPT_DAYS, limit))
