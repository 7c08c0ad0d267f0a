import { MINUTE } from '../../lib/clock.ts'
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
  const stopCopies = refuseOthersFiles(deps)
  const stop = (): void => {
    lag.stop()
    stopCopies()
  }
  return { checkHealth: createHealthChecks(deps, lag), checkDatabases: createDatabaseCheck(deps), stop }
}

/**
 * Refuses all changes until the next start if the file at the path of a database is another one than the open file, and copies the content of
 * the open files. Returns what ends further attempts to copy it.
 */
function refuseOthersFiles({ files, conditions, config, clock, log, open, flushClicks }: Needs): () => void {
  const faultOf = watchFiles(files)
  let isStopped = false
  let nextCopy: Timer | undefined
  let fault = faultOf()
  // Not remembered: a commit can take less than a turn of the event loop, and a file can disappear during the commit.
  conditions.watch(() => {
    if (fault !== undefined) return
    fault = faultOf()
    if (fault === undefined) return
    describe(fault, 'A copy of all data is being made.')
    void keepCopy(fault)
  })
  const describe = (what: string, advice: string): void =>
    conditions.begin('files_replaced', `${what} Changes are refused, because they would be lost. ${advice}`)

  async function keepCopy(what: string): Promise<void> {
    // Clicks in memory are lost if they can't be stored, but all others are saved.
    await flushClicks().catch((error: unknown) => log.error({ err: error }, "clicks couldn't be stored before they were copied"))
    try {
      const folder = await rescue(open, config.dataDir, clock())
      describe(what, `All data is in ${folder}. Stop the server, run \`bun run admin restore ${folder}\`, and start the server again.`)
    } catch (error) {
      if (isStopped) return
      log.error({ err: error }, "the data of the replaced database files couldn't be copied")
      describe(
        what,
        `The data couldn't be copied into ${config.dataDir}: ${(error as Error).message}. Don't stop the server yet: the copy is tried again every minute.`,
      )
      nextCopy = setTimeout(() => void keepCopy(what), MINUTE)
      nextCopy.unref()
    }
  }
  return () => {
    isStopped = true
    clearTimeout(nextCopy)
  }
}
