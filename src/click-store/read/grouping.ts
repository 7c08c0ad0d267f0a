import type { Steps } from '../../lib/steps.ts'
import {
  type Column,
  columnOf,
  type Dimension,
  hasOneId,
  MERGED_DIMENSIONS,
  type MergedDimension,
  PLACES,
  type PlaceDimension,
  type TimeDimension,
  TRIGGERS,
} from '../dimensions.ts'
import type { Value } from '../questions.ts'
import { QUARTER_MS } from '../span.ts'
import { isBlock, isLink } from '../subjects.ts'
import type { PurgedCount } from './filter.ts'
import { Groups, type GroupValues, type Names, Pairs, pairValues } from './group-values.ts'
import { isImported } from './imported.ts'
import { createLinkPages } from './link-pages.ts'
import type { Segment } from './segment.ts'
import type { Source } from './source.ts'
import { timeValue } from './time-conditions.ts'
import { withRoom } from './with-room.ts'

/** How clicks are grouped by one dimension: each has an id, and an id has groups. */
export type Grouping<Of = Value> = {
  groups: GroupValues<Of>
  /** The column that has the IDs, if there is one. */
  column: Column | undefined
  /** Whether IDs depend on where the clicks came from, which is derived for each segment. */
  needsOrigins: boolean
  /** An id for each row of a segment. */
  idsIn: (segment: Segment) => Steps<Uint32Array>
  groupsOf: (id: number) => number | readonly number[]
  /** Looks up at once what `groupsOf` needs for many IDs, if it looks anything up. */
  prefetch?: ((ids: readonly number[]) => void) | undefined
  /**
   * Only the link and the quarter of an hour of purged clicks are known. Of imported clicks, the link, the day and at most one value are
   * known.
   */
  groupsOfPurged: (purged: PurgedCount) => number | readonly number[]
}

// Pairs between two pauses. Each takes about 0.3 µs to number.
const PAUSE_EVERY_PAIRS = 2048

const isPlace = (by: Dimension): by is PlaceDimension => (PLACES as readonly Dimension[]).includes(by)
const isMerged = (by: Dimension): by is MergedDimension => (MERGED_DIMENSIONS as readonly Dimension[]).includes(by)
const isTime = (by: Dimension): by is TimeDimension => by === 'hour_of_day' || by === 'weekday'

export function* groupingBy(source: Source, workspaceId: number, by: Dimension, timezone: string): Steps<Grouping> {
  const names: Names = {
    find: (id) => (by === 'tag' || isTime(by) ? null : valueIn(source, by, id)),
    prefetch: (ids) => {
      if (!isPlace(by) && !isTime(by) && by !== 'trigger') source.prefetch(by, ids)
    },
  }
  const groups = new Groups(names, source.take)
  if (isTime(by)) return byTime(groups, by, timezone)
  const isOne = hasOneId(by)
  const groupsOf =
    by === 'tag'
      ? yield* tagGroups(source, workspaceId, groups)
      : numbered((id) => (isOne || (by === 'link' && isLink(id)) ? groups.add(id) : groups.ofId(id)))
  const column = isPlace(by) ? 'link' : by === 'trigger' || by === 'channel' || by === 'referrer_source' || isMerged(by) ? by : columnOf(by)
  const columnIn = source.columnsOf(workspaceId)
  const groupsOfValue = (value: string | null) => {
    const id = isOne ? (value === null ? 0 : source.idOf(value)) : undefined
    return id === undefined ? groups.of(value) : groupsOf(id)
  }
  return {
    groups,
    column,
    needsOrigins: column === 'channel' || column === 'referrer_source',
    *idsIn(segment) {
      yield
      return columnIn(segment, column)
    },
    groupsOf,
    prefetch: isOne || isPlace(by) || by === 'trigger' ? undefined : names.prefetch,
    groupsOfPurged: ({ link, value }) => (isPlace(by) ? groupsOf(link) : groupsOfValue(isImported(by) ? value : null)),
  }
}

