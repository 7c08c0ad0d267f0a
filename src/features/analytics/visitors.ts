import { DAY, HOUR } from '../../lib/clock.ts'
import type { Span } from './range.ts'
import type { Picked, Scope, Source } from './source.ts'
import { withRoom } from './with-room.ts'

/** Steps of the funnel, and how long after the first click of the range each of them ends. */
const STEPS = [
  ['total', Number.POSITIVE_INFINITY],
  ['1h', HOUR],
  ['24h', DAY],
  ['7d', 7 * DAY],
] as const
export const STEP_NAMES = STEPS.map(([name]) => name)

/** Unique visitors of a range, and of the windows from its first click on. */
export function countFunnel(source: Source, { span, ...scope }: Scope & { span: Span }) {
  const { picked, maxVisitor } = source.select(scope, span)
  let first = Number.POSITIVE_INFINITY
  // When each visitor clicked first.
  let firsts = new Float64Array(0)
  for (const part of picked) {
    firsts = withRoom(firsts, maxVisitor() + 1, Number.POSITIVE_INFINITY)
    first = Math.min(first, setFirsts(firsts, part))
  }
  return STEPS.map(([step, window]) => ({ step, visitors: countBefore(firsts, first + window) }))
}

// Loops over clicks are functions of their own: the JIT compiler optimizes them only then.

/** Returns the time of the first of these clicks. */
function setFirsts(firsts: Float64Array, { segment, rows, count }: Picked): number {
  const { at, visitor, base } = segment
  for (let index = 0; index < count; index++) {
    const row = rows[index] as number
    const time = (at[row] as number) + base.at
    const who = visitor[row] as number
    if (time < (firsts[who] as number)) firsts[who] = time
  }
  return (at[rows[0] as number] as number) + base.at
}

/** Without number 0, which stands for unknown visitors. */
function countBefore(times: Float64Array, end: number): number {
  let count = 0
  for (let index = 1; index < times.length; index++) if ((times[index] as number) < end) count++
  return count
}

export type Week = Span & { name: string }

/**
 * How many visitors came back: by the week of their first click in the range, and by how many weeks later they clicked.
 * Cells without a visitor are left out.
 */
export function countCohorts(
  source: Source,
  { span, weeks, maxOffset, ...scope }: Scope & { span: Span; weeks: Week[]; maxOffset: number },
) {
  const { picked, maxVisitor } = source.select(scope, span)
  const ends = weeks.map(({ end }) => end)
  let active = new Uint32Array(0)
  for (const part of picked) {
    active = withRoom(active, (maxVisitor() + 1) * WORDS)
    markWeeks(active, part, ends)
  }
  return countCells(active, weeks, maxOffset)
}

// Bits of each visitor: the weeks with a click. No range has more than 54.
const WORDS = 2

function markWeeks(active: Uint32Array, { segment, rows, count }: Picked, weekEnds: number[]): void {
  const { at, visitor, base } = segment
  const ends = Float64Array.from(weekEnds, (end) => end - base.at)
  let week = 0
  for (let index = 0; index < count; index++) {
    const row = rows[index] as number
    while ((at[row] as number) >= (ends[week] as number)) week++
    ;(active[(visitor[row] as number) * WORDS + (week >> 5)] as number) |= 1 << (week & 31)
  }
}

function countCells(active: Uint32Array, weeks: Week[], maxOffset: number) {
  const cells = weeks.map(() => new Array<number>(maxOffset + 1).fill(0))
  for (let from = WORDS; from < active.length; from += WORDS) {
    let first = -1
    for (let week = 0; week < weeks.length; week++) {
      if ((((active[from + (week >> 5)] as number) >>> (week & 31)) & 1) === 0) continue
      if (first < 0) first = week
      if (week - first <= maxOffset) ((cells[first] as number[])[week - first] as number)++
    }
  }
  return weeks.flatMap(({ name }, cohort) =>
    (cells[cohort] ?? []).flatMap((visitors, week_offset) => (visitors === 0 ? [] : [{ cohort_week: name, week_offset, visitors }])),
  )
}
