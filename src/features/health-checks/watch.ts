import type { Clock } from '../../lib/clock.ts'
import { createHealthChecks } from './checks.ts'
import { createDatabaseCheck } from './databases.ts'
import { measureEventLoop } from './event-loop.ts'
import { watchFiles } from './files.ts'
import type { HealthJobNeeds } from './jobs.ts'
import type { HealthCheckNeeds } from './needs.ts'
import { type OpenDatabases, rescue } from './rescue.ts'

type Needs = HealthCheckNeeds & {
  open: OpenDatabases
  /** Stores the clicks that wait in memory. */
  flushClicks: () => Promise<void>
}

/** Watches the instance: what the jobs check, how late the event loop is, and whether the open files are still at their paths. */
export function watchInstance(deps: Needs): HealthJobNeeds & { stop: () => void } {
  const lag = measureEventLoop(deps.metrics.eventLoopLag)
  refuseOthersFiles(deps)
  return { checkHealth: createHealthChecks(deps, lag), checkDatabases: createDatabaseCheck(deps), stop: lag.stop }
}

/**
 * Refuses all changes until the next start if the file at the path of a database is another one than the open file, and copies the content of
 * the open files.
 */
function refuseOthersFiles({ files, conditions, config, clock, log, open, flushClicks }: Needs): void {
  const faultOf = watchFiles(files)
  let isFound = false
  faultOf()
  conditions.watch(() => {
    if (isFound) return
    const fault = faultOf()
    if (fault === undefined) return
    isFound = true
    conditions.begin('files_replaced', `${fault} Changes are refused, because they would be lost. A copy of all data is being made.`)
    void keepCopy(clock).then(
      (advice) => conditions.begin('files_replaced', `${fault} Changes are refused, because they would be lost. ${advice}`),
      (error: unknown) => log.error({ err: error }, 'the data of the replaced database files could not be copied'),
    )
  })

  async function keepCopy(now: Clock): Promise<string> {
    // Clicks in memory are lost if they can't be stored, but all others are saved.
    await flushClicks().catch((error: unknown) => log.error({ err: error }, 'clicks could not be stored before they were copied'))
    const folder = await rescue(open, config.dataDir, now())
    return `All data is in ${folder}. Stop the server, run \`bun run admin restore ${folder}\`, and start the server again.`
  }
}
