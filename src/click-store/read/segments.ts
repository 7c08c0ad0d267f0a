import type { Sqlite } from '../../db/sqlite.ts'
import type { Span } from '../span.ts'
import type { Columns } from '../write/columns.ts'
import { CompactPack } from '../write/compact.ts'
import { openPack } from '../write/pack.ts'
import { type PackRow, Segment } from './segment.ts'
import { VisitorIndex } from './visitor-index.ts'

/** `bytes`: as of the last time that they were counted. */
type Kept = { segment: Segment; bytes: number }
/**
 * A workspace's clicks in memory. Packs never change under their id; some may be gone, where `changes` was raised. With another
 * salt all is another's: it was erased. `readers`: how many questions read it now. `isHeld`: false once it was dropped.
 */
type Cached = {
  salt: string
  changes: number
  packs: Map<number, Kept>
  visitors: VisitorIndex
  /** The memory for `visitors`, as of the last time that it was counted. */
  visitorBytes: number
  readers: number
  isHeld: boolean
}

type Version = { salt: string; changes: number }

export type Order = 'oldest' | 'latest'
/** `keeps`: in memory, with the visitors by number. Without it, they are the two halves of their hash, which never change. */
export type Reading = { order: Order; keeps: boolean }

export type Segments = {
  /**
   * The segments that have clicks of a span, and the visitors that were met so far: in the order of their first clicks, or
   * backwards in that of their last ones.
   */
  read: (workspaceId: number, span: Span, reading: Reading) => { segments: Iterable<Segment>; visitors: VisitorIndex }
}

/** Reads stored clicks into memory, and keeps as many there as fit. */
export function createSegments(sqlite: Sqlite, { maxBytes }: { maxBytes: number }): Segments {
  const held = createHeld(maxBytes)
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
    const cached = held.open(workspaceId, salt)
    if (cached.changes >= changes) return cached
    cached.changes = changes
    const living = new Set(packIds.all(workspaceId))
    for (const id of cached.packs.keys()) if (!living.has(id)) held.drop(cached, id)
    return cached
  }

  /** The columns of a pack. With `visitors`, these are numbered in the column that the lower halves of their hashes came in. */
  function load(row: PackRow, segment: Segment, visitors: VisitorIndex | undefined): Columns {
    const { columns } = openPack({ ...row, columns: blobOf.get(row.id) ?? Buffer.alloc(0) })
    if (!visitors) return columns
    if (columns instanceof CompactPack) {
      segment.numbers ??= columns.numbersOf((high, low) => visitors.numberOf(high, low))
      columns.useNumbers(segment.numbers)
      return columns
    }
    const { visitorLow, visitorHigh } = columns
    for (let index = 0; index < row.clicks; index++)
      visitorLow[index] = visitors.numberOf(visitorHigh[index] as number, visitorLow[index] as number)
    return columns
  }

  return {
    read: (workspaceId, span, { order, keeps }) => {
      const cached = refresh(workspaceId)
      const { packs, visitors } = cached
      function* segments(): Generator<Segment> {
        cached.readers++
        try {
          for (const row of packsIn[order].all(workspaceId, span.end, span.start)) {
            const known = keeps ? packs.get(row.id)?.segment : undefined
            const segment = known ?? new Segment(row, (own) => load(row, own, keeps ? visitors : undefined))
            yield segment
            if (keeps) held.keep(cached, row.id, segment)
          }
        } finally {
          cached.readers--
          held.makeRoom(workspaceId, cached)
        }
      }
      return { segments: segments(), visitors }
    },
  }
}

const newCached = (salt: string): Cached => ({
  salt,
  changes: -1,
  packs: new Map(),
  visitors: new VisitorIndex(),
  visitorBytes: 0,
  readers: 0,
  isHeld: true,
})

/** Keeps workspaces in memory, up to a number of bytes. */
function createHeld(maxBytes: number) {
  // The first one was read least recently.
  const held = new Map<number, Cached>()
  let total = 0

  function drop(cached: Cached, id: number): void {
    total -= cached.packs.get(id)?.bytes ?? 0
    cached.packs.delete(id)
  }

  function dropAll(workspaceId: number, cached: Cached): void {
    for (const id of cached.packs.keys()) drop(cached, id)
    total -= cached.visitorBytes
    cached.visitorBytes = 0
    cached.isHeld = false
    held.delete(workspaceId)
  }

  /** Other workspaces that nobody reads now are dropped, so that so many more bytes have room. Returns whether they have. */
  function makeRoomFor(bytes: number, cached: Cached): boolean {
    for (const [id, other] of held) {
      if (total + bytes <= maxBytes) break
      if (other !== cached && other.readers === 0) dropAll(id, other)
    }
    return total + bytes <= maxBytes
  }

  /** Shrinks segments of a workspace, the latest first, until so many more bytes have room: their columns are what they lose first. */
  function shrinkOthers(cached: Cached, bytes: number): void {
    for (const shrink of ['shed', 'unload'] as const)
      for (const [id, { segment }] of [...cached.packs].reverse()) {
        if (total + bytes <= maxBytes) return
        drop(cached, id)
        segment[shrink]()
        if (shrink === 'unload' && !segment.isWorthKeeping) continue
        cached.packs.set(id, { segment, bytes: segment.bytes })
        total += segment.bytes
      }
  }

  return {
    /** A workspace that is about to be read, which makes it the one that was read last. */
    open: (workspaceId: number, salt: string): Cached => {
      const known = held.get(workspaceId)
      if (known && known.salt !== salt) dropAll(workspaceId, known)
      const cached = known?.salt === salt ? known : newCached(salt)
      held.delete(workspaceId)
      held.set(workspaceId, cached)
      return cached
    },
    drop,
    /** Keeps a segment that was read, with its current size, if it has room. Otherwise, it keeps what isn't read again with its columns. */
    keep: (cached: Cached, id: number, segment: Segment): void => {
      if (!cached.isHeld) return
      total += cached.visitors.bytes - cached.visitorBytes
      cached.visitorBytes = cached.visitors.bytes
      drop(cached, id)
      if (!makeRoomFor(segment.bytes, cached)) segment.shed()
      if (!makeRoomFor(segment.bytes, cached)) {
        segment.unload()
        if (!segment.isWorthKeeping) return
      }
      const { bytes } = segment
      if (total + bytes > maxBytes) shrinkOthers(cached, bytes)
      if (total + bytes > maxBytes) return
      cached.packs.set(id, { segment, bytes })
      total += bytes
    },
    /**
     * Makes room for the visitors of a workspace that was read. First, other workspaces are dropped, and then some packs of this workspace, which
     * each question then reads for itself. If there are still too many visitors, the workspace itself is dropped.
     */
    makeRoom: (workspaceId: number, cached: Cached): void => {
      if (!cached.isHeld || makeRoomFor(0, cached)) return
      shrinkOthers(cached, 0)
      for (const id of [...cached.packs.keys()].reverse()) {
        if (total <= maxBytes) return
        drop(cached, id)
      }
      if (total > maxBytes && cached.readers === 0) dropAll(workspaceId, cached)
    },
  }
}
