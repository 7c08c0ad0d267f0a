import { unavailable } from './errors.ts'

export type FairQueueOptions = {
  /** How many may wait of one key, and of all. */
  perKey: number
  inAll: number
  /** How long each may wait. */
  waitMs: number
}

/** Runs work, now or when its turn has come. Throws a 503 where too much waits already, or where it waited for too long. */
export type FairQueue<Key> = <Result>(key: Key, work: () => Promise<Result>) => Promise<Result>

type Waiting = { start: () => void; timer: Timer }

const RETRY_AFTER_S = 5
const TOO_MANY = 'Too much that was asked before waits for its answer. Ask again soon.'

/**
 * In front of a thread, which does one thing after the other: one call at a time, and the keys take turns, so that whoever
 * asks for much waits for himself.
 */
export function createFairQueue<Key>({ perKey, inAll, waitMs }: FairQueueOptions): FairQueue<Key> {
  // The first key is the next to have its turn.
  const waiting = new Map<Key, Waiting[]>()
  let count = 0
  let isBusy = false

  /** Takes one out of the line of its key. */
  function remove(key: Key, item: Waiting): void {
    const line = waiting.get(key) as Waiting[]
    line.splice(line.indexOf(item), 1)
    if (line.length === 0) waiting.delete(key)
    clearTimeout(item.timer)
    count--
  }

  function untilTurn(key: Key): Promise<void> {
    const line = waiting.get(key) ?? []
    if (line.length >= perKey || count >= inAll) throw unavailable(TOO_MANY, RETRY_AFTER_S)
    return new Promise((resolve, reject) => {
      const refuse = () => {
        remove(key, item)
        reject(unavailable(TOO_MANY, RETRY_AFTER_S))
      }
      const item: Waiting = { start: resolve, timer: setTimeout(refuse, waitMs) }
      line.push(item)
      waiting.set(key, line)
      count++
    })
  }

  function startNext(): void {
    const [next] = waiting
    isBusy = next !== undefined
    if (!next) return
    const [key, line] = next
    const item = line[0] as Waiting
    remove(key, item)
    // Behind all others.
    if (waiting.delete(key)) waiting.set(key, line)
    item.start()
  }

  return async (key, work) => {
    if (isBusy) await untilTurn(key)
    isBusy = true
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}
