import type { Part, RowFilter } from './filter.ts'
import { campaignAt, type Memberships } from './memberships.ts'
import type { Segment } from './segment.ts'

let picked = new Uint32Array(16_384)

/** The first `count` of `rows`, which the next call reuses. */
export type Rows = { rows: Uint32Array; count: number }

/** Returns the rows of a segment that pass a filter. */
export function pick({ segment, from, past }: Part, { skips, links, memberships, columns }: RowFilter): Rows {
  if (picked.length < segment.rows) picked = new Uint32Array(segment.rows * 2)
  const rows = picked
  const range = { from, past, skips }
  const [first, ...others] = columns
  if (links === undefined && first !== undefined) {
    let count = pickValues(rows, segment.flags, range, { column: first.columnIn(segment), keeps: first.keeps() })
    for (const { columnIn, keeps } of others) count = narrow(rows, count, columnIn(segment), keeps())
    return { rows, count }
  }
  let count =
    links === undefined
      ? pickAll(rows, segment.flags, range)
      : links.size === 1
        ? pickLink(rows, segment, range, links.values().next().value as number)
        : pickLinks(rows, segment, range, links)
  if (memberships) count = narrowToMembers(rows, count, segment, memberships)
  for (const { columnIn, keeps } of columns) count = narrow(rows, count, columnIn(segment), keeps())
  return { rows, count }
}

// Loops over clicks are functions of their own: the JIT compiler optimizes them only then.

/** The rows of a segment from one on to before another, without those that have flags of `skips`. */
type Range = { from: number; past: number; skips: number }

function pickAll(rows: Uint32Array, flags: Uint8Array, { from, past, skips }: Range): number {
  let count = 0
  for (let row = from; row < past; row++) if (((flags[row] as number) & skips) === 0) rows[count++] = row
  return count
}

function pickLink(rows: Uint32Array, { flags, link }: Segment, { from, past, skips }: Range, only: number): number {
  let count = 0
  for (let row = from; row < past; row++) if (link[row] === only && ((flags[row] as number) & skips) === 0) rows[count++] = row
  return count
}

function pickLinks(rows: Uint32Array, { flags, link }: Segment, { from, past, skips }: Range, links: ReadonlySet<number>): number {
  let count = 0
  for (let row = from; row < past; row++) if (((flags[row] as number) & skips) === 0 && links.has(link[row] as number)) rows[count++] = row
  return count
}

// The row is always written, but only counted if it passes. Without a branch, the processor can't mispredict it again and again.

function pickValues(
  rows: Uint32Array,
  flags: Uint8Array,
  { from, past, skips }: Range,
  { column, keeps }: { column: Uint32Array | Uint8Array; keeps: Uint8Array },
): number {
  let count = 0
  for (let row = from; row < past; row++) {
    rows[count] = row
    count += (keeps[column[row] as number] as number) & (((flags[row] as number) & skips) === 0 ? 1 : 0)
  }
  return count
}

/** Keeps the rows whose link was in the campaign at the time. Returns how many. */
function narrowToMembers(rows: Uint32Array, count: number, { link, at, base }: Segment, memberships: Memberships): number {
  let kept = 0
  for (let index = 0; index < count; index++) {
    const row = rows[index] as number
    rows[kept] = row
    if (campaignAt(memberships, link[row] as number, (at[row] as number) + base.at) !== undefined) kept++
  }
  return kept
}

/** Keeps the rows whose value in a column has a 1. Returns how many. */
function narrow(rows: Uint32Array, count: number, column: Uint32Array | Uint8Array, keeps: Uint8Array): number {
  let kept = 0
  for (let index = 0; index < count; index++) {
    const row = rows[index] as number
    rows[kept] = row
    kept += keeps[column[row] as number] as number
  }
  return kept
}
