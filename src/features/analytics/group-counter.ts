import { withRoom } from './with-room.ts'

/** Clicks in groups, to be counted: the number of each one's visitor (0: unknown) and of its group. */
export type GroupCounter = { visitors: Uint32Array<ArrayBuffer>; groups: Uint32Array<ArrayBuffer>; size: number }

// Reused by every query: allocating for a million clicks costs as much as counting them.
const counter: GroupCounter = { visitors: new Uint32Array(65_536), groups: new Uint32Array(65_536), size: 0 }
let byGroup = new Uint32Array(65_536)
let marks = new Uint32Array(0)

/** An empty one. There is one at a time. */
export function newGroupCounter(): GroupCounter {
  counter.size = 0
  return counter
}

/** Makes room for more clicks. It may replace the arrays. */
export function reserve(into: GroupCounter, more: number): void {
  into.visitors = withRoom(into.visitors, into.size + more)
  into.groups = withRoom(into.groups, into.size + more)
}

/** How many clicks each group has. */
export const countClicks = ({ groups, size }: GroupCounter, groupCount: number): Uint32Array =>
  countEach(groups, size, groupCount).subarray(0, groupCount)

/**
 * How many unique visitors each group has. The clicks are put together by group, and each visitor is marked with the group
 * that has counted it last.
 */
export function countVisitors({ visitors, groups, size }: GroupCounter, groupCount: number, maxVisitor: number): Uint32Array {
  const ends = countEach(groups, size, groupCount)
  let sum = 0
  for (let group = 0; group <= groupCount; group++) {
    const clicks = ends[group] as number
    ends[group] = sum
    sum += clicks
  }
  byGroup = withRoom(byGroup, size)
  sortByGroup(byGroup, visitors, groups, size, ends)
  marks = withRoom(marks, maxVisitor + 1).fill(0, 0, maxVisitor + 1)
  const counts = new Uint32Array(groupCount)
  let index = 0
  for (let group = 0; group < groupCount; group++) {
    counts[group] = countUnmarked(byGroup, index, ends[group] as number, group + 1)
    index = ends[group] as number
  }
  return counts
}

/** Drops the clicks of all groups but some, which are numbered anew by their order here. */
export function keepGroups(counter: GroupCounter, kept: number[], groupCount: number): void {
  if (kept.length === groupCount && kept.every((group, place) => group === place)) return
  const places = new Uint32Array(groupCount)
  for (const [place, group] of kept.entries()) places[group] = place + 1
  counter.size = keepPlaced(counter, places)
}

function keepPlaced({ visitors, groups, size }: GroupCounter, places: Uint32Array): number {
  let left = 0
  for (let index = 0; index < size; index++) {
    const place = places[groups[index] as number] as number
    if (place === 0) continue
    groups[left] = place - 1
    visitors[left++] = visitors[index] as number
  }
  return left
}

// Loops over clicks are functions of their own: the JIT compiler optimizes them only then.

function countEach(groups: Uint32Array, size: number, groupCount: number): Uint32Array {
  const counts = new Uint32Array(groupCount + 1)
  for (let index = 0; index < size; index++) (counts[groups[index] as number] as number)++
  return counts
}

/** Moves the visitors of each group to its place; afterwards `places` has the end of each group. */
function sortByGroup(into: Uint32Array, visitors: Uint32Array, groups: Uint32Array, size: number, places: Uint32Array): void {
  for (let index = 0; index < size; index++) {
    const group = groups[index] as number
    const place = places[group] as number
    into[place] = visitors[index] as number
    places[group] = place + 1
  }
}

function countUnmarked(visitors: Uint32Array, from: number, past: number, mark: number): number {
  const visitorMarks = marks
  let unmarked = 0
  for (let index = from; index < past; index++) {
    const visitor = visitors[index] as number
    if (visitor === 0 || visitorMarks[visitor] === mark) continue
    visitorMarks[visitor] = mark
    unmarked++
  }
  return unmarked
}
