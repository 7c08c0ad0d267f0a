import type { Asker } from '../db/reader.ts'
import { createQueryClicks, type QueryClicks } from './query-clicks.ts'
import type { RunQuestion } from './query-threads.ts'
import { type ClickRecorder, createClickRecorder, type RecorderOptions } from './recorder.ts'
import type { ChangeClicks } from './thread.ts'

// The door of the click store: what visitors did, in clicks.db. Everything outside of this folder appends clicks, asks questions,
// has clicks forgotten, and reads a few counts. How they are stored and counted stays in here.
//
//   redirect ──append──▶ batch ──▶ clicks thread ──▶ tail ─┬─▶ pack      (clicks.db)
//                                                          │
//   analytics ◀─query─── group counts ◀─── segment ◀───────┘            (memory of an analytics thread)
//
// The words, in the order in which a click meets them:
//   subject     what a click is on: a link, a block of a bio page, or a product. subjects.ts numbers them together.
//   batch       the clicks of up to 200 ms on their way to the clicks thread, as 32-bit words. write/batch.ts
//   dictionary  each combination of texts once (country and city, browser and OS, …), which a click names by an ID. write/dictionary.ts
//   tail        the newest clicks of a workspace, as one small blob for each batch. write/packing.ts
//   pack        ten thousand clicks of a workspace as columns in one blob, made of its tails. write/pack.ts
//   compacted   the form of such a pack, in which each column takes as few bytes as its values need. write/compact.ts
//   purged      clicks past the retention: only counts by link and quarter of an hour are left of them.
//   imported    counts by link and day that came from another service. write/imported.ts
//   segment     a pack, or all tails, in the memory of an analytics thread. read/segments.ts
//   part        the rows of a segment that are in a span; rows are those that a filter selects. read/filter.ts
//   distinct    the clicks and the distinct visitors of a part for each ID of a column. read/distinct.ts
//   grouping    which groups an ID belongs to: a link has tags, an hour has a weekday. read/grouping.ts
//   kept        what a question counted in full packs, so that it counts only new ones when it is asked again. read/kept.ts
//   counter     adds up the distinct of all parts by group, and counts each visitor of a group once. read/group-counter.ts
//   tally       the same for conversions: counts and money by group. read/tally.ts

export type ClickStore = Omit<ClickRecorder, 'skipIds'> & {
  /** Reserves so many IDs for clicks of another instance, whatever happens to this process, and returns the first. */
  reserveIds: (count: number) => Promise<number>
  /** Answers a question over stored clicks, on a thread of its own. Throws a 503 for what would take too long. */
  query: QueryClicks
  /** Takes one step of a change of stored clicks: of an erasure, of the retention, or of an import. */
  change: ChangeClicks
}

type Options = RecorderOptions & {
  change: ChangeClicks
  ask: RunQuestion
  /** Returns the asker at the time of the call. A query is stopped when its asker has disconnected. */
  askerOf: () => Asker
  /** True if questions have to wait for each other, so that the write-ahead logs start over. */
  mustPause: () => boolean
}

export function createClickStore({ change, ask, askerOf, mustPause, ...options }: Options): ClickStore {
  const { skipIds, ...recorder } = createClickRecorder(options)
  return {
    ...recorder,
    query: createQueryClicks(ask, { askerOf, mustPause }),
    change,
    reserveIds: async (count) => {
      const first = skipIds(count)
      // Whoever reads the clicks since the last ID would pass over those that aren't stored yet.
      await recorder.flush()
      await change({ do: 'reserve', lastId: first + count - 1 })
      return first
    },
  }
}
