import type { Write } from '../../db/write.ts'
import { createPendingCounts } from '../../lib/pending-counts.ts'
import { QUARTER_MS } from '../clicks/packing.ts'
import { addViews } from './queries.ts'

/** How often people saw pages. Kept in memory for a second: a kill loses that. */
export type BioViews = {
  add: (pageId: number, now: number) => void
  /** Those of a page that are not in the database yet, by quarter of an hour: of the present one and the one before. */
  pendingOf: (pageId: number, now: number) => { quarter: number; views: number }[]
  save: (write: Write) => Promise<void>
}

export function createBioViews(): BioViews {
  // By page and quarter of an hour.
  const counts = createPendingCounts<string>()
  const keyOf = (pageId: number, quarter: number) => `${pageId} ${quarter}`
  return {
    add: (pageId, now) => counts.add(keyOf(pageId, Math.floor(now / QUARTER_MS))),
    pendingOf: (pageId, now) => {
      const present = Math.floor(now / QUARTER_MS)
      return [present - 1, present].map((quarter) => ({ quarter, views: counts.of(keyOf(pageId, quarter)) }))
    },
    save: (write) =>
      counts.save((all) =>
        write(async (tx) => {
          for (const [key, views] of all) {
            const [pageId, quarter] = key.split(' ').map(Number) as [number, number]
            await addViews(tx, pageId, quarter, views)
          }
        }),
      ),
  }
}
