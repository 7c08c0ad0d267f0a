import type { Distinct } from './distinct.ts'
import { countUnmarked, newMark } from './marks.ts'
import { withRoom } from './with-room.ts'

/** The clicks of an id, the `place`th of a `Distinct`, that belong to a group. */
type Assigned = { distinct: Distinct; places: Uint32Array; groups: Uint32Array }

// Visitors to be counted in a group: those of an `Assigned`'s `Distinct` at `from` to before `past`. Reused by every count.
let slices = { of: new Uint32Array(1024), from: new Uint32Array(1024), past: new Uint32Array(1024), rank: new Uint32Array(1024) }
let byRank = new Uint32Array(1024)

/** Counts clicks and unique visitors of groups. */
export function createGroupCounter() {
  const assigned: Assigned[] = []
  let clicks = new Float64Array(64)
  return {
    /** Adds clicks by the groups that each id belongs to, which are numbered from 0. */
    add: (distinct: Distinct, groupsOf: (id: number) => number | readonly number[]): void => {
      const added = assign(distinct, groupsOf)
      clicks = withRoom(clicks, highestOf(added.groups) + 1)
      addClicks(clicks, added)
      assigned.push(added)
    },
    clicksOf: (group: number): number => clicks[group] ?? 0,
    /** Unique visitors of some groups, in their order here. `maxVisitor`: the highest number of a visitor. */
    visitorsOf: (wanted: readonly number[], maxVisitor: number): number[] => {
      const ends = sortSlices(collectSlices(assigned, wanted), wanted.length)
      return wanted.map((_, rank) =>
        countSlices(assigned, rank === 0 ? 0 : (ends[rank - 1] as number), ends[rank] as number, newMark(maxVisitor)),
      )
    },
  }
}

function assign(distinct: Distinct, groupsOf: (id: number) => number | readonly number[]): Assigned {
  const { ids } = distinct
  let places = new Uint32Array(ids.length)
  let groups = new Uint32Array(ids.length)
  let size = 0
  for (let place = 0; place < ids.length; place++) {
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

/** Collects the slices of some groups, by their rank in `wanted`. Returns how many there are. */
function collectSlices(assigned: Assigned[], wanted: readonly number[]): number {
  const ranks = new Uint32Array(Math.max(0, ...wanted) + 1)
  for (const [rank, group] of wanted.entries()) ranks[group] = rank + 1
  let size = 0
  for (const [of, { distinct, places, groups }] of assigned.entries()) {
    const { ends } = distinct
    const needed = size + groups.length
    slices = {
      of: withRoom(slices.of, needed),
      from: withRoom(slices.from, needed),
      past: withRoom(slices.past, needed),
      rank: withRoom(slices.rank, needed),
    }
    for (let index = 0; index < groups.length; index++) {
      const group = groups[index] as number
      const rank = group < ranks.length ? (ranks[group] as number) : 0
      if (rank === 0) continue
      const place = places[index] as number
      slices.of[size] = of
      slices.from[size] = place === 0 ? 0 : (ends[place - 1] as number)
      slices.past[size] = ends[place] as number
      slices.rank[size++] = rank - 1
    }
  }
  return size
}

/** Puts the slices of each rank together in `byRank`. Returns the end of each. */
function sortSlices(size: number, ranks: number): Uint32Array {
  const { rank: rankOf } = slices
  const ends = new Uint32Array(ranks + 1)
  for (let slice = 0; slice < size; slice++) (ends[(rankOf[slice] as number) + 1] as number)++
  for (let rank = 0; rank < ranks; rank++) ends[rank + 1] = (ends[rank + 1] as number) + (ends[rank] as number)
  byRank = withRoom(byRank, size)
  for (let slice = 0; slice < size; slice++) {
    const rank = rankOf[slice] as number
    byRank[ends[rank] as number] = slice
    ends[rank] = (ends[rank] as number) + 1
  }
  return ends
}

function countSlices(assigned: Assigned[], from: number, past: number, mark: number): number {
  let visitors = 0
  for (let index = from; index < past; index++) {
    const slice = byRank[index] as number
    const { distinct } = assigned[slices.of[slice] as number] as Assigned
    visitors += countUnmarked(distinct.visitors, slices.from[slice] as number, slices.past[slice] as number, mark)
  }
  return visitors
}
