import { chunksOf } from '../lib/chunks.ts'
import { yieldToEventLoop } from '../lib/yield-to-event-loop.ts'
import type { Tx } from './kysely.ts'
import type { Write } from './write.ts'

// Storing so many keeps the writer busy for a millisecond or two.
const AT_ONCE = 500

/** Counts that are saved together, by key. Kept in memory until then: a kill loses them. */
export type PendingCounts<Key> = {
  add: (key: Key) => void
  /** Returns the count of a key that isn't saved yet. */
  of: (key: Key) => number
  /** Saves what was added so far, in one transaction. Where that fails, the counts stay. */
  save: (write: Write) => Promise<void>
}

/** `store` adds some of the counts to those in the database. */
export function createPendingCounts<Key>(store: (tx: Tx, counts: readonly (readonly [Key, number])[]) => unknown): PendingCounts<Key> {
  let fresh = new Map<Key, number>()
  let saving = new Map<Key, number>()
  const add = (key: Key, count: number) => fresh.set(key, (fresh.get(key) ?? 0) + count)
  return {
    add: (key) => void add(key, 1),
    of: (key) => (fresh.get(key) ?? 0) + (saving.get(key) ?? 0),
    save: async (write) => {
      if (fresh.size === 0) return
      saving = fresh
      fresh = new Map()
      try {
        await write(async (tx) => {
          for (const some of chunksOf([...saving], AT_ONCE)) {
            await store(tx, some)
            await yieldToEventLoop()
          }
        })
      } catch (error) {
        for (const [key, count] of saving) add(key, count)
        throw error
      } finally {
        saving = new Map()
      }
    },
  }
}
