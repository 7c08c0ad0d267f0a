import { QUARTER_MS } from '../../click-store/span.ts'
import { createPendingCounts, type PendingCounts } from '../../db/pending-counts.ts'
import { addViews, type ViewCount } from './queries.ts'

/** How often people saw pages. Kept in memory for a second: a kill loses that. */
export type BioViews = Pick<PendingCounts<string>, 'save'> & {
  add: (pageId: number, now: number) => void
  /** Returns the views of a page that are not in the database yet, for the present quarter of an hour and the one before. */
  pendingOf: (pageId: number, now: number) => { quarter: number; views: number }[]
}

export function createBioViews(): BioViews {
  // The counts by page and quarter of an hour.
  const counts = createPendingCounts<string>((tx, some) => addViews(tx, some.map(toViewCount)))
  const keyOf = (pageId: number, quarter: number) => `${pageId} ${quarter}`
  return {
    add: (pageId, now) => counts.add(keyOf(pageId, Math.floor(now / QUARTER_MS))),
    pendingOf: (pageId, now) => {
      const present = Math.floor(now / QUARTER_MS)
      return [present - 1, present].map((quarter) => ({ quarter, views: counts.of(keyOf(pageId, quarter)) }))
    },
    save: counts.save,
  }
}

function toViewCount([key, views]: readonly [string, number]): ViewCount {
  const [page, quarter] = key.split(' ').map(Number) as [number, number]
  return { page, quarter, views }
}
