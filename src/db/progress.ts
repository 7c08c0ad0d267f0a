import type { Config } from '../config.ts'
import type { Log } from '../lib/log.ts'
import { createThread } from '../lib/thread.ts'
import type { LogOptions, OnProgress, Step } from './progress.worker.ts'

/**
 * Logs each step of an upgrade, and every second how far a step is that takes longer. A thread does this, because SQLite blocks the main
 * thread. `stop` ends the thread.
 */
export function createProgressLog(log: Log, { logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>) {
  const options: LogOptions = { logLevel, logFormat }
  const thread = createThread<Step, void>(new URL('./progress.worker.ts', import.meta.url), options)
  const onProgress: OnProgress = (what, writes) => {
    log.info(what)
    // The upgrade continues even if its progress can't be reported.
    thread.call({ what, writes }).catch((error: unknown) => log.warn({ err: error }, "the progress of the upgrade can't be reported"))
  }
  return { onProgress, stop: thread.stop }
}
