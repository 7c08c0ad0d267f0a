import pLimit, { type LimitFunction } from 'p-limit'
import { unavailable } from './errors.ts'
import { RecentMap } from './recent-map.ts'

type Options = {
  /** How many run at a time of all keys, and of each. */
  atOnce: number
  perKey: number
  /** How many may wait that are the next of their key. */
  waiting: number
}

/** Runs work, now or when its turn has come. Throws a 503 where too much waits already. */
type KeyedLimit<Key> = <Result>(key: Key, work: () => Promise<Result>) => Promise<Result>

const KEYS_KEPT = 1000
const RETRY_AFTER_S = 2

/** In front of what other hosts may hold up: hosts that one key asks leave places for all others. */
export function createKeyedLimit<Key>({ atOnce, perKey, waiting }: Options): KeyedLimit<Key> {
  const all = pLimit(atOnce)
  const limits = new RecentMap<Key, LimitFunction>({ maxSize: KEYS_KEPT })
  return (key, work) => {
    const own = limits.get(key) ?? pLimit(perKey)
    limits.set(key, own)
    return own(() => {
      if (all.pendingCount >= waiting)
        throw unavailable('Too much is being fetched from other hosts. Try again in a moment.', RETRY_AFTER_S)
      return all(work)
    })
  }
}
