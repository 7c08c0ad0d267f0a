/** Clicks in groups, to be counted: each with its visitor's number (0 for nobody) and its group's. */
export type GroupCounter = { visitors: Uint32Array<ArrayBuffer>; groups: Uint32Array<ArrayBuffer>; size: number }

// Reused by every question: making room for a million clicks costs as much as counting them.
const counter: GroupCounter = { visitors: new Uint32Array(65_536), groups: new Uint32Array(65_536), size: 0 }
let byGroup = new Uint32Array(65_536)
let stamps = new Uint32Array(0)
let stamp = 0

/** An empty one. There is one at a time. */
export function newGroupCounter(): GroupCounter {
  counter.size = 0
  return counter
}

/** Makes room for more clicks. Read the arrays anew after it. */
export function reserve(into: GroupCounter, more: number): void {
  const needed = into.size + more
  if (needed <= into.visitors.length) return
  into.visitors = grown(into.visitors, needed)
  into.groups = grown(into.groups, needed)
}

function grown(old: Uint32Array<ArrayBuffer>, needed: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(needed, old.length * 2))
  larger.set(old)
  return larger
}

/** How many clicks each group has. */
export const countClicks = ({ groups, size }: GroupCounter, groupCount: number): Uint32Array =>
  countEach(groups, size, groupCount).subarray(0, groupCount)

// More of them would make the bits of all visitors too large for what is closest to the processor.
const MOST_BIT_GROUPS = 64
const BITS = 32

/** How many unique visitors each group has. */
export const countVisitors = (counter: GroupCounter, groupCount: number, maxVisitor: number): Uint32Array =>
  groupCount <= MOST_BIT_GROUPS ? countByBits(counter, groupCount, maxVisitor) : countByStamps(counter, groupCount, maxVisitor)

/** Each visitor has a bit for each group: they are set without asking, and counted at the end. */
function countByBits(counter: GroupCounter, groupCount: number, maxVisitor: number): Uint32Array {
  const words = Math.ceil(groupCount / BITS)
  const masks = new Uint32Array((maxVisitor + 1) * words)
  setBits(masks, counter, words)
  const counts = new Uint32Array(words * BITS)
  for (let index = words; index < masks.length; index++) {
    const first = (index % words) * BITS
    for (let mask = (masks[index] as number) | 0; mask !== 0; mask &= mask - 1) (counts[first + 31 - Math.clz32(mask & -mask)] as number)++
  }
  return counts
}

/**
 * The clicks are laid together by group, and each visitor is stamped with the group that he was last met in: who bears its
 * stamp already isn't new to it.
 */
function countByStamps({ visitors, groups, size }: GroupCounter, groupCount: number, maxVisitor: number): Uint32Array {
  const ends = countEach(groups, size, groupCount)
  let sum = 0
  for (let group = 0; group <= groupCount; group++) {
    const clicks = ends[group] as number
    ends[group] = sum
    sum += clicks
  }
  if (byGroup.length < size) byGroup = new Uint32Array(visitors.length)
  layTogether(byGroup, visitors, groups, size, ends)
  takeStamps(maxVisitor, groupCount)
  const counts = new Uint32Array(groupCount)
  let index = 0
  for (let group = 0; group < groupCount; group++) {
    counts[group] = countUnseen(byGroup, index, ends[group] as number, ++stamp)
    index = ends[group] as number
  }
  return counts
}

/** Leaves the clicks of some groups alone, which get the numbers of their places. */
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

// Loops over clicks are functions of their own: only so are they compiled into what they look like.

function setBits(masks: Uint32Array, { visitors, groups, size }: GroupCounter, words: number): void {
  for (let index = 0; index < size; index++) {
    const group = groups[index] as number
    ;(masks[(visitors[index] as number) * words + (group >>> 5)] as number) |= 1 << (group & 31)
  }
}

function countEach(groups: Uint32Array, size: number, groupCount: number): Uint32Array {
  const counts = new Uint32Array(groupCount + 1)
  for (let index = 0; index < size; index++) (counts[groups[index] as number] as number)++
  return counts
}

/** Moves the visitors of each group to its place; afterwards `places` says where each one's end. */
function layTogether(into: Uint32Array, visitors: Uint32Array, groups: Uint32Array, size: number, places: Uint32Array): void {
  for (let index = 0; index < size; index++) {
    const group = groups[index] as number
    const place = places[group] as number
    into[place] = visitors[index] as number
    places[group] = place + 1
  }
}

function countUnseen(visitors: Uint32Array, from: number, past: number, mark: number): number {
  const marks = stamps
  let unseen = 0
  for (let index = from; index < past; index++) {
    const visitor = visitors[index] as number
    if (visitor === 0 || marks[visitor] === mark) continue
    marks[visitor] = mark
    unseen++
  }
  return unseen
}

/** Makes sure that the next stamps are fresh ones. */
function takeStamps(maxVisitor: number, count: number): void {
  if (stamps.length <= maxVisitor) stamps = new Uint32Array(Math.max(maxVisitor + 1, stamps.length * 2))
  else if (stamp + count < 2 ** 32 - 1) return
  else stamps.fill(0)
  stamp = 0
}
