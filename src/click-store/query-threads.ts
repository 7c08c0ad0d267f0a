import type { Runner, Runners } from '../lib/lanes.ts'
import { createThread } from '../lib/thread.ts'
import type { Question } from './questions.ts'
import type { AnalyticsOptions } from './read/click-queries.ts'

/** `stopped`: a place in shared memory that has the number of the last query to be stopped. */
export type ThreadOptions = AnalyticsOptions & { stopped: Int32Array }
/** A request without a query only opens the databases. */
export type NumberedQuery = { number: number; query?: Question }

// Large workspaces, whose clicks fill the memory, soon have their queries in the slow lane.
const QUICK_SHARE = 1 / 4

/** A thread for quick queries over clicks, and one for slow ones. Each keeps clicks in memory, of its share of `cacheBytes`. */
export function createAnalyticsThreads(options: AnalyticsOptions): Runners<Question, unknown> & { stop: () => void } {
  const open = (share: number) => createAnalyticsThread({ ...options, cacheBytes: options.cacheBytes * share })
  const [quick, slow] = [open(QUICK_SHARE), open(1 - QUICK_SHARE)]
  return {
    quick,
    slow: [slow],
    stop: () => {
      quick.end()
      slow.end()
    },
  }
}

/** A query looks now and then whether it was stopped. That takes less than ending its thread, which would lose the clicks in its memory. */
export function createAnalyticsThread(options: AnalyticsOptions): Runner<Question, unknown> & { end: () => void } {
  const stopped = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const thread = createThread<NumberedQuery, unknown>(new URL('./read/analytics.worker.ts', import.meta.url), { ...options, stopped })
  let last = 0
  let opened: Promise<unknown> | undefined
  return {
    ready: () => {
      opened ??= thread.call({ number: 0 }).catch((error: unknown) => {
        opened = undefined
        throw error
      })
      return opened
    },
    run: async (query, stop) => {
      const number = ++last
      const end = () => void Atomics.store(stopped, 0, number)
      stop.addEventListener('abort', end)
      try {
        return await thread.call({ number, query })
      } finally {
        stop.removeEventListener('abort', end)
      }
    },
    end: thread.stop,
  }
}
