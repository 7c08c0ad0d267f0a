import { newMark, selectUnmarked } from './marks.ts'
import { withRoom } from './with-room.ts'

/** Clicks by the ids of a column, and the distinct visitors of each: those of `ids[k]` end at `ends[k]`, without the unknown. */
export type Distinct = { ids: Uint32Array; clicks: Uint32Array; ends: Uint32Array; visitors: Uint32Array }

export const bytesOfDistinct = ({ ids, visitors }: Distinct): number => ids.length * 12 + visitors.length * 4

// Reused by every call: allocating costs as much as counting. `known` is the place of an id, plus 1; all 0 between two calls.
let known = new Uint32Array(1024)
let placeOfClick = new Uint32Array(16_384)
let sorted = new Uint32Array(16_384)
// Up to here an id is a place in an array: most ids of a young database, and all of its dictionaries'.
const MAX_KNOWN = 2 ** 22

/**
 * Counts the clicks in the first `count` of `rows` by the IDs of a column. Without a column, all have the ID 0. `maxVisitor`: the highest
 * number of a visitor.
 */
export function distinctOf(
  visitor: Uint32Array,
  column: Uint32Array | undefined,
  { rows, count }: { rows: Uint32Array; count: number },
  maxVisitor: number,
): Distinct {
  placeOfClick = withRoom(placeOfClick, count)
  sorted = withRoom(sorted, count)
  const ids = column === undefined ? [0] : placeIds(column, rows, count)
  if (column === undefined) placeOfClick.fill(0, 0, count)
  const clicks = countEach(count, ids.length)
  const ends = new Uint32Array(ids.length)
  for (let place = 1; place < ids.length; place++) ends[place] = (ends[place - 1] as number) + (clicks[place - 1] as number)
  sortByPlace(visitor, rows, count, ends)
  let [from, end] = [0, 0]
  for (let place = 0; place < ids.length; place++) {
    const past = ends[place] as number
    end = selectUnmarked(sorted, { from, past, to: end }, newMark(maxVisitor))
    ends[place] = end
    from = past
  }
  return { ids: Uint32Array.from(ids), clicks, ends, visitors: sorted.slice(0, end) }
}

/** Replaces visitors by the numbers that a list has at their places. */
export function withNumbers({ visitors, ...counted }: Distinct, numbers: Uint32Array): Distinct {
  for (let index = 0; index < visitors.length; index++) visitors[index] = numbers[visitors[index] as number] as number
  return { ...counted, visitors }
}

/** Numbers the ids in the order that they come in. */
function placeIds(column: Uint32Array, rows: Uint32Array, count: number): number[] {
  const ids: number[] = []
  const others = new Map<number, number>()
  for (let from = 0; from < count; ) {
    from = placeKnown(column, rows, from, count)
    if (from === count) break
    const id = column[rows[from] as number] as number
    const place = others.get(id) ?? ids.push(id)
    if (id < MAX_KNOWN) {
      known = withRoom(known, id + 1)
      known[id] = place
    } else {
      others.set(id, place)
      placeOfClick[from++] = place - 1
    }
  }
  for (const id of ids) if (id < MAX_KNOWN) known[id] = 0
  return ids
}

// Loops over clicks are functions of their own: the JIT compiler optimizes them only then.

/** Until an id that isn't known. Returns where. */
function placeKnown(column: Uint32Array, rows: Uint32Array, from: number, count: number): number {
  const [places, placed] = [known, placeOfClick]
  for (let index = from; index < count; index++) {
    const id = column[rows[index] as number] as number
    const place = id < places.length ? (places[id] as number) : 0
    if (place === 0) return index
    placed[index] = place - 1
  }
  return count
}

function countEach(count: number, places: number): Uint32Array {
  const placed = placeOfClick
  const clicks = new Uint32Array(places)
  for (let index = 0; index < count; index++) (clicks[placed[index] as number] as number)++
  return clicks
}

/** Puts the visitors of each place together; `starts` becomes the end of each. */
function sortByPlace(visitor: Uint32Array, rows: Uint32Array, count: number, starts: Uint32Array): void {
  const [placed, into] = [placeOfClick, sorted]
  for (let index = 0; index < count; index++) {
    const place = placed[index] as number
    const at = starts[place] as number
    into[at] = visitor[rows[index] as number] as number
    starts[place] = at + 1
  }
}
