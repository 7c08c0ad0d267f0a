import { unavailable } from '../../lib/errors.ts'
import { createFairQueue } from '../../lib/fair-queue.ts'
import { createThread, type Thread } from '../../lib/thread.ts'
import type { AnalyticsOptions, ArgumentOf, ClickQuery, ResultOf } from './click-queries.ts'
import { QUERY_TOO_LONG } from './source.ts'

/** Counts over the stored clicks, on a thread of their own. Throws a 503 for what would take too long. */
export type QueryClicks = <Name extends ClickQuery['name']>(name: Name, argument: ArgumentOf<Name>) => Promise<ResultOf<Name>>

/** Runs a query, wherever that is done. */
export type RunClickQuery = (query: ClickQuery) => Promise<unknown>

export const createAnalyticsThread = (options: AnalyticsOptions): Thread<ClickQuery, unknown> =>
  createThread(new URL('./analytics.worker.ts', import.meta.url), options)

// A query may take ten seconds, which the one behind it has to bear.
const LIMITS = { perKey: 50, inAll: 1000, waitMs: 20_000 }

/** Runs them one after the other; the workspaces take turns. */
export function createQueryClicks(run: RunClickQuery, limits = LIMITS): QueryClicks {
  const queue = createFairQueue<number>(limits)
  return async (name, argument) => {
    try {
      return (await queue(argument.workspaceId, () => run({ name, argument } as ClickQuery))) as never
    } catch (error) {
      if ((error as { code?: string }).code !== QUERY_TOO_LONG) throw error
      throw unavailable(TOO_LONG, RETRY_AFTER_S)
    }
  }
}

const RETRY_AFTER_S = 60
const TOO_LONG =
  'This would take too long and was stopped. Ask for fewer days (from, to), or for one link (link_id) or tag, or export the clicks.'
