import { IS_SCAN } from '../clicks/pack.ts'
import { columnOf, type Dimension } from './dimensions.ts'
import type { Span } from './range.ts'
import type { Asked, Picked, Selection, Source } from './source.ts'
import { countClicks, countVisitors, keepGroups, newTally, numberGroups, reserve, type Tally } from './tally.ts'

type Value = string | number | null
export type GroupCount = { value: Value; clicks: number; unique_visitors: number }

/** Clicks and unique visitors by one thing that clicks have, the most clicks first. What was purged is known by its link alone. */
export function countGroupsBy(
  source: Source,
  { span, by, limit, ...asked }: Asked & { span: Span; by: Dimension; limit: number },
): GroupCount[] {
  const selection = source.select(asked, span)
  const tally = newTally()
  const ids = fillWithIds(tally, selection, by)
  const gone = new Map<number, number>()
  for (const { link, clicks } of selection.purged) gone.set(link, (gone.get(link) ?? 0) + clicks)

  const groups = new Groups()
  if (by === 'tag') spreadOverTags(source, asked.workspaceId, tally, ids, gone, groups)
  else {
    const nameOf = (id: number): Value => (by === 'link' ? id : by === 'trigger' ? (id === IS_SCAN ? 'qr' : 'link') : source.nameOf(by, id))
    const groupOf = Uint32Array.from(ids, (id) => groups.of(nameOf(id)))
    for (let index = 0; index < tally.size; index++) tally.groups[index] = groupOf[tally.groups[index] as number] as number
    for (const [link, clicks] of gone) groups.addGone(by === 'link' ? link : null, clicks)
  }
  const groupCount = groups.values.length
  const most = Array.from(countClicks(tally, groupCount), (clicks, group) => ({
    group,
    value: groups.values[group] ?? null,
    clicks: clicks + (groups.gone[group] ?? 0),
  }))
    .sort((a, b) => b.clicks - a.clicks || compareValues(a.value, b.value))
    .slice(0, limit)
  // Visitors cost the most to count: those of the others aren't.
  keepGroups(
    tally,
    most.map(({ group }) => group),
    groupCount,
  )
  const visitors = countVisitors(tally, most.length, selection.maxVisitor())
  return most.map(({ value, clicks }, place) => ({ value, clicks, unique_visitors: visitors[place] ?? 0 }))
}

/** Values and their numbers. `gone` are clicks of theirs that are counted only. */
class Groups {
  readonly values: Value[] = []
  readonly gone: number[] = []
  readonly #numbers = new Map<Value, number>()

  of(value: Value): number {
    let number = this.#numbers.get(value)
    if (number === undefined) {
      number = this.values.push(value) - 1
      this.#numbers.set(value, number)
    }
    return number
  }

  addGone(value: Value, clicks: number): void {
    const group = this.of(value)
    this.gone[group] = (this.gone[group] ?? 0) + clicks
  }
}

/** Fills a tally with a column's ids, numbered in the order they come; returns the ids. */
function fillWithIds(tally: Tally, { picked }: Selection, by: Dimension): number[] {
  const column = by === 'link' || by === 'tag' ? 'link' : by === 'trigger' ? 'flags' : columnOf(by)
  for (const part of picked) {
    reserve(tally, part.count)
    if (column === 'flags') addTriggers(tally, part)
    else addColumn(tally, part, part.segment[column])
  }
  return numberGroups(tally)
}

function addColumn(tally: Tally, { segment, rows, count }: Picked, column: Uint32Array): void {
  const { visitors, groups, size } = tally
  const { visitor } = segment
  for (let index = 0; index < count; index++) {
    const row = rows[index] as number
    groups[size + index] = column[row] as number
    visitors[size + index] = visitor[row] as number
  }
  tally.size += count
}

function addTriggers(tally: Tally, { segment, rows, count }: Picked): void {
  const { visitors, groups, size } = tally
  const { visitor, flags } = segment
  for (let index = 0; index < count; index++) {
    const row = rows[index] as number
    groups[size + index] = (flags[row] as number) & IS_SCAN
    visitors[size + index] = visitor[row] as number
  }
  tally.size += count
}

/** A click counts for each tag that its link has now. */
function spreadOverTags(
  { sqlite }: Source,
  workspaceId: number,
  tally: Tally,
  links: number[],
  gone: Map<number, number>,
  groups: Groups,
): void {
  const rows = sqlite
    .prepare<[number, string], { id: number; tags: string }>(
      "SELECT id, tags FROM main.links WHERE workspace_id = ? AND tags <> '[]' AND id IN (SELECT value FROM json_each(?))",
    )
    .all(workspaceId, JSON.stringify([...new Set([...links, ...gone.keys()])]))
  const tagsOf = new Map(rows.map(({ id, tags }) => [id, JSON.parse(tags) as string[]]))
  const untagged = [null]
  const groupsOf = links.map((link) => (tagsOf.get(link) ?? untagged).map((tag) => groups.of(tag)))
  for (const [link, clicks] of gone) for (const tag of tagsOf.get(link) ?? untagged) groups.addGone(tag, clicks)
  const clicks = tally.size
  for (let index = 0; index < clicks; index++) {
    const [first = 0, ...others] = groupsOf[tally.groups[index] as number] ?? []
    tally.groups[index] = first
    for (const other of others) {
      reserve(tally, 1)
      tally.groups[tally.size] = other
      tally.visitors[tally.size++] = tally.visitors[index] as number
    }
  }
}

const compareValues = (a: Value, b: Value): number => {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? -1 : 1
  return a < b ? -1 : 1
}
