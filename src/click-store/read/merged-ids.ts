import { columnOf, type createValues, MERGED_DIMENSIONS, type MergedDimension } from '../dimensions.ts'
import type { Segment } from './segment.ts'
import { withRoom } from './with-room.ts'

// Values of a dimension. Those beyond aren't merged: then their IDs have more counts, whose sum is the same.
const MAX_VALUES = 50_000

type Merged = { firstIds: Map<string | null, number>; ids: Uint32Array<ArrayBuffer> }

/**
 * Returns a function for the columns of merged dimensions. There are fewer of their IDs, so a pack has fewer counts: 20 countries instead of
 * 1,000 places.
 */
export function createMergedIds(values: ReturnType<typeof createValues>): (segment: Segment, by: MergedDimension) => Uint32Array {
  const known = new Map<MergedDimension, Merged>(MERGED_DIMENSIONS.map((by) => [by, { firstIds: new Map(), ids: new Uint32Array(64) }]))

  /** Finds the first ID that has the value of each new ID. IDs begin at 1, and 0 is unknown. */
  function merge(by: MergedDimension, merged: Merged, column: Uint32Array): void {
    const found = unknownIn(column, merged)
    values.prefetch(by, found)
    for (const id of found) {
      const value = values.valueOf(by, id)
      const first = value === null ? 0 : (merged.firstIds.get(value) ?? id)
      if (value !== null && merged.firstIds.size < MAX_VALUES) merged.firstIds.set(value, first)
      merged.ids[id] = 1 + first
    }
  }

  return (segment, by) => {
    const { rows, [columnOf(by)]: column } = segment
    const merged = known.get(by)
    if (!merged) return column
    merge(by, merged, column)
    const { ids } = merged
    const own = new Uint32Array(rows)
    for (let row = 0; row < rows; row++) own[row] = (ids[column[row] as number] as number) - 1
    return own
  }
}

/** The IDs of a column that weren't merged yet. All have room in `ids`, where they are plus one, because 0 isn't known yet. */
function unknownIn(column: Uint32Array, merged: Merged): number[] {
  const found = new Set<number>()
  for (const id of column) {
    if (id >= merged.ids.length) merged.ids = withRoom(merged.ids, id + 1)
    if (merged.ids[id] === 0) found.add(id)
  }
  return [...found]
}
