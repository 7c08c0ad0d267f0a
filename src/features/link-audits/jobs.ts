import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import { finishAudits } from './finish.ts'
import { PACE, type Pace } from './host-throttle.ts'
import type { Needs } from './needs.ts'
import { noteAddresses } from './notes.ts'
import { createRun } from './run.ts'
import { startDueAudits } from './schedules.ts'

/**
 * Looks at every address that is due, of all audits together. What is found of each is stored at once: however it ends,
 * the next run goes on with the rest. It ends when nothing is due; second looks are for a later run.
 */
export async function runDueLinkAudits(
  deps: Needs,
  _: number,
  stopping: AbortSignal = new AbortController().signal,
  pace: Pace = PACE,
): Promise<void> {
  const run = createRun(deps, pace, stopping)
  stopping.addEventListener('abort', run.wake)
  try {
    while (!stopping.aborted) {
      await startDueAudits(deps)
      const isNoting = await noteAddresses(deps)
      const isBusy = await run.startChecks()
      await finishAudits(deps)
      if (isNoting) await yieldToEventLoop()
      else if (isBusy) await run.rest()
      else return
    }
  } finally {
    stopping.removeEventListener('abort', run.wake)
    await run.settled()
  }
}
