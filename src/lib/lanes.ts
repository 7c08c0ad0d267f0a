import { SECOND } from './clock.ts'
import { unavailable } from './errors.ts'
import { createFairQueue, type FairQueueOptions } from './fair-queue.ts'
import { createLru } from './lru.ts'

// One lane for quick questions and one for slow ones: docs/decisions/46-queries-have-a-deadline.md

/** A process or thread that answers one question at a time. */
export type Runner<Question, Answer> = {
  /** Resolves when it can answer, so that the time of its start doesn't count as a question's. */
  ready: () => Promise<unknown>
  /** Answers a question. When `stop` is aborted, it soon rejects and is free for the next one. */
  run: (question: Question, stop: AbortSignal) => Promise<Answer>
}
export type Runners<Question, Answer> = { quick: Runner<Question, Answer>; slow: readonly Runner<Question, Answer>[] }

/** Returns runners that are one function, which runs in the caller's thread. */
export function inPlace<Question, Answer>(run: (question: Question) => Promise<Answer>): Runners<Question, Answer> {
  const runner = { ready: async () => {}, run }
  return { quick: runner, slow: [runner] }
}

export type LaneLimits = {
  /** How long a query may run in the quick lane before it starts again in the slow one, in ms. */
  quickMs: number
  /**
   * How much time an owner may use within the current and the previous ten seconds before its queries go straight to the slow lane, in ms.
   */
  quickShareMs: number
  /** The queue of each lane. */
  queue: FairQueueOptions
  /** How many slow questions may run now: at least 1, by default as many as there are runners. Of fewer, each begins after a pause. */
  slowAtOnce?: () => number
  /** The message of the 503 for a query that reaches its deadline, and after how many seconds to retry. */
  tooLong: string
  retryAfterS: number
}

/** How long questions may still take, in ms. Waiting for their turn doesn't count. Several may share it, so that they have one deadline. */
export type TimeBudget = { ms: number }
/** `owner`: whose question it is, as owners take turns. `left`: aborted when nobody waits for the answer any longer. */
type Asked = { owner: number | null; time: TimeBudget; left?: AbortSignal | undefined }
/** Answers a question. Throws what the runner throws, and a 503 if too much waits, at the deadline, or when the asker has left. */
export type Ask<Question, Answer> = (question: Question, asked: Asked) => Promise<Answer>

// A client that disconnects during a quick query doesn't end its process, because the query is finished by then.
const LEFT_MS = 50
/** How long nobody reads before the next query begins, if the write-ahead log has to start over. */
export const GAP_MS = 100
const WINDOW_MS = 10 * SECOND
const MAX_OWNERS = 10_000

/** Thrown if a runner was stopped: at its time limit, or because the asker has disconnected. */
class Stopped extends Error {}

/**
 * Asks runners so that slow questions hold up nobody else's. Every question begins in the quick lane, is stopped there after `quickMs`,
 * and begins again in the slow lane. Owners who took much time lately start in the slow lane, where each has one runner at most.
 */
export function createLanes<Question, Answer>({ quick, slow }: Runners<Question, Answer>, limits: LaneLimits): Ask<Question, Answer> {
  const use = createUse()
  const quickQueue = createFairQueue<number | null>(limits.queue)
  const slowAtOnce = () => limits.slowAtOnce?.() ?? slow.length
  const slowQueue = createFairQueue<number | null>({ ...limits.queue, atOnce: slowAtOnce })
  const idle = [...slow]
  const isHeavy = (owner: number | null) => use.of(owner) >= limits.quickShareMs

  async function attempt(
    runner: Runner<Question, Answer>,
    question: Question,
    most: number,
    { owner, time, left }: Asked,
  ): Promise<Answer> {
    await runner.ready()
    // Nobody waits, or a question that shares the time has taken all of it.
    if (left?.aborted || time.ms <= 0) throw new Stopped()
    const stopping = new AbortController()
    const stop = () => stopping.abort()
    const timer = setTimeout(stop, Math.min(most, time.ms))
    let leaving: Timer | undefined
    const leave = () => {
      leaving = setTimeout(stop, LEFT_MS)
    }
    left?.addEventListener('abort', leave)
    const startedAt = performance.now()
    try {
      return await runner.run(question, stopping.signal)
    } catch (error) {
      if (!stopping.signal.aborted) throw error
      // The owner's next queries don't stop the quick lane again.
      use.add(owner, limits.quickShareMs)
      // The quick lane is always ready. A slow question starts its process when there is one.
      if (runner === quick) void runner.ready().catch(() => {})
      throw new Stopped()
    } finally {
      clearTimeout(timer)
      clearTimeout(leaving)
      left?.removeEventListener('abort', leave)
      const ms = performance.now() - startedAt
      time.ms -= ms
      use.add(owner, ms)
    }
  }

  /** The answer, or nothing if the question belongs into the slow lane. */
  async function askQuick(question: Question, asked: Asked): Promise<{ answer: Answer } | undefined> {
    if (isHeavy(asked.owner)) return undefined
    try {
      return { answer: await attempt(quick, question, limits.quickMs, asked) }
    } catch (error) {
      if (error instanceof Stopped && !asked.left?.aborted && asked.time.ms > 0) return undefined
      throw error
    }
  }

  async function askSlow(question: Question, asked: Asked): Promise<Answer> {
    const runner = idle.pop() as Runner<Question, Answer>
    try {
      // The one before may still be ending.
      if (slowAtOnce() < slow.length) await Bun.sleep(GAP_MS)
      return await attempt(runner, question, Number.POSITIVE_INFINITY, asked)
    } finally {
      idle.push(runner)
    }
  }

  return async (question, asked) => {
    const { owner, left } = asked
    try {
      const found = isHeavy(owner) ? undefined : await quickQueue(owner, () => askQuick(question, asked), left)
      return found ? found.answer : await slowQueue(owner, () => askSlow(question, asked), left)
    } catch (error) {
      throw error instanceof Stopped ? unavailable(limits.tooLong, limits.retryAfterS) : error
    }
  }
}

/** How much time owners took in this window and in the one before, in ms. */
function createUse() {
  const windows = createLru<number | 'service', { startedAt: number; ms: number; before: number }>(MAX_OWNERS)
  function current(owner: number | null) {
    const now = performance.now()
    const known = windows.get(owner ?? 'service') ?? { startedAt: now, ms: 0, before: 0 }
    const age = now - known.startedAt
    if (age < WINDOW_MS) return known
    return { startedAt: now, ms: 0, before: age < 2 * WINDOW_MS ? known.ms : 0 }
  }
  return {
    of: (owner: number | null): number => {
      const { ms, before } = current(owner)
      return ms + before
    },
    add: (owner: number | null, ms: number): void => {
      const window = current(owner)
      window.ms += ms
      windows.set(owner ?? 'service', window)
    },
  }
}
