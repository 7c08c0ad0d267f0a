import { answerCalls } from '../../lib/thread.ts'
import { lowerThreadPriority } from '../../lib/thread-priority.ts'
import { type AnalyticsOptions, openClickQueries } from './click-queries.ts'

// The analytics thread: each call is a query.
answerCalls((options: AnalyticsOptions) => {
  lowerThreadPriority()
  return openClickQueries(options).run
})
