import { setTimeout as sleep } from 'node:timers/promises'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import { collectUrls } from './collect.ts'
import { finishAudits } from './finish.ts'
import { PACE, type Pace } from './host-throttle.ts'
import type { LinkAuditsNeeds } from './needs.ts'
import { startDueAudits } from './schedules.ts'
import { createUrlChecks } from './url-checks.ts'

/**
 * Checks every address that is due, of all audits side by side. Each result is stored at once: however it ends, the next run
 * goes on with the rest. It ends when nothing is due; second checks are for a later run.
 */
export async function runDueLinkAudits(deps: LinkAuditsNeeds, _: number, stopping: AbortSignal, pace: Pace = PACE): Promise<void> {
  const checks = createUrlChecks(deps, pace, stopping)
  try {
    while (!stopping.aborted) {
      await startDueAudits(deps, stopping)
      const hasMore = await collectUrls(deps, stopping)
      const isBusy = await checks.start()
      await finishAudits(deps, stopping)
      if (hasMore) await yieldToEventLoop()
      else if (isBusy) await sleep(pace.pollMs, undefined, { signal: stopping }).catch(() => {})
      else return
    }
  } finally {
    await checks.settled()
  }
}
