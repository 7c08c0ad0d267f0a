import { IS_BOT, IS_SCAN } from '../clicks/pack.ts'
import { columnOf, type Dimension } from './dimensions.ts'
import type { Span } from './range.ts'
import type { Asked, Picked, Selection, Source } from './source.ts'
import { countClicks, countVisitors, keepGroups, newTally, numberGroups, reserve, type Tally } from './tally.ts'

/** Clicks and unique visitors of each of some spans that follow each other. */
export function countSpans(source: Source, { spans, ...asked }: Asked & { spans: Span[] }) {
  const starts = spans.map(({ start }) => start)
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return []
  const { picked, purged, maxVisitor } = source.select(asked, { start: first.start, end: last.end })
  const tally = newTally()
  for (const part of picked) {
    reserve(tally, part.count)
    addBySpan(tally, part, starts)
  }
  const clicks = countClicks(tally, spans.length)
  const visitors = countVisitors(tally, spans.length, maxVisitor())
  let group = 0
  for (const gone of purged) {
    while (gone.at >= (starts[group + 1] ?? Number.POSITIVE_INFINITY)) group++
    clicks[group] = (clicks[group] ?? 0) + gone.clicks
  }
  return spans.map(({ start }, index) => ({ start, clicks: clicks[index] ?? 0, unique_visitors: visitors[index] ?? 0 }))
}

// Loops over clicks are functions of their own: only so are they compiled into what they look like.

/** Adds clicks to a tally, each to the group of the last start that isn't after it. */
function addBySpan(tally: Tally, { segment, rows, count }: Picked, starts: number[]): void {
  const { visitors, groups } = tally
  const { at, visitor, base } = segment
  const bounds = Float64Array.from([...starts, Number.POSITIVE_INFINITY], (start) => start - base.at)
  let size = tally.size
  let group = 0
  for (let index = 0; index < count; index++) {
    const row = rows[index] as number
    const time = at[row] as number
    while (time >= (bounds[group + 1] as number)) group++
    groups[size] = group
    visitors[size++] = visitor[row] as number
  }
  tally.size = size
}

export type Totals = { clicks: number; unique_visitors: number; bots: number }

/** Clicks, their unique visitors and visits by bots: of a span, and of the one right before it. */
export function countTotals(source: Source, { span, previous, ...asked }: Asked & { span: Span; previous: Span }) {
  const both = { start: previous.start, end: span.end }
  const { picked, purged, maxVisitor } = source.select({ ...asked, filter: { ...asked.filter, bots: true } }, both)
  const skips = asked.filter.bots ? 0 : IS_BOT
  const clicks: [number, number] = [0, 0]
  const bots: [number, number] = [0, 0]
  // A bit a span for each visitor.
  let seen = new Uint8Array(0)
  for (const part of picked) {
    if (seen.length <= maxVisitor()) seen = widened(seen, maxVisitor())
    const before = countBefore(part, span.start - part.segment.base.at)
    for (const [now, from, past] of [
      [0, 0, before],
      [1, before, part.count],
    ] as const) {
      const botsHere = countBots(part, from, past)
      bots[now] += botsHere
      clicks[now] += past - from - (skips === 0 ? 0 : botsHere)
      markSeen(seen, part, from, past, skips, now + 1)
    }
  }
  for (const gone of purged) {
    const now = gone.at >= span.start ? 1 : 0
    if (gone.isBot) bots[now] += gone.clicks
    if (!gone.isBot || asked.filter.bots) clicks[now] += gone.clicks
  }
  const unique: [number, number] = [0, 0]
  for (let visitor = 1; visitor < seen.length; visitor++) {
    unique[0] += (seen[visitor] as number) & 1
    unique[1] += (seen[visitor] as number) >> 1
  }
  const totals = (now: 0 | 1): Totals => ({ clicks: clicks[now], unique_visitors: unique[now], bots: bots[now] })
  return { ...totals(1), previous: totals(0) }
}

/** How many of the picked clicks come before a time, which all others follow. */
function countBefore({ segment, rows, count }: Picked, time: number): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((segment.at[rows[middle] as number] as number) < time) low = middle + 1
    else high = middle
  }
  return low
}

function countBots({ segment, rows }: Picked, from: number, past: number): number {
  const { flags } = segment
  let bots = 0
  for (let index = from; index < past; index++) bots += (flags[rows[index] as number] as number) & IS_BOT
  return bots
}

function markSeen(seen: Uint8Array, { segment, rows }: Picked, from: number, past: number, skips: number, bit: number): void {
  const { flags, visitor } = segment
  for (let index = from; index < past; index++) {
    const row = rows[index] as number
    if (((flags[row] as number) & skips) === 0) (seen[visitor[row] as number] as number) |= bit
  }
}

function widened(seen: Uint8Array<ArrayBuffer>, maxVisitor: number): Uint8Array<ArrayBuffer> {
  const wider = new Uint8Array(Math.max(maxVisitor + 1, seen.length * 2))
  wider.set(seen)
  return wider
}

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
