import { type Column, columnOf, type Dimension, PLACES, type PlaceDimension, type TimeDimension, TRIGGERS } from '../dimensions.ts'
import type { Value } from '../questions.ts'
import { QUARTER_MS } from '../span.ts'
import { isBlock, isLink } from '../subjects.ts'
import type { PurgedCount } from './filter.ts'
import { isImported } from './imported.ts'
import type { Segment } from './segments.ts'
import type { Source } from './source.ts'
import { timeValue } from './time-conditions.ts'
import { withRoom } from './with-room.ts'

/** Values, numbered. */
class Groups<Of = Value> {
  readonly values: Of[] = []
  readonly #numbers = new Map<unknown, number>()

  /** Adds a new value and returns its number. */
  add(value: Of): number {
    return this.values.push(value) - 1
  }

  /** Returns the number of a value. `key` identifies the value. */
  of(value: Of, key: unknown = value): number {
    let number = this.#numbers.get(key)
    if (number === undefined) {
      number = this.add(value)
      this.#numbers.set(key, number)
    }
    return number
  }
}

/** How clicks are grouped by one dimension: each has an id, and an id has groups. */
export type Grouping = {
  groups: Groups
  /** The column that has the IDs, if there is one. */
  column: Column | undefined
  /** An id for each row of a segment. */
  idsIn: (segment: Segment) => Uint32Array
  groupsOf: (id: number) => number | readonly number[]
  /**
   * Only the link and the quarter of an hour of purged clicks are known. Of imported clicks, the link, the day and at most one value are
   * known.
   */
  groupsOfPurged: (purged: PurgedCount) => number | readonly number[]
}

const isPlace = (by: Dimension): by is PlaceDimension => (PLACES as readonly Dimension[]).includes(by)
const isTime = (by: Dimension): by is TimeDimension => by === 'hour_of_day' || by === 'weekday'

export function groupingBy(source: Source, workspaceId: number, by: Dimension, timezone: string): Grouping {
  const groups = new Groups()
  if (isTime(by)) return byTime(groups, by, timezone)
  const groupsOf =
    by === 'tag'
      ? tagGroups(source, workspaceId, groups)
      : numbered((id) => (by === 'link' && isLink(id) ? groups.add(id) : groups.of(valueIn(source, by, id))))
  const column = isPlace(by) ? 'link' : by === 'trigger' ? by : columnOf(by)
  const columnIn = source.columnsOf(workspaceId)
  return {
    groups,
    column,
    idsIn: (segment) => columnIn(segment, column),
    groupsOf,
    groupsOfPurged: ({ link, value }) => (isPlace(by) ? groupsOf(link) : groups.of(isImported(by) ? value : null)),
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
    idsIn: ({ at, base, rows }) => {
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
export function pairOf(first: Grouping, second: Grouping) {
  const groups = new Groups<[Value, Value]>()
  const firstIds = new Map<number, number>()
  const numbers = new Map<number, number>()
  const pairs: [number, number][] = []

  /** A pair of ids as one number. The first one is numbered, so that both fit into one that is exact. */
  function numberOf(a: number, b: number): number {
    const dense = firstIds.get(a) ?? firstIds.size
    firstIds.set(a, dense)
    const key = dense * 2 ** 32 + b
    let number = numbers.get(key)
    if (number === undefined) {
      number = pairs.push([a, b]) - 1
      numbers.set(key, number)
    }
    return number
  }
  const groupOf = (a: number, b: number): number =>
    groups.of([first.groups.values[a] ?? null, second.groups.values[b] ?? null], a * 2 ** 26 + b)
  const crossed = (as: number | readonly number[], bs: number | readonly number[]): number | number[] =>
    typeof as === 'number' && typeof bs === 'number'
      ? groupOf(as, bs)
      : [as].flat().flatMap((a) => [bs].flat().map((b) => groupOf(a as number, b as number)))

  return {
    groups,
    idsIn: (segment: Segment): Uint32Array => {
      const [as, bs] = [first.idsIn(segment), second.idsIn(segment)]
      const ids = new Uint32Array(segment.rows)
      for (let row = 0; row < segment.rows; row++) ids[row] = numberOf(as[row] as number, bs[row] as number)
      return ids
    },
    groupsOf: numberedLists((number) => {
      const [a, b] = pairs[number] as [number, number]
      return crossed(first.groupsOf(a), second.groupsOf(b))
    }),
    groupsOfPurged: (purged: PurgedCount) => crossed(first.groupsOfPurged(purged), second.groupsOfPurged(purged)),
  }
}

function valueIn(source: Source, by: Exclude<Dimension, 'tag' | TimeDimension>, id: number): Value {
  if (by === 'trigger') return TRIGGERS[id] ?? null
  if (!isPlace(by)) return source.nameOf(by, id)
  const block = by === 'link' || !isBlock(id) ? undefined : source.blockOf(id)
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

function numberedLists<Found extends number | readonly number[]>(find: (id: number) => Found): (id: number) => Found {
  const known: Found[] = []
  return (id) => {
    known[id] ??= find(id)
    return known[id] as Found
  }
}

/** A click counts for each tag that its link has now. */
function tagGroups({ sqlite }: Source, workspaceId: number, groups: Groups): (link: number) => readonly number[] {
  const tagged = sqlite
    .prepare<[number], { id: number; tags: string }>("SELECT id, tags FROM main.links WHERE workspace_id = ? AND tags <> '[]'")
    .all(workspaceId)
  const tagsOf = new Map(tagged.map(({ id, tags }) => [id, tags]))
  const known = new Map<number, number[]>()
  return (link) => {
    let found = known.get(link)
    if (!found) {
      const tags = tagsOf.get(link)
      found = (tags === undefined ? [null] : (JSON.parse(tags) as string[])).map((tag) => groups.of(tag))
      known.set(link, found)
    }
    return found
  }
}
