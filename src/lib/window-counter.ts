import { createLru } from './lru.ts'

/** The count of a key since `startedAt` (ms). A window begins with its first count. */
export type Window = { startedAt: number; used: number }

type Options = {
  /** How many keys are cached; beyond that, the least recently used are evicted. */
  maxKeys: number
  /** Loads a window that isn't cached from storage. */
  load?: (key: string, windowMs: number) => Window | undefined
}

/** Counts in time windows, by key. A clock that is set back restarts them, so that nobody is locked out. */
export function createWindowCounter({ maxKeys, load = () => undefined }: Options) {
  const windows = createLru<string, Window>(maxKeys)
  return {
    /** The key's current window. The caller increments `used`. */
    windowOf: (key: string, windowMs: number, now: number): Window => {
      let window = windows.get(key) ?? load(key, windowMs)
      if (!window || now >= window.startedAt + windowMs || now < window.startedAt) window = { startedAt: now, used: 0 }
      windows.set(key, window)
      return window
    },
  }
}
