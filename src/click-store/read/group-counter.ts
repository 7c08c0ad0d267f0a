import type { Steps } from '../../lib/steps.ts'
import { bytesOfDistinct, type Distinct } from './distinct.ts'
import { countUnmarked, newMark } from './marks.ts'
import { VisitorSet } from './visitor-set.ts'
import { withRoom } from './with-room.ts'

/** The clicks of an id, the `place`th of a `Distinct`, that belong to a group. */
type Assigned = { distinct: Distinct; places: Uint32Array; groups: Uint32Array }

/**
 * Visitors to be counted in the groups of some ranks: those of an `Assigned`'s `Distinct` at `from` to before `past`. `byRank`: the numbers
 * of slices, sorted by rank.
 */
type Slices = { size: number; byRank: Uint32Array } & { [Column in (typeof SLICE_COLUMNS)[number]]: Uint32Array<ArrayBuffer> }
const SLICE_COLUMNS = ['of', 'from', 'past', 'rank'] as const
const newSlices = (): Slices => ({
  ...{ size: 0, byRank: new Uint32Array(0) },
  ...{ of: new Uint32Array(1024), from: new Uint32Array(1024), past: new Uint32Array(1024), rank: new Uint32Array(1024) },
})

// IDs, and visitors, between two pauses. The group of an ID may have to be looked up.
const PAUSE_EVERY_IDS = 1024
const PAUSE_EVERY_VISITORS = 65_536
const ID_BYTES = 16
// Clearing the bits of all visitors would take longer than counting a group that has fewer than one in so many of them.
const SMALL = 64

/** Says which groups an ID belongs to. `prefetch` looks up at once what is needed for many IDs. */
type GroupsOfIds = { groupsOf: (id: number) => number | readonly number[]; prefetch?: ((ids: readonly number[]) => void) | undefined }

/** Counts clicks and unique visitors of groups. `take` is called with the memory that it takes. */
export function createGroupCounter(take: (bytes: number) => void) {
  const assigned: Assigned[] = []
  let clicks = new Float64Array(64)
  return {
    /** Adds clicks by the groups that each id belongs to, which are numbered from 0. */
    *add(distinct: Distinct, grouping: GroupsOfIds): Steps<void> {
      const added = yield* assign(distinct, grouping)
      take(added.groups.length * ID_BYTES + bytesOfDistinct(distinct))
      clicks = withRoom(clicks, highestOf(added.groups) + 1)
      addClicks(clicks, added)
      assigned.push(added)
    },
    clicksOf: (group: number): number => clicks[group] ?? 0,
    /**
     * Unique visitors of some groups, in their order here. `maxVisitor`: the highest number of a visitor. `known`: visitors of a group that
     * were counted before, by its place here.
     */
    *visitorsOf(wanted: readonly number[], maxVisitor: number, known: readonly VisitorSet[] = []): Steps<number[]> {
      const slices = yield* collectSlices(assigned, wanted)
      const ends = sortSlices(slices, wanted.length)
      const counts: number[] = []
      const seen = new VisitorSet(maxVisitor)
      for (const rank of wanted.keys()) {
        const range = { from: rank === 0 ? 0 : (ends[rank - 1] as number), past: ends[rank] as number }
        const others = known[rank]
        others?.makeRoom(maxVisitor)
        const isSmall = !others && visitorsIn(slices, range) * SMALL < maxVisitor
        const mark = isSmall ? newMark(maxVisitor) : 0
        if (!isSmall && range.past > range.from) seen.clear()
        const count: CountVisitors = others
          ? (...slice) => seen.addMissing(others, ...slice)
          : isSmall
            ? (...slice) => countUnmarked(...slice, mark)
            : (...slice) => seen.add(...slice)
        counts.push((others?.size ?? 0) + (yield* countSlices(assigned, slices, range, count)))
      }
      return counts
    },
  }
}

