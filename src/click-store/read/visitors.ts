import { DAY, HOUR } from '../../lib/clock.ts'
import type { Steps } from '../../lib/steps.ts'
import { type Answer, FUNNEL_STEPS, type Given, type Week } from '../questions.ts'
import { type Part, splitPart } from './filter.ts'
import { countFull, partsAfterFull } from './kept.ts'
import type { Selection, Source } from './source.ts'
import { countInSpans } from './span-counter.ts'
import { withRoom } from './with-room.ts'

/** How long after the first click of the range each step of the funnel ends. */
const WINDOWS: Record<(typeof FUNNEL_STEPS)[number], number> = { total: Number.POSITIVE_INFINITY, '1h': HOUR, '24h': DAY, '7d': 7 * DAY }

/** Unique visitors of a range, and of the windows from its first click on. */
export function* countFunnel(source: Source, { span, ...scope }: Given<'funnel'>): Steps<Answer<'funnel'>> {
  const selection = yield* source.select(scope, span)
  const first = yield* firstOf(selection)
  // The shortest window first: each has the visitors of those before it.
  const steps = FUNNEL_STEPS.toSorted((a, b) => WINDOWS[a] - WINDOWS[b])
  const starts = steps.map((_, index) => (index === 0 ? span.start : first + WINDOWS[steps[index - 1] as FunnelStep]))
  const { visitors } = yield* countInSpans(selection, { span, starts, isCumulative: true })
  return FUNNEL_STEPS.map((step) => ({ step, visitors: visitors[steps.indexOf(step)] ?? 0 }))
}

type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** When the first selected click was. */
function* firstOf({ parts, rowsOf }: Selection): Steps<number> {
  let first = Number.POSITIVE_INFINITY
  for (const part of parts()) {
    yield
    if (!part) continue
    const { at, base, firstAt } = part.segment
    // Packs come in the order of their first clicks.
    if (firstAt >= first) break
    const { rows, count } = rowsOf(part)
    if (count > 0) first = Math.min(first, (at[rows[0] as number] as number) + base.at)
  }
  return first
}

// Visitors between two pauses.
const PAUSE_EVERY = 65_536

/** The numbers of visitors in pieces, except number 0, which stands for unknown visitors. */
function* pieces(end: number): Generator<{ from: number; past: number }> {
  for (let from = 1; from < end; from += PAUSE_EVERY) yield { from, past: Math.min(from + PAUSE_EVERY, end) }
}

/**
 * How many visitors came back: by the week of their first click in the range, and by how many weeks later they clicked.
 * Cells without a visitor are left out.
 */
export function* countCohorts(source: Source, { span, weeks, maxOffset, ...scope }: Given<'cohorts'>): Steps<Answer<'cohorts'>> {
  const selection = yield* source.select(scope, span)
  const { distinctOf, maxVisitor } = selection
  const starts = weeks.map(({ start }) => start)
  const words = Math.ceil(weeks.length / 32)
  type Weeks = { active: Active }
  const add = (counting: Weeks, part: Part) => {
    for (const { place: week, ...own } of splitPart(part, starts)) {
      const { visitors } = distinctOf(own)
      counting.active = withRoom(counting.active, (maxVisitor() + 1) * words)
      markWeek(counting.active, words, visitors, week)
    }
  }
  const full = yield* countFull<Weeks>(selection, {
    name: `weeks ${span.start} ${span.end} ${starts}`,
    begin: () => ({ active: emptyActive(weeks.length) }),
    add,
  })
  const counting = { active: full ? full.value.active.slice() : emptyActive(weeks.length) }
  for (const part of partsAfterFull(selection)) {
    yield
    if (part) add(counting, part)
  }
  full?.keep(full.value.active.byteLength)
  return yield* countCells(counting.active, words, weeks, maxOffset)
}

/** The weeks with a click of each visitor, as bits: as few as possible, so that more visitors fit into the processor's cache. */
type Active = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>
const emptyActive = (weeks: number): Active =>
  weeks <= 8 ? new Uint8Array(0) : weeks <= MAX_PATTERN ? new Uint16Array(0) : new Uint32Array(0)
// Up to so many weeks, the visitors with the same ones are counted together.
const MAX_PATTERN = 16

/** Each visitor has so many words of bits. */
function markWeek(active: Active, words: number, visitors: Uint32Array, week: number): void {
  const [word, bit] = [week >> 5, 1 << (week & 31)]
  for (let index = 0; index < visitors.length; index++) (active[(visitors[index] as number) * words + word] as number) |= bit
}

function* countCells(active: Active, words: number, weeks: Week[], maxOffset: number): Steps<Answer<'cohorts'>> {
  const cells = weeks.map(() => new Array<number>(maxOffset + 1).fill(0))
  if (active instanceof Uint32Array)
    for (const range of pieces(active.length / words)) {
      for (let visitor = range.from; visitor < range.past; visitor++) addCells(cells, active, visitor * words, 1)
      yield
    }
  else {
    const patterns = new Uint32Array(2 ** weeks.length)
    for (const { from, past } of pieces(active.length)) {
      for (let visitor = from; visitor < past; visitor++) (patterns[active[visitor] as number] as number)++
      yield
    }
    for (const [pattern, visitors] of patterns.entries()) if (visitors > 0) addCells(cells, [pattern], 0, visitors)
  }
  return weeks.flatMap(({ name }, cohort) =>
    (cells[cohort] ?? []).flatMap((visitors, week_offset) => (visitors === 0 ? [] : [{ cohort_week: name, week_offset, visitors }])),
  )
}

/** Counts visitors with the same weeks, whose words begin at `from`, in the cells of the first week. */
function addCells(cells: number[][], active: ArrayLike<number>, from: number, visitors: number): void {
  const maxOffset = (cells[0]?.length ?? 0) - 1
  let first = -1
  for (let week = 0; week < cells.length; week++) {
    if ((((active[from + (week >> 5)] as number) >>> (week & 31)) & 1) === 0) continue
    if (first < 0) first = week
    if (week - first <= maxOffset) ((cells[first] as number[])[week - first] as number) += visitors
  }
}
