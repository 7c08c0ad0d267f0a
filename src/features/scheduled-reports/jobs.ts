import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import type { Needs } from './needs.ts'
import { listDueReports } from './queries.ts'
import { sendDueReport } from './send.ts'

const FLUSHED_WITHIN_MS = 1000

/** Sends the reports that are due, of several missed runs the latest. One that fails is tried again, and holds up no other. */
export async function runDueReports(deps: Needs, now: number, stopping?: AbortSignal): Promise<void> {
  const due = await listDueReports(deps.db, now)
  if (due.length === 0) return
  // What a report is about may have ended a moment ago: its last clicks are on their way to the disk.
  await Promise.race([deps.clicks.flush(), Bun.sleep(FLUSHED_WITHIN_MS)])
  for (const row of due) {
    if (stopping?.aborted) return
    try {
      await sendDueReport(deps, row, now)
    } catch (error) {
      deps.log.error({ err: error, report_id: row.id }, 'a report could not be sent')
    }
    await yieldToEventLoop()
  }
}
