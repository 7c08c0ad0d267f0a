import { unavailable } from '../../lib/errors.ts'
import { createThread, type Thread } from '../../lib/thread.ts'
import type { AnalyticsOptions, ArgumentOf, ClickQuery, ResultOf } from './click-queries.ts'
import { QUERY_TOO_LONG } from './source.ts'

/** Counts over the stored clicks, on a thread of their own. Throws a 503 for what would take too long. */
export type QueryClicks = <Name extends ClickQuery['name']>(name: Name, argument: ArgumentOf<Name>) => Promise<ResultOf<Name>>

/** Runs a query, wherever that is done. */
export type RunClickQuery = (query: ClickQuery) => Promise<unknown>

export const createAnalyticsThread = (options: AnalyticsOptions): Thread<ClickQuery, unknown> =>
  createThread(new URL('./analytics.worker.ts', import.meta.url), options)

export const createQueryClicks =
  (run: RunClickQuery): QueryClicks =>
  async (name, argument) => {
    try {
      return (await run({ name, argument } as ClickQuery)) as never
    } catch (error) {
      if ((error as { code?: string }).code !== QUERY_TOO_LONG) throw error
      throw unavailable(TOO_LONG, RETRY_AFTER_S)
    }
  }

const RETRY_AFTER_S = 60
const TOO_LONG =
  'This would take too long and was stopped. Ask for fewer days (from, to), or for one link (link_id) or tag, or export the clicks.'