/** Hours and days begin on quarters of an hour in every zone of today: each quarter is looked up once. */
function byTime(groups: Groups, by: TimeDimension, timezone: string): Grouping {
  const known = new Map<number, number>()
  const groupAt = (time: number): number => {
    const quarter = Math.floor(time / QUARTER_MS)
    let group = known.get(quarter)
    if (group === undefined) {
      group = groups.of(timeValue(by, timezone, quarter))
      known.set(quarter, group)
    }
    return group
  }
  return {
    groups,
    column: undefined,
    needsOrigins: false,
    *idsIn({ at, base, rows }) {
      yield
      const ids = new Uint32Array(rows)
      let [quarter, group] = [Number.NaN, 0]
      for (let row = 0; row < rows; row++) {
        const time = (at[row] as number) + base.at
        const own = Math.floor(time / QUARTER_MS)
        if (own !== quarter) [quarter, group] = [own, groupAt(time)]
        ids[row] = group
      }
      return ids
    },
    groupsOf: (id) => id,
    groupsOfPurged: ({ at, isImported: hasNoHour }) => (hasNoHour && by === 'hour_of_day' ? groups.of(null) : groupAt(at)),
  }
}

/** Groups by two dimensions together. The value of a pair consists of both values. */
export function pairOf(first: Grouping, second: Grouping, take: Source['take']): Grouping<[Value, Value]> {
  const ids = new Pairs(take)
  const groups = new Pairs(take)
  const crossed = (as: number | readonly number[], bs: number | readonly number[]): number | number[] =>
    typeof as === 'number' && typeof bs === 'number'
      ? groups.numberOf(as, bs)
      : [as].flat().flatMap((a) => [bs].flat().map((b) => groups.numberOf(a as number, b as number)))

  return {
    groups: pairValues(groups, first.groups, second.groups),
    column: undefined,
    needsOrigins: first.needsOrigins || second.needsOrigins,
    *idsIn(segment) {
      const as = yield* first.idsIn(segment)
      const bs = yield* second.idsIn(segment)
      const numbers = new Uint32Array(segment.rows)
      for (let row = 0; row < segment.rows; row++) {
        if (row % PAUSE_EVERY_PAIRS === 0) yield
        numbers[row] = ids.numberOf(as[row] as number, bs[row] as number)
      }
      yield
      return numbers
    },
    prefetch: (wanted) => {
      first.prefetch?.(wanted.map((id) => ids.firstOf(id)))
      second.prefetch?.(wanted.map((id) => ids.secondOf(id)))
    },
    groupsOf: (id) => crossed(first.groupsOf(ids.firstOf(id)), second.groupsOf(ids.secondOf(id))),
    groupsOfPurged: (purged) => crossed(first.groupsOfPurged(purged), second.groupsOfPurged(purged)),
  }
}

function valueIn(source: Source, by: Exclude<Dimension, 'tag' | TimeDimension>, id: number): Value {
  if (by === 'trigger') return TRIGGERS[id] ?? null
  if (!isPlace(by)) return source.nameOf(by, id)
  if (by === 'link') return isLink(id) ? id : null
  const block = isBlock(id) ? source.blockOf(id) : undefined
  return block === undefined ? null : by === 'bio_page' ? block.page : block.block
}

// Up to here an id is a place in an array: most ids of a young database, and all of its dictionaries'.
const MAX_KNOWN = 2 ** 22

/** Looks the group of each id up once. */
function numbered(find: (id: number) => number): (id: number) => number {
  let known = new Uint32Array(1024)
  const others = new Map<number, number>()
  return (id) => {
    const number = id < known.length ? (known[id] as number) : (others.get(id) ?? 0)
    if (number > 0) return number - 1
    const found = find(id)
    if (id >= MAX_KNOWN) others.set(id, found + 1)
    else {
      known = withRoom(known, id + 1)
      known[id] = found + 1
    }
    return found
  }
}

/** A click counts for each tag that its link has now. */
function* tagGroups({ sqlite }: Source, workspaceId: number, groups: Groups): Steps<(link: number) => readonly number[]> {
  const tagsOf = new Map<number, number[]>()
  for (const rows of createLinkPages<{ tags: string }>(sqlite, 'tags')(workspaceId, {})) {
    for (const { id, tags } of rows)
      if (tags !== '[]')
        tagsOf.set(
          id,
          (JSON.parse(tags) as string[]).map((tag) => groups.of(tag)),
        )
    yield
  }
  const none = [groups.of(null)]
  return (link) => tagsOf.get(link) ?? none
}
