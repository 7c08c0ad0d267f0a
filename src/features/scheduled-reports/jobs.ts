import { runResumable } from '../../lib/resumable.ts'
import type { ScheduledReportsNeeds } from './needs.ts'
import { listDueReports } from './queries.ts'
import { sendDueReport } from './send.ts'

const FLUSHED_WITHIN_MS = 1000

/** Sends the reports that are due, of several missed runs the latest. */
export const runDueReports = (deps: ScheduledReportsNeeds, now: number, stopping: AbortSignal): Promise<void> =>
  runResumable(
    {
      name: 'report',
      list: () => listDueReports(deps.db, now),
      open: async () => {
        // The period of a report may have ended a moment ago, and its last clicks may not be stored yet.
        await Promise.race([deps.clicks.flush(), Bun.sleep(FLUSHED_WITHIN_MS)])
        return true
      },
      step: async (row) => {
        await sendDueReport(deps, row, now)
        return true
      },
    },
    deps.log,
    stopping,
  )
