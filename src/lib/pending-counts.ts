/** Counts that are saved together, by key. Kept in memory until then: a kill loses them. */
export type PendingCounts<Key> = {
  add: (key: Key) => void
  /** What isn't saved yet. */
  of: (key: Key) => number
  /** Saves what was added so far. Where `write` fails, the counts stay. */
  save: (write: (counts: ReadonlyMap<Key, number>) => Promise<void>) => Promise<void>
}

export function createPendingCounts<Key>(): PendingCounts<Key> {
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
        await write(saving)
      } catch (error) {
        for (const [key, count] of saving) add(key, count)
        throw error
      } finally {
        saving = new Map()
      }
    },
  }
}
