import { IS_SCAN } from '../clicks/pack.ts'
import { columnOf, type Dimension, type IdColumn } from './dimensions.ts'
import { countClicks, countVisitors, type GroupCounter, keepGroups, newGroupCounter, reserve } from './group-counter.ts'
import type { Span } from './range.ts'
import type { Segment } from './segments.ts'
import type { Picked, Scope, Selection, Source } from './source.ts'
import { withRoom } from './with-room.ts'

type Value = string | number | null
export type GroupCount = { value: Value; clicks: number; unique_visitors: number }

/** Clicks and unique visitors by one thing that clicks have, the most clicks first. Of purged clicks only the link is known. */
export function countGroupsBy(
  source: Source,
  { span, by, limit, ...scope }: Scope & { span: Span; by: Dimension; limit: number },
): GroupCount[] {
  const selection = source.select(scope, span)
  const purged = new Map<number, number>()
  const counter = newGroupCounter()
  const groups = new Groups()
  if (by === 'tag') {
    const links: number[] = []
    fill(counter, selection, 'link', (id) => links.push(id) - 1)
    for (const { link, clicks } of selection.purged) purged.set(link, (purged.get(link) ?? 0) + clicks)
    spreadOverTags(source, scope.workspaceId, counter, links, purged, groups)
  } else {
    const nameOf = (id: number): Value => (by === 'link' ? id : by === 'trigger' ? (id === 0 ? 'link' : 'qr') : source.nameOf(by, id))
    fill(counter, selection, by === 'link' || by === 'trigger' ? by : columnOf(by), (id) => groups.of(nameOf(id)))
    for (const { link, clicks } of selection.purged) groups.addPurged(by === 'link' ? link : null, clicks)
  }
  const groupCount = groups.values.length
  const most = mostClicked(countClicks(counter, groupCount), groups, limit)
  // Visitors cost the most to count: those of the others aren't.
  keepGroups(
    counter,
    most.map(({ group }) => group),
    groupCount,
  )
  const visitors = countVisitors(counter, most.length, selection.maxVisitor())
  return most.map(({ value, clicks }, place) => ({ value, clicks, unique_visitors: visitors[place] ?? 0 }))
}

/** The groups with the most clicks. Only those that may be among them are put in order: there may be as many as links. */
function mostClicked(inGroups: Uint32Array, { values, purged }: Groups, limit: number) {
  const counts = Float64Array.from(inGroups, (clicks, group) => clicks + (purged[group] ?? 0))
  const least = counts.length > limit ? (counts.slice().sort()[counts.length - limit] ?? 0) : 0
  const candidates: { group: number; value: Value; clicks: number }[] = []
  for (const [group, clicks] of counts.entries()) if (clicks >= least) candidates.push({ group, value: values[group] ?? null, clicks })
  return candidates.sort((a, b) => b.clicks - a.clicks || compareValues(a.value, b.value)).slice(0, limit)
}

/** Values, numbered, and the purged clicks of each. */
class Groups {
  readonly values: Value[] = []
  readonly purged: number[] = []
  readonly #numbers = new Map<Value, number>()

  of(value: Value): number {
    let number = this.#numbers.get(value)
    if (number === undefined) {
      number = this.values.push(value) - 1
      this.#numbers.set(value, number)
    }
    return number
  }

  addPurged(value: Value, clicks: number): void {
    const group = this.of(value)
    this.purged[group] = (this.purged[group] ?? 0) + clicks
  }
}

/** Fills a counter. `groupOf` is called once for each id, in their order. */
function fill(counter: GroupCounter, { picked }: Selection, column: 'link' | 'trigger' | IdColumn, groupOf: (id: number) => number): void {
  const numbers = new Numbers(groupOf)
  for (const part of picked) {
    reserve(counter, part.count)
    addColumn(counter, part, column === 'trigger' ? triggersOf(part.segment) : part.segment[column], numbers)
  }
}

const triggersOf = ({ flags }: Segment) => Uint32Array.from(flags, (flag) => (flag & IS_SCAN) >> 1)

// A loop over clicks is a function of its own: the JIT compiler optimizes it only then.
function addColumn(counter: GroupCounter, { segment, rows, count }: Picked, column: Uint32Array, numbers: Numbers): void {
  const { visitors, groups, size } = counter
  const { visitor } = segment
  let { known } = numbers
  for (let index = 0; index < count; index++) {
    const row = rows[index] as number
    const id = column[row] as number
    let number = id < known.length ? (known[id] as number) : 0
    if (number === 0) {
      number = numbers.add(id)
      known = numbers.known
    }
    groups[size + index] = number - 1
    visitors[size + index] = visitor[row] as number
  }
  counter.size += count
}

// Up to here an id is a place in an array: most ids of a young database, and all of its dictionaries'.
const MAX_KNOWN = 2 ** 22

/** Groups by ids, plus 1: 0 is not known yet. */
class Numbers {
  known = new Uint32Array(1024)
  readonly #others = new Map<number, number>()
  readonly #groupOf: (id: number) => number

  constructor(groupOf: (id: number) => number) {
    this.#groupOf = groupOf
  }

  add(id: number): number {
    const other = this.#others.get(id)
    if (other !== undefined) return other
    const number = this.#groupOf(id) + 1
    if (id >= MAX_KNOWN) this.#others.set(id, number)
    else {
      this.known = withRoom(this.known, id + 1)
      this.known[id] = number
    }
    return number
  }
}

/** A click counts for each tag that its link has now. */
function spreadOverTags(
  { sqlite }: Source,
  workspaceId: number,
  counter: GroupCounter,
  links: number[],
  purged: Map<number, number>,
  groups: Groups,
): void {
  const rows = sqlite
    .prepare<[number, string], { id: number; tags: string }>(
      "SELECT id, tags FROM main.links WHERE workspace_id = ? AND tags <> '[]' AND id IN (SELECT value FROM json_each(?))",
    )
    .all(workspaceId, JSON.stringify([...new Set([...links, ...purged.keys()])]))
  const tagsOf = new Map(rows.map(({ id, tags }) => [id, JSON.parse(tags) as string[]]))
  const untagged = [null]
  const groupsOf = links.map((link) => (tagsOf.get(link) ?? untagged).map((tag) => groups.of(tag)))
  for (const [link, clicks] of purged) for (const tag of tagsOf.get(link) ?? untagged) groups.addPurged(tag, clicks)
  const clicks = counter.size
  for (let index = 0; index < clicks; index++) {
    const [first = 0, ...others] = groupsOf[counter.groups[index] as number] ?? []
    counter.groups[index] = first
    for (const other of others) {
      reserve(counter, 1)
      counter.groups[counter.size] = other
      counter.visitors[counter.size++] = counter.visitors[index] as number
    }
  }
}

const compareValues = (a: Value, b: Value): number => {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? -1 : 1
  return a < b ? -1 : 1
}
