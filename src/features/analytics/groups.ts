import { isBlock, isLink } from '../clicks/link-numbers.ts'
import { columnOf, type Dimension, type PlaceDimension, TRIGGERS } from './dimensions.ts'
import { createGroupCounter } from './group-counter.ts'
import type { Span } from './range.ts'
import type { Scope, Source } from './source.ts'
import { withRoom } from './with-room.ts'

type Value = string | number | null
export type GroupCount = { value: Value; clicks: number; unique_visitors: number }

/** Clicks and unique visitors by one thing that clicks have, the most clicks first. Of purged clicks only the link is known, of imported ones what their source told. */
export function countGroupsBy(
  source: Source,
  { span, by, limit, ...scope }: Scope & { span: Span; by: Dimension; limit: number },
): GroupCount[] {
  const selection = source.select(scope, span)
  const groups = new Groups()
  const counter = createGroupCounter()
  const groupsOf =
    by === 'tag'
      ? tagGroups(source, scope.workspaceId, groups)
      : numbered((id) => (by === 'link' && isLink(id) ? groups.add(id) : groups.of(valueIn(source, by, id))))
  const column = isPlace(by) ? 'link' : by === 'trigger' ? by : columnOf(by)
  for (const part of selection.parts) counter.add(selection.distinctOf(part, column), groupsOf)
  for (const { link, clicks, value } of selection.purged({ by })) {
    const found = isPlace(by) ? groupsOf(link) : groups.of(value)
    for (const group of typeof found === 'number' ? [found] : found) groups.purged[group] = (groups.purged[group] ?? 0) + clicks
  }
  const most = mostClicked(counter.clicksOf, groups, limit)
  // Visitors cost the most to count: those of the others aren't.
  const visitors = counter.visitorsOf(
    most.map(({ group }) => group),
    selection.maxVisitor(),
  )
  return most.map(({ value, clicks }, place) => ({ value, clicks, unique_visitors: visitors[place] ?? 0 }))
}

const PLACES: readonly Dimension[] = ['link', 'tag', 'bio_page', 'bio_block'] satisfies PlaceDimension[]
const isPlace = (by: Dimension): by is PlaceDimension => PLACES.includes(by)

function valueIn(source: Source, by: Exclude<Dimension, 'tag'>, id: number): Value {
  if (by === 'trigger') return TRIGGERS[id] ?? null
  if (!isPlace(by)) return source.nameOf(by, id)
  const block = by === 'link' || !isBlock(id) ? undefined : source.blockOf(id)
  return block === undefined ? null : by === 'bio_page' ? block.page : block.block
}

/** The groups with the most clicks. Only those that may be among them are put in order: there may be as many as links. */
function mostClicked(clicksOf: (group: number) => number, { values, purged }: Groups, limit: number) {
  const counts = Float64Array.from(values, (_, group) => clicksOf(group) + (purged[group] ?? 0))
  const least = counts.length > limit ? (counts.slice().sort()[counts.length - limit] ?? 0) : 0
  const candidates: { group: number; value: Value; clicks: number }[] = []
  for (const [group, clicks] of counts.entries())
    if (clicks > 0 && clicks >= least) candidates.push({ group, value: values[group] ?? null, clicks })
  return candidates.sort((a, b) => b.clicks - a.clicks || compareValues(a.value, b.value)).slice(0, limit)
}

/** Values, numbered, and the purged clicks of each. */
class Groups {
  readonly values: Value[] = []
  readonly purged: number[] = []
  readonly #numbers = new Map<Value, number>()

  /** Of a value that is new. */
  add(value: Value): number {
    return this.values.push(value) - 1
  }

  of(value: Value): number {
    let number = this.#numbers.get(value)
    if (number === undefined) {
      number = this.add(value)
      this.#numbers.set(value, number)
    }
    return number
  }
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

const compareValues = (a: Value, b: Value): number => {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? -1 : 1
  return a < b ? -1 : 1
}
