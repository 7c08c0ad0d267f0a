import { withRoom } from './with-room.ts'

// The last mark that each visitor got. Marks only grow, so nothing has to be cleared between two counts.
let marks = new Uint32Array(0)
let lastMark = 0
const MAX_MARK = 2 ** 32 - 1

/** A mark that no visitor has yet, of those with numbers up to `maxVisitor`. */
export function newMark(maxVisitor: number): number {
  if (lastMark === MAX_MARK) {
    marks.fill(0)
    lastMark = 0
  }
  marks = withRoom(marks, maxVisitor + 1)
  return ++lastMark
}

// Loops over clicks are functions of their own: the JIT compiler optimizes them only then.

/** Marks the visitors at `from` to before `past`, and returns how many of them didn't have the mark. 0 is an unknown visitor. */
export function countUnmarked(visitors: Uint32Array, from: number, past: number, mark: number): number {
  const known = marks
  let unmarked = 0
  for (let index = from; index < past; index++) {
    const visitor = visitors[index] as number
    if (visitor === 0 || known[visitor] === mark) continue
    known[visitor] = mark
    unmarked++
  }
  return unmarked
}

/**
 * Marks the visitors from `from` to before `past`, and moves those that didn't have the mark to `to` and after it. Returns the end of the
 * moved ones.
 */
export function selectUnmarked(
  visitors: Uint32Array,
  { from, past, to }: { from: number; past: number; to: number },
  mark: number,
): number {
  const known = marks
  let end = to
  for (let index = from; index < past; index++) {
    const visitor = visitors[index] as number
    if (visitor === 0 || known[visitor] === mark) continue
    known[visitor] = mark
    visitors[end++] = visitor
  }
  return end
}
