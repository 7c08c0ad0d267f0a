import { createPendingCounts, type PendingCounts } from '../../db/pending-counts.ts'
import { addCounts } from './queries.ts'

type Counted = 'views' | 'clicks'

/** The views and clicks of overlays. They are kept in memory for a second, and lost if the process is killed. */
export type OverlayCounts = Pick<PendingCounts<number>, 'save'> & {
  add: (overlayId: number, counted: Counted) => void
  /** Returns the counts that aren't in the database yet. */
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
