import type { Sqlite } from '../../db/sqlite.ts'
import type { Column } from '../dimensions.ts'
import type { Span } from '../span.ts'
import { type Base, BYTES_PER_CLICK, type Columns, openPack } from '../write/pack.ts'
import { bytesOfDistinct, type Distinct } from './distinct.ts'
import { VisitorIndex } from './visitor-index.ts'

/** The column `origin` of a segment: a number for each combination of source and channel. `made`: with which numbers, for which own hosts. */
type OriginColumn = { made: string; ids: Uint32Array<ArrayBuffer> }

/** Clicks of a workspace in memory, in the order of their times. */
export type Segment = Columns & {
  readonly base: Base
  /** Numbers of a VisitorIndex, 0 for unknown visitors. */
  readonly visitor: Uint32Array
  readonly rows: number
  readonly firstAt: number
  readonly lastAt: number
  /** Where the clicks came from, once it was derived. */
  origin: OriginColumn | undefined
  /** The counts of the whole segment without bots, by column. */
  readonly distinct: Map<Column | undefined, Distinct>
}

/**
 * A workspace's clicks in memory. Packs never change under their id; some may be gone, where `changes` was raised. With another
 * salt all is another's: it was erased. `bytes` is as of the last time that it was counted.
 */
type Cached = {
  salt: string
  changes: number
  packs: Map<number, Segment>
  visitors: VisitorIndex
  bytes: number
}

type Version = { salt: string; changes: number }

type PackRow = { id: number; first_at: number; last_at: number; first_id: number; clicks: number }

// The memory that a segment takes besides its clicks.
export const SEGMENT_BYTES = 1500

export type Order = 'oldest' | 'latest'
/** `keeps`: in memory, with the visitors by number. Without it, they are the two halves of their hash, which never change. */
export type Reading = { order: Order; keeps: boolean }

export type Segments = {
  /**
   * The segments that have clicks of a span, and the visitors that were met so far: in the order of their first clicks, or
   * backwards in that of their last ones. `check` is called now and then: it may throw.
   */
  read: (workspaceId: number, span: Span, reading: Reading, check: () => void) => { segments: Iterable<Segment>; visitors: VisitorIndex }
}

/** Reads stored clicks into memory, and keeps as many there as fit. */
export function createSegments(sqlite: Sqlite, { maxBytes }: { maxBytes: number }): Segments {
  const { find, keep } = createHeld(maxBytes)
  const versionOf = sqlite.prepare<[number], Version>(
    'SELECT hex(salt) AS salt, changes FROM clicks.click_workspaces WHERE workspace_id = ?',
  )
  const packsBy = (order: string) =>
    sqlite.prepare<[number, number, number], PackRow>(
      `SELECT id, first_at, last_at, first_id, clicks FROM clicks.click_packs WHERE workspace_id = ? AND first_at < ? AND last_at >= ? ORDER BY ${order}`,
    )
  const packsIn: Record<Order, ReturnType<typeof packsBy>> = { oldest: packsBy('first_at, id'), latest: packsBy('last_at DESC, id') }
  const packIds = sqlite.prepare<[number], number>('SELECT id FROM clicks.click_packs WHERE workspace_id = ?').pluck()
  const blobOf = sqlite.prepare<[number], Buffer>('SELECT columns FROM clicks.click_packs WHERE id = ?').pluck()

  /** A workspace's cached clicks, without packs that are there no more. */
  function refresh(workspaceId: number): Cached {
    const { salt, changes } = versionOf.get(workspaceId) ?? { salt: '', changes: 0 }
    const known = find(workspaceId)
    const cached = known?.salt === salt ? known : newCached(salt)
    if (cached.changes === changes) return cached
    cached.changes = changes
    const living = new Set(packIds.all(workspaceId))
    for (const id of cached.packs.keys()) if (!living.has(id)) cached.packs.delete(id)
    return cached
  }

  function load(row: PackRow, visitors: VisitorIndex | undefined): Segment {
    const { columns, base } = openPack({ ...row, columns: blobOf.get(row.id) ?? Buffer.alloc(0) })
    const { visitorLow, visitorHigh } = columns
    // Numbers its visitors, in the column that they came in.
    if (visitors)
      for (let index = 0; index < row.clicks; index++)
        visitorLow[index] = visitors.numberOf(visitorHigh[index] as number, visitorLow[index] as number)
    const { clicks: rows, first_at: firstAt, last_at: lastAt } = row
    return { ...columns, base, visitor: visitorLow, rows, firstAt, lastAt, origin: undefined, distinct: new Map() }
  }

  return {
    read: (workspaceId, span, { order, keeps }, check) => {
      const cached = refresh(workspaceId)
      const { packs, visitors } = cached
      let bytes = bytesOf(cached) - visitors.bytes
      function* segments(): Generator<Segment> {
        for (const row of packsIn[order].all(workspaceId, span.end, span.start)) {
          check()
          // In memory, the halves of the hash are overwritten with numbers.
          let segment = keeps ? packs.get(row.id) : undefined
          if (!segment) {
            segment = load(row, keeps ? visitors : undefined)
            bytes += segmentBytes(segment)
            if (keeps && bytes + visitors.bytes <= maxBytes) packs.set(row.id, segment)
          }
          yield segment
        }
      }
      return { segments: andThen(segments(), () => keep(workspaceId, cached)), visitors }
    },
  }
}

const newCached = (salt: string): Cached => ({
  salt,
  changes: -1,
  packs: new Map(),
  visitors: new VisitorIndex(),
  bytes: 0,
})

/** Keeps workspaces in memory, up to a number of bytes. */
function createHeld(maxBytes: number) {
  // The first one was read least recently.
  const held = new Map<number, Cached>()
  let total = 0

  function drop(workspaceId: number, cached: Cached): void {
    held.delete(workspaceId)
    total -= cached.bytes
    cached.bytes = 0
  }

  return {
    find: (workspaceId: number): Cached | undefined => held.get(workspaceId),
    /**
     * Keeps a workspace that was read, with its current size. If the total is too large, other workspaces are dropped first, then some of
     * its own packs, which are then read again each time. The workspace itself is dropped last, if it has too many visitors.
     */
    keep: (workspaceId: number, cached: Cached): void => {
      const before = held.get(workspaceId)
      if (before) drop(workspaceId, before)
      held.set(workspaceId, cached)
      cached.bytes = bytesOf(cached)
      total += cached.bytes
      for (const [id, other] of held) {
        if (total <= maxBytes) return
        if (other !== cached) drop(id, other)
      }
      for (const [id, segment] of [...cached.packs].reverse()) {
        if (total <= maxBytes) return
        cached.packs.delete(id)
        cached.bytes -= segmentBytes(segment)
        total -= segmentBytes(segment)
      }
      if (total > maxBytes) drop(workspaceId, cached)
    },
  }
}

/** Runs a function after the items, even if the reader stops early. */
function* andThen<T>(items: Iterable<T>, run: () => void): Generator<T> {
  try {
    yield* items
  } finally {
    run()
  }
}

function segmentBytes({ rows, distinct, origin }: Segment): number {
  let bytes = SEGMENT_BYTES + rows * BYTES_PER_CLICK + (origin?.ids.byteLength ?? 0)
  for (const counted of distinct.values()) bytes += bytesOfDistinct(counted)
  return bytes
}

const bytesOf = ({ packs, visitors }: Cached): number => {
  let bytes = visitors.bytes
  for (const segment of packs.values()) bytes += segmentBytes(segment)
  return bytes
}
