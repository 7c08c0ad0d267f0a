import { unavailable } from './errors.ts'

export type FairQueueOptions = {
  /** How many may wait of one key, and of all. */
  perKey: number
  inAll: number
  /** How long each may wait. */
  waitMs: number
  /** How many run at the same time, by default 1. Of a key, one runs at a time. */
  atOnce?: () => number
}

/**
 * Runs work, now or when its turn has come. Throws a 503 where too much waits already, where it waited for too long, or when `left` is
 * aborted before its turn.
 */
export type FairQueue<Key> = <Result>(key: Key, work: () => Promise<Result>, left?: AbortSignal) => Promise<Result>

type Waiting = { start: () => void; end: () => void }

const RETRY_AFTER_S = 5
const TOO_MANY = 'Too much that was asked before waits for its answer. Ask again soon.'

/** In front of what does a few things at a time, such as a thread: the keys take turns, so that a key with much work waits for itself. */
export function createFairQueue<Key>({ perKey, inAll, waitMs, atOnce = () => 1 }: FairQueueOptions): FairQueue<Key> {
  // The first key is the next to have its turn.
  const waiting = new Map<Key, Waiting[]>()
  const running = new Set<Key>()
  let count = 0

  /** Takes one out of the line of its key. */
  function remove(key: Key, item: Waiting): void {
    const line = waiting.get(key) as Waiting[]
    line.splice(line.indexOf(item), 1)
    if (line.length === 0) waiting.delete(key)
    item.end()
    count--
  }

  function untilTurn(key: Key, left: AbortSignal | undefined): Promise<void> {
    const line = waiting.get(key) ?? []
    if (line.length >= perKey || count >= inAll || left?.aborted) throw unavailable(TOO_MANY, RETRY_AFTER_S)
    return new Promise((resolve, reject) => {
      const refuse = () => {
        remove(key, item)
        reject(unavailable(TOO_MANY, RETRY_AFTER_S))
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
      count++
    })
  }

  function startNext(): void {
    for (const [key, line] of waiting) {
      if (running.size >= atOnce()) return
      if (running.has(key)) continue
      const item = line[0] as Waiting
      remove(key, item)
      // Behind all others.
      if (waiting.delete(key)) waiting.set(key, line)
      running.add(key)
      item.start()
    }
  }

  return async (key, work, left) => {
    if (running.size >= atOnce() || running.has(key)) await untilTurn(key, left)
    running.add(key)
    try {
      return await work()
    } finally {
      running.delete(key)
      startNext()
    }
  }
}
