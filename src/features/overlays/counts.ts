import type { Write } from '../../db/write.ts'
import { chunksOf } from '../../lib/chunks.ts'
import { createPendingCounts } from '../../lib/pending-counts.ts'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import { addCounts } from './queries.ts'

// Of these, the writer is busy for a millisecond.
const AT_ONCE = 500

type Counted = 'views' | 'clicks'

/** What people saw and pressed. Kept in memory for a second: a kill loses that. */
export type OverlayCounts = {
  add: (overlayId: number, counted: Counted) => void
  /** What is not in the database yet. */
  pendingOf: (overlayId: number) => Record<Counted, number>
  save: (write: Write) => Promise<void>
}

export function createOverlayCounts(): OverlayCounts {
  const counts = { views: createPendingCounts<number>(), clicks: createPendingCounts<number>() }
  const save = (write: Write, counted: Counted) =>
    counts[counted].save((all) =>
      write(async (tx) => {
        const added = [...all].map(([id, count]) => ({ id, views: 0, clicks: 0, [counted]: count }))
        for (const some of chunksOf(added, AT_ONCE)) {
          await addCounts(tx, some)
          await yieldToEventLoop()
        }
      }),
    )
  return {
    add: (id, counted) => counts[counted].add(id),
    pendingOf: (id) => ({ views: counts.views.of(id), clicks: counts.clicks.of(id) }),
    save: async (write) => {
      await save(write, 'views')
      await save(write, 'clicks')
    },
  }
}
