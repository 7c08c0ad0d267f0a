import { IS_BOT } from '../clicks/pack.ts'
import { countWhile } from './filter.ts'
import { countClicks, countVisitors, type GroupCounter, newGroupCounter, reserve } from './group-counter.ts'
import type { Span } from './range.ts'
import type { Picked, Scope, Source } from './source.ts'
import { withRoom } from './with-room.ts'

/** Clicks and unique visitors of each of some spans that follow each other. */
export function countSpans(source: Source, { spans, ...scope }: Scope & { spans: Span[] }) {
  const starts = spans.map(({ start }) => start)
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return []
  const { picked, purged, maxVisitor } = source.select(scope, { start: first.start, end: last.end })
  const counter = newGroupCounter()
  for (const part of picked) {
    reserve(counter, part.count)
    addBySpan(counter, part, starts)
  }
  const clicks = countClicks(counter, spans.length)
  const visitors = countVisitors(counter, spans.length, maxVisitor())
  let group = 0
  for (const old of purged) {
    while (old.at >= (starts[group + 1] ?? Number.POSITIVE_INFINITY)) group++
    clicks[group] = (clicks[group] ?? 0) + old.clicks
  }
  return spans.map(({ start }, index) => ({ start, clicks: clicks[index] ?? 0, unique_visitors: visitors[index] ?? 0 }))
}

// Loops over clicks are functions of their own: the JIT compiler optimizes them only then.

/** Adds clicks to a counter, each to the group of the last start that isn't after it. */
function addBySpan(counter: GroupCounter, { segment, rows, count }: Picked, starts: number[]): void {
  const { visitors, groups } = counter
  const { at, visitor, base } = segment
  const bounds = Float64Array.from([...starts, Number.POSITIVE_INFINITY], (start) => start - base.at)
  let size = counter.size
  let group = 0
  for (let index = 0; index < count; index++) {
    const row = rows[index] as number
    const time = at[row] as number
    while (time >= (bounds[group + 1] as number)) group++
    groups[size] = group
    visitors[size++] = visitor[row] as number
  }
  counter.size = size
}

export type Totals = { clicks: number; unique_visitors: number; bots: number }

/** Clicks, their unique visitors and visits by bots: of a span, and of the one right before it. */
export function countTotals(source: Source, { span, previous, ...scope }: Scope & { span: Span; previous: Span }) {
  const both = { start: previous.start, end: span.end }
  const { picked, purged, maxVisitor } = source.select({ ...scope, filter: { ...scope.filter, bots: true } }, both)
  const skips = scope.filter.bots ? 0 : IS_BOT
  const clicks: [number, number] = [0, 0]
  const bots: [number, number] = [0, 0]
  // Each visitor has a bit for each of the two spans: faster than a group counter, as bots are counted in the same loop.
  let seen = new Uint8Array(0)
  for (const part of picked) {
    seen = withRoom(seen, maxVisitor() + 1)
    const { at, base } = part.segment
    const before = countWhile(part.count, (index) => (at[part.rows[index] as number] as number) + base.at < span.start)
    for (const [now, from, past] of [
      [0, 0, before],
      [1, before, part.count],
    ] as const) {
      const botsHere = markSeen(seen, part, from, past, skips, now + 1)
      bots[now] += botsHere
      clicks[now] += past - from - (skips === 0 ? 0 : botsHere)
    }
  }
  for (const old of purged) {
    const now = old.at >= span.start ? 1 : 0
    if (old.isBot) bots[now] += old.clicks
    if (!old.isBot || scope.filter.bots) clicks[now] += old.clicks
  }
  const unique: [number, number] = [0, 0]
  for (let visitor = 1; visitor < seen.length; visitor++) {
    unique[0] += (seen[visitor] as number) & 1
    unique[1] += (seen[visitor] as number) >> 1
  }
  const totals = (now: 0 | 1): Totals => ({ clicks: clicks[now], unique_visitors: unique[now], bots: bots[now] })
  return { ...totals(1), previous: totals(0) }
}

/** Sets a bit for each visitor, but for clicks that are skipped. Returns the clicks of bots. */
function markSeen(seen: Uint8Array, { segment, rows }: Picked, from: number, past: number, skips: number, bit: number): number {
  const { flags, visitor } = segment
  let bots = 0
  for (let index = from; index < past; index++) {
    const row = rows[index] as number
    const flag = flags[row] as number
    bots += flag & IS_BOT
    if ((flag & skips) === 0) (seen[visitor[row] as number] as number) |= bit
  }
  return bots
}
