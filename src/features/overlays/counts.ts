import { createPendingCounts, type PendingCounts } from '../../db/pending-counts.ts'
import { addCounts } from './queries.ts'

type Counted = 'views' | 'clicks'

/** What people saw and pressed. Kept in memory for a second: a kill loses that. */
export type OverlayCounts = Pick<PendingCounts<number>, 'save'> & {
  add: (overlayId: number, counted: Counted) => void
  /** What is not in the database yet. */
  pendingOf: (overlayId: number) => Record<Counted, number>
}

export function createOverlayCounts(): OverlayCounts {
  const countsOf = (counted: Counted) =>
    createPendingCounts<number>((tx, some) =>
      addCounts(
        tx,
        some.map(([id, count]) => ({ id, views: 0, clicks: 0, [counted]: count })),
      ),
    )
  const counts = { views: countsOf('views'), clicks: countsOf('clicks') }
  return {
    add: (id, counted) => counts[counted].add(id),
    pendingOf: (id) => ({ views: counts.views.of(id), clicks: counts.clicks.of(id) }),
    save: async (write) => {
      await counts.views.save(write)
      await counts.clicks.save(write)
    },
  }
}
