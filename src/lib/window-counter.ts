import { LRUCache } from 'lru-cache'

/** What was counted of a key since a moment (ms). A window begins with the first that is counted. */
export type Window = { startedAt: number; used: number }

type Options = {
  /** How many keys are remembered; past it the longest unused ones are forgotten. */
  maxKeys: number
  /** Where a window that isn't remembered may have been kept. */
  load?: (key: string, windowMs: number) => Window | undefined
}

/** Counts in windows of time, by key. A clock that is set back begins them anew: it locks nobody out. */
export function createWindowCounter({ maxKeys, load = () => undefined }: Options) {
  const windows = new LRUCache<string, Window>({ max: maxKeys })
  return {
    /** The key's present window. Whoever counts adds to `used`. */
    windowOf: (key: string, windowMs: number, now: number): Window => {
      let window = windows.get(key) ?? load(key, windowMs)
      if (!window || now >= window.startedAt + windowMs || now < window.startedAt) window = { startedAt: now, used: 0 }
      windows.set(key, window)
      return window
    },
  }
}
