import type { Steps } from './steps.ts'

export type TurnsOptions = {
  /** How long work may run before it is the turn of other work, in ms. */
  sliceMs: number
  /** The clock that slices are measured with, in ms. */
  now?: () => number
  /** Resolves once the thread has handled what arrived in the meantime. */
  pause?: () => Promise<void>
}

/** `resume` is called before each slice. `ms`: how long the work may run in all of its slices. */
export type Turn<Result> = { steps: Steps<Result>; ms: number; stop?: AbortSignal | undefined; resume?: () => void }

/** Thrown for work that has used up its time, or that was stopped. */
export class TurnsOver extends Error {}

type Running = {
  /** Runs until the work is finished or the slice is over. Returns whether the work is finished. */
  runSlice: () => boolean
}

const nextMacrotask = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Runs several works on one thread, a slice of each in turn. */
export function createTurns({ sliceMs, now = () => performance.now(), pause = nextMacrotask }: TurnsOptions) {
  // The first one has the next slice.
  const waiting: Running[] = []
  let isRunning = false

  async function runAll(): Promise<void> {
    isRunning = true
    // A message that has arrived together with the work may stop it.
    await pause()
    for (let turn = waiting.shift(); turn; turn = waiting.shift()) {
      const isFinished = turn.runSlice()
      // Work that arrives in the meantime has its turn before this one has another slice.
      await pause()
      if (!isFinished) waiting.push(turn)
    }
    isRunning = false
  }

  /** Resolves with the result of the work. Work whose time is over, or that is stopped, is ended where it paused. */
  return function run<Result>(work: Turn<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const slice = createSlice(work, { sliceMs, now })
    waiting.push({
      runSlice: () => {
        try {
          const step = slice()
          if (step.done) resolve(step.value)
          return step.done === true
        } catch (error) {
          reject(error)
          return true
        }
      },
    })
    if (!isRunning) void runAll()
    return promise
  }
}

function createSlice<Result>(
  { steps, ms, stop, resume }: Turn<Result>,
  { sliceMs, now }: { sliceMs: number; now: () => number },
): () => IteratorResult<void, Result> {
  let used = 0
  const end = () => {
    steps.return(undefined as never)
    throw new TurnsOver('The work took too long, or nobody waits for it any longer.')
  }
  return () => {
    resume?.()
    if (stop?.aborted) end()
    const startedAt = now()
    for (;;) {
      const step = steps.next()
      const spent = now() - startedAt
      if (!step.done && used + spent > ms) end()
      if (!step.done && spent < sliceMs) continue
      used += spent
      return step
    }
  }
}
