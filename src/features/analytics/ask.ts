import { AppError } from '../../http/errors.ts'
import { createThread, type Thread } from '../../lib/thread.ts'
import type { AnalyticsOptions, AnswerOf, AskedOf, Question } from './questions.ts'

/** Asks something of the stored clicks, on a thread of their own. Throws a 503 for what would take too long. */
export type Ask = <Name extends Question['name']>(name: Name, asked: AskedOf<Name>) => Promise<AnswerOf<Name>>

/** Answers a question, wherever that is done. */
export type Answer = (question: Question) => Promise<unknown>

export const createAnalyticsThread = (options: AnalyticsOptions): Thread<Question, unknown> =>
  createThread(new URL('./analytics.worker.ts', import.meta.url), options)

export const createAsk =
  (answer: Answer): Ask =>
  async (name, asked) => {
    try {
      return (await answer({ name, asked } as Question)) as never
    } catch (error) {
      if ((error as Error).name !== 'QueryTooLongError') throw error
      throw new AppError(503, 'unavailable', TOO_LONG, { retryAfter: RETRY_AFTER_S })
    }
  }

const RETRY_AFTER_S = 60
const TOO_LONG =
  'This would take too long and was stopped. Ask for fewer days (from, to), or for one link (link_id) or tag, or export the clicks.'
