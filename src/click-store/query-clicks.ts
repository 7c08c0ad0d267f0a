import type { Asker } from '../db/reader.ts'
import { SECOND } from '../lib/clock.ts'
import { unavailable } from '../lib/errors.ts'
import { createFairQueue, type FairQueueOptions } from '../lib/fair-queue.ts'
import { GAP_MS } from '../lib/lanes.ts'
import type { RunQuestion } from './query-threads.ts'
import type { Answer, Given, QuestionName } from './questions.ts'
import { QUERY_TOO_LARGE, QUERY_TOO_LONG } from './read/memory.ts'

/** Counts over the stored clicks, on threads of their own. Throws a 503 for what would take too long, or too much memory. */
export type QueryClicks = <Name extends QuestionName>(question: { ask: Name } & Given<Name>) => Promise<Answer<Name>>

/** How long a query may run, in ms. */
export const QUERY_MS = 10 * SECOND
const RETRY_AFTER_S = 60
// Questions of so many workspaces take turns. Each has a connection and what it has counted so far.
const AT_ONCE = 16
const QUEUE: FairQueueOptions = { perKey: 50, inAll: 1000, waitMs: 2 * QUERY_MS }
const REFUSALS = new Map([
  [
    QUERY_TOO_LONG,
    'This query took too long, so it was stopped. Request fewer days (from, to), or only one link (link_id) or tag, or export the clicks.',
  ],
  [
    QUERY_TOO_LARGE,
    'This query found too many different values, so it was stopped. Request fewer days (from, to), or only one link (link_id) or tag, or export the clicks.',
  ],
])

type Options = {
  /** Returns the asker at the time of the call. A query is stopped when they have left. */
  askerOf?: () => Asker
  /** True if one question runs at a time, with a pause before it. */
  mustPause?: () => boolean
  queue?: FairQueueOptions
}

export function createQueryClicks(
  run: RunQuestion,
  { askerOf = () => undefined, mustPause = () => false, queue = QUEUE }: Options = {},
): QueryClicks {
  const inTurn = createFairQueue<number>({ ...queue, atOnce: () => (mustPause() ? 1 : AT_ONCE) })
  return async (question) => {
    const left = askerOf()?.left
    const ask = async () => {
      if (mustPause()) await Bun.sleep(GAP_MS)
      return await run(question as never, left ?? NOBODY_LEAVES)
    }
    try {
      return (await inTurn(question.workspaceId, ask, left)) as never
    } catch (error) {
      const refusal = REFUSALS.get(String((error as { code?: string }).code))
      throw refusal === undefined ? error : unavailable(refusal, RETRY_AFTER_S)
    }
  }
}

const NOBODY_LEAVES = new AbortController().signal
