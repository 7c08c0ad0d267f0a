import { answerCalls } from '../../lib/thread.ts'
import { lowerThreadPriority } from '../../lib/thread-priority.ts'
import type { ThreadCall } from '../query-threads.ts'
import { type AnalyticsOptions, openClickQueries } from './click-queries.ts'

// A thread of analytics: each call is a question, or stops one.
answerCalls((options: AnalyticsOptions) => {
  lowerThreadPriority()
  const { run, storeVisitors } = openClickQueries(options)
  const stops = new Map<number, AbortController>()
  return async ({ number, question }: ThreadCall) => {
    if (!question) return stops.get(number)?.abort()
    const stop = new AbortController()
    stops.set(number, stop)
    try {
      return await run(question, stop.signal)
    } finally {
      stops.delete(number)
      // If the file can't be written, for example because the disk is full, the first question after a start takes longer.
      void storeVisitors(question.workspaceId).catch(() => {})
    }
  }
})
