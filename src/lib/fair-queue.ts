import { unavailable } from './errors.ts'

export type FairQueueOptions = {
  /** How many may wait of one key, and of all. */
  perKey: number
  inAll: number
  /** How long each may wait. */
  waitMs: number
  /** How many run at the same time, by default 1. */
  atOnce?: () => number
  /** How many of a key run at the same time, by default 1. */
  atOnceOfKey?: number
  /** The 503 if there is no place. */
  refusal?: Refusal
}

type Refusal = { message: string; retryAfterS: number }

/**
 * Runs work now or when its turn has come. Throws a 503 if too much is waiting already, if it waited for too long, or when `left` is
 * aborted before its turn.
 */
export type FairQueue<Key> = <Result>(key: Key, work: () => Promise<Result>, left?: AbortSignal) => Promise<Result>

type Waiting = { start: () => void; end: () => void }

const ASKED: Refusal = { message: 'Too many queries are already waiting. Try again in a moment.', retryAfterS: 5 }
/** For what other hosts may hold up. */
export const FETCHED: Refusal = { message: 'Too many requests to other hosts are in progress. Try again in a moment.', retryAfterS: 2 }

/**
 * In front of what does a few things at a time, such as a thread or requests to other hosts: the keys take turns, so that a key with
 * much work waits for itself.
 */
export function createFairQueue<Key>({
  perKey,
  inAll,
  waitMs,
  atOnce = () => 1,
  atOnceOfKey = 1,
  refusal = ASKED,
}: FairQueueOptions): FairQueue<Key> {
  // The first key is the next to have its turn.
  const waiting = new Map<Key, Waiting[]>()
  const running = new Map<Key, number>()
  let runningInAll = 0
  let waitingInAll = 0

  const noPlace = () => unavailable(refusal.message, refusal.retryAfterS)
  const runningOf = (key: Key) => running.get(key) ?? 0
  function begin(key: Key): void {
    running.set(key, runningOf(key) + 1)
    runningInAll++
  }
  function finish(key: Key): void {
    const left = runningOf(key) - 1
    if (left === 0) running.delete(key)
    else running.set(key, left)
    runningInAll--
  }

  /** Takes one out of the line of its key. */
  function remove(key: Key, item: Waiting): void {
    const line = waiting.get(key) as Waiting[]
    line.splice(line.indexOf(item), 1)
    if (line.length === 0) waiting.delete(key)
    item.end()
    waitingInAll--
  }

  function untilTurn(key: Key, left: AbortSignal | undefined): Promise<void> {
    const line = waiting.get(key) ?? []
    if (line.length >= perKey || waitingInAll >= inAll || left?.aborted) throw noPlace()
    return new Promise((resolve, reject) => {
      const refuse = () => {
        remove(key, item)
        reject(noPlace())
      }
      const timer = setTimeout(refuse, waitMs)
      left?.addEventListener('abort', refuse)
      const end = () => {
        clearTimeout(timer)
        left?.removeEventListener('abort', refuse)
      }
      const item: Waiting = { start: resolve, end }
      line.push(item)
      waiting.set(key, line)
      waitingInAll++
    })
  }

  function startNext(): void {
    for (const [key, line] of waiting) {
      if (runningInAll >= atOnce()) return
      if (runningOf(key) >= atOnceOfKey) continue
      const item = line[0] as Waiting
      remove(key, item)
      // Behind all others.
      if (waiting.delete(key)) waiting.set(key, line)
      begin(key)
      item.start()
    }
  }

  return async (key, work, left) => {
    // `startNext` has already called `begin` for a request that waited for its turn.
    if (runningInAll >= atOnce() || runningOf(key) >= atOnceOfKey) await untilTurn(key, left)
    else begin(key)
    try {
      return await work()
    } finally {
      finish(key)
      startNext()
    }
  }
}
