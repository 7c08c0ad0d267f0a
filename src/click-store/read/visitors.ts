import { DAY, HOUR } from '../../lib/clock.ts'
import { type Answer, FUNNEL_STEPS, type Given, type Week } from '../questions.ts'
import { splitPart } from './filter.ts'
import type { Rows } from './pick.ts'
import type { Segment } from './segments.ts'
import type { Source } from './source.ts'
import { withRoom } from './with-room.ts'

/** How long after the first click of the range each step of the funnel ends. */
const WINDOWS: Record<(typeof FUNNEL_STEPS)[number], number> = { total: Number.POSITIVE_INFINITY, '1h': HOUR, '24h': DAY, '7d': 7 * DAY }

/** Unique visitors of a range, and of the windows from its first click on. */
export function countFunnel(source: Source, { span, ...scope }: Given<'funnel'>): Answer<'funnel'> {
  const { parts, rowsOf, maxVisitor } = source.select(scope, span)
  let first = Number.POSITIVE_INFINITY
  // When each visitor clicked first.
  let firsts = new Float64Array(0)
  for (const { segment, ...part } of parts) {
    firsts = withRoom(firsts, maxVisitor() + 1, Number.POSITIVE_INFINITY)
    first = Math.min(first, setFirsts(firsts, segment, rowsOf({ segment, ...part })))
  }
  return FUNNEL_STEPS.map((step) => ({ step, visitors: countBefore(firsts, first + WINDOWS[step]) }))
}

// Loops over clicks are functions of their own: the JIT compiler optimizes them only then.

/** Returns the time of the first of these clicks, if there is one. */
function setFirsts(firsts: Float64Array, { at, visitor, base }: Segment, { rows, count }: Rows): number {
  for (let index = 0; index < count; index++) {
    const row = rows[index] as number
    const time = (at[row] as number) + base.at
    const who = visitor[row] as number
    if (time < (firsts[who] as number)) firsts[who] = time
  }
  return count === 0 ? Number.POSITIVE_INFINITY : (at[rows[0] as number] as number) + base.at
}

/** Counts the visitors before a time, except number 0, which stands for unknown visitors. */
function countBefore(times: Float64Array, end: number): number {
  let count = 0
  for (let index = 1; index < times.length; index++) if ((times[index] as number) < end) count++
  return count
}

/**
 * How many visitors came back: by the week of their first click in the range, and by how many weeks later they clicked.
 * Cells without a visitor are left out.
 */
export function countCohorts(source: Source, { span, weeks, maxOffset, ...scope }: Given<'cohorts'>): Answer<'cohorts'> {
  const { parts, distinctOf, maxVisitor } = source.select(scope, span)
  const starts = weeks.map(({ start }) => start)
  const words = Math.ceil(weeks.length / 32)
  let active = new Uint32Array(0)
  for (const part of parts) {
    active = withRoom(active, (maxVisitor() + 1) * words)
    for (const { place: week, ...own } of splitPart(part, starts)) markWeek(active, words, distinctOf(own).visitors, week)
  }
  return countCells(active, words, weeks, maxOffset)
}

/** Each visitor has so many words of bits: the weeks with a click. */
function markWeek(active: Uint32Array, words: number, visitors: Uint32Array, week: number): void {
  const [word, bit] = [week >> 5, 1 << (week & 31)]
  for (let index = 0; index < visitors.length; index++) (active[(visitors[index] as number) * words + word] as number) |= bit
}

function countCells(active: Uint32Array, words: number, weeks: Week[], maxOffset: number) {
  const cells = weeks.map(() => new Array<number>(maxOffset + 1).fill(0))
  for (let from = words; from < active.length; from += words) {
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
