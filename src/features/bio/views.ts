import { QUARTER_MS } from '../../click-store/span.ts'
import type { Write } from '../../db/write.ts'
import { chunksOf } from '../../lib/chunks.ts'
import { createPendingCounts } from '../../lib/pending-counts.ts'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import { addViews, type ViewCount } from './queries.ts'

// Of these, the writer is busy for a millisecond or two.
const AT_ONCE = 500

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
          const seen = [...all].map(([key, views]): ViewCount => {
            const [page, quarter] = key.split(' ').map(Number) as [number, number]
            return { page, quarter, views }
          })
          for (const some of chunksOf(seen, AT_ONCE)) {
            await addViews(tx, some)
            await yieldToEventLoop()
          }
        }),
      ),
  }
}
