import type { Asker } from '../db/reader.ts'
import { SECOND } from '../lib/clock.ts'
import { unavailable } from '../lib/errors.ts'
import { createLanes, type LaneLimits, type Runners } from '../lib/lanes.ts'
import type { Answer, Given, Question, QuestionName } from './questions.ts'
import { QUERY_TOO_LONG } from './read/source.ts'

/** Counts over the stored clicks, on threads of their own. Throws a 503 for what would take too long. */
export type QueryClicks = <Name extends QuestionName>(question: { ask: Name } & Given<Name>) => Promise<Answer<Name>>

/** How long a query may take, in ms. */
export const QUERY_MS = 10 * SECOND
const RETRY_AFTER_S = 60
const TOO_LONG =
  'This query took too long, so it was stopped. Request fewer days (from, to), or only one link (link_id) or tag, or export the clicks.'
export const ANALYTICS_LIMITS: LaneLimits = {
  // Most take a few milliseconds once the clicks are in memory.
  quickMs: 250,
  quickShareMs: 500,
  queue: { perKey: 50, inAll: 1000, waitMs: 2 * QUERY_MS },
  tooLong: TOO_LONG,
  retryAfterS: RETRY_AFTER_S,
}

/** The workspaces take turns. `askerOf`: who asks, at the time of the call: a query is stopped when they have left. */
export function createQueryClicks(
  runners: Runners<Question, unknown>,
  askerOf: () => Asker = () => undefined,
  limits = ANALYTICS_LIMITS,
): QueryClicks {
  const ask = createLanes(runners, limits)
  return async (question) => {
    const asked = { owner: question.workspaceId, time: { ms: QUERY_MS }, left: askerOf()?.left }
    try {
      return (await ask(question as unknown as Question, asked)) as never
    } catch (error) {
      if ((error as { code?: string }).code !== QUERY_TOO_LONG) throw error
      throw unavailable(TOO_LONG, RETRY_AFTER_S)
    }
  }
}
