import { availableParallelism } from 'node:os'
import { createThread } from '../lib/thread.ts'
import type { Question } from './questions.ts'
import type { AnalyticsOptions } from './read/click-queries.ts'

/** Answers a question. Rejects soon after `stop` is aborted. */
export type RunQuestion = (question: Question, stop: AbortSignal) => Promise<unknown>
/** A question by its number, or the number of one that is to be stopped. */
export type ThreadCall = { number: number; question?: Question }
type AnalyticsThread = { run: RunQuestion; end: () => void }

// The main thread and the clicks thread have a core each.
const MANY_CORES = 3

/** One thread for questions about clicks, or two on machines with more cores. A workspace's clicks are in the memory of one of them. */
export function createAnalyticsThreads(options: AnalyticsOptions, cores = availableParallelism()): AnalyticsThread {
  const count = cores >= MANY_CORES ? 2 : 1
  const threads = Array.from({ length: count }, () => createAnalyticsThread({ ...options, cacheBytes: options.cacheBytes / count }))
  return {
    run: (question, stop) => (threads[question.workspaceId % count] as AnalyticsThread).run(question, stop),
    end: () => {
      for (const { end } of threads) end()
    },
  }
}

/** A thread that starts with its first question. */
export function createAnalyticsThread(options: AnalyticsOptions): AnalyticsThread {
  const { call, stop: end } = createThread<ThreadCall, unknown>(new URL('./read/analytics.worker.ts', import.meta.url), options)
  let last = 0
  return {
    run: async (question, stop) => {
      const number = ++last
      const stopIt = () => void call({ number }).catch(() => {})
      stop.addEventListener('abort', stopIt)
      try {
        return await call({ number, question })
      } finally {
        stop.removeEventListener('abort', stopIt)
      }
    },
    end,
  }
}
