import type { Write } from '../../db/write.ts'
import { addCounts } from './queries.ts'

type Counted = { views: number; clicks: number }

/** What people saw and pressed. Kept in memory for a second: a kill loses that. */
export type OverlayCounts = {
  add: (overlayId: number, counted: Partial<Counted>) => void
  /** What is not in the database yet. */
  pendingOf: (overlayId: number) => Counted
  save: (write: Write) => Promise<void>
}

export function createOverlayCounts(): OverlayCounts {
  let fresh = new Map<number, Counted>()
  let saving = new Map<number, Counted>()

  function add(id: number, { views = 0, clicks = 0 }: Partial<Counted>): void {
    const before = fresh.get(id)
    fresh.set(id, { views: (before?.views ?? 0) + views, clicks: (before?.clicks ?? 0) + clicks })
  }

  return {
    add,
    pendingOf: (id) => {
      const [one, other] = [fresh.get(id), saving.get(id)]
      return { views: (one?.views ?? 0) + (other?.views ?? 0), clicks: (one?.clicks ?? 0) + (other?.clicks ?? 0) }
    },
    save: async (write) => {
      if (fresh.size === 0) return
      saving = fresh
      fresh = new Map()
      try {
        await write(async (tx) => {
          for (const [id, counted] of saving) await addCounts(tx, id, counted)
        })
      } catch (error) {
        for (const [id, counted] of saving) add(id, counted)
        throw error
      } finally {
        saving = new Map()
      }
    },
  }
}
