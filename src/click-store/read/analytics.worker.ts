import { answerCalls } from '../../lib/thread.ts'
import { lowerThreadPriority } from '../../lib/thread-priority.ts'
import type { NumberedQuery, ThreadOptions } from '../query-threads.ts'
import { openClickQueries } from './click-queries.ts'

// A thread of analytics: each call is a query.
answerCalls(({ stopped, ...options }: ThreadOptions) => {
  lowerThreadPriority()
  const { run } = openClickQueries(options)
  return ({ number, query }: NumberedQuery) => query && run(query, () => Atomics.load(stopped, 0) === number)
})