function* assign(distinct: Distinct, { groupsOf, prefetch }: GroupsOfIds): Steps<Assigned> {
  const { ids } = distinct
  let places = new Uint32Array(ids.length)
  let groups = new Uint32Array(ids.length)
  let size = 0
  for (let place = 0; place < ids.length; place++) {
    if (place % PAUSE_EVERY_IDS === 0) {
      if (place > 0) yield
      if (prefetch) prefetch(Array.from(ids.subarray(place, place + PAUSE_EVERY_IDS)))
    }
    const found = groupsOf(ids[place] as number)
    if (typeof found === 'number') {
      places[size] = place
      groups[size++] = found
      continue
    }
    places = withRoom(places, size + found.length)
    groups = withRoom(groups, size + found.length)
    for (const group of found) {
      places[size] = place
      groups[size++] = group
    }
  }
  return { distinct, places: places.subarray(0, size), groups: groups.subarray(0, size) }
}

// Loops over groups of clicks are functions of their own: the JIT compiler optimizes them only then.

function highestOf(groups: Uint32Array): number {
  let highest = 0
  for (let index = 0; index < groups.length; index++) if ((groups[index] as number) > highest) highest = groups[index] as number
  return highest
}

function addClicks(clicks: Float64Array, { distinct, places, groups }: Assigned): void {
  for (let index = 0; index < groups.length; index++)
    (clicks[groups[index] as number] as number) += distinct.clicks[places[index] as number] as number
}

/** Collects the slices of some groups, by their rank in `wanted`. */
function* collectSlices(assigned: Assigned[], wanted: readonly number[]): Steps<Slices> {
  const ranks = new Uint32Array(Math.max(0, ...wanted) + 1)
  for (const [rank, group] of wanted.entries()) ranks[group] = rank + 1
  const slices = newSlices()
  for (const [of, added] of assigned.entries()) {
    collect(slices, of, added, ranks)
    yield
  }
  return slices
}

function collect(slices: Slices, of: number, { distinct: { ends }, places, groups }: Assigned, ranks: Uint32Array): void {
  for (let index = 0; index < groups.length; index++) {
    const group = groups[index] as number
    const rank = group < ranks.length ? (ranks[group] as number) : 0
    if (rank === 0) continue
    const place = places[index] as number
    const slice = slices.size++
    if (slice === slices.of.length) for (const column of SLICE_COLUMNS) slices[column] = withRoom(slices[column], slices.size)
    slices.of[slice] = of
    slices.from[slice] = place === 0 ? 0 : (ends[place - 1] as number)
    slices.past[slice] = ends[place] as number
    slices.rank[slice] = rank - 1
  }
}

/** Puts the slices of each rank together in `byRank`. Returns the end of each. */
function sortSlices(slices: Slices, ranks: number): Uint32Array {
  const ends = new Uint32Array(ranks + 1)
  const { size, rank: rankOf } = slices
  for (let slice = 0; slice < size; slice++) (ends[(rankOf[slice] as number) + 1] as number)++
  for (let rank = 0; rank < ranks; rank++) ends[rank + 1] = (ends[rank + 1] as number) + (ends[rank] as number)
  slices.byRank = new Uint32Array(size)
  for (let slice = 0; slice < size; slice++) {
    const rank = rankOf[slice] as number
    slices.byRank[ends[rank] as number] = slice
    ends[rank] = (ends[rank] as number) + 1
  }
  return ends
}

function visitorsIn({ from, past, byRank }: Slices, range: { from: number; past: number }): number {
  let visitors = 0
  for (let index = range.from; index < range.past; index++) {
    const slice = byRank[index] as number
    visitors += (past[slice] as number) - (from[slice] as number)
  }
  return visitors
}

/** Counts the visitors from `from` to before `past` that weren't counted before. */
type CountVisitors = (visitors: Uint32Array, from: number, past: number) => number

function* countSlices(
  assigned: Assigned[],
  { of, from, past, byRank }: Slices,
  range: { from: number; past: number },
  count: CountVisitors,
): Steps<number> {
  let [visitors, unpaused] = [0, 0]
  for (let index = range.from; index < range.past; index++) {
    const slice = byRank[index] as number
    const { distinct } = assigned[of[slice] as number] as Assigned
    visitors += count(distinct.visitors, from[slice] as number, past[slice] as number)
    unpaused += 1 + (past[slice] as number) - (from[slice] as number)
    if (unpaused < PAUSE_EVERY_VISITORS) continue
    unpaused = 0
    yield
  }
  return visitors
}
