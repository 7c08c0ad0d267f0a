import type { Segment } from './segment.ts'
import { VisitorIndex } from './visitor-index.ts'

/** `bytes`: as of the last time that they were counted. */
type Held = { segment: Segment; bytes: number }
/**
 * A workspace's clicks in memory. Packs never change under their id; some may be gone, where `changes` was raised. With another
 * salt all is another's: it was erased. `readers`: how many questions read it now. `isHeld`: false once it was dropped.
 */
export type Cached = {
  salt: string
  changes: number
  packs: Map<number, Held>
  visitors: VisitorIndex
  /** The memory for `visitors`, as of the last time that it was counted. */
  visitorBytes: number
  readers: number
  /** The counts in full packs, by the name of a question. The first one was used least recently. */
  counted: Map<string, Counted>
  isHeld: boolean
  /** Whether its file of visitors was looked for. */
  hasReadFile: boolean
}

/** Counts in some packs, which are in their order. */
type Counted = { packs: readonly number[]; value: unknown; bytes: number }
/** Counts in the first ones of some packs. */
export type Kept = {
  /** Returns what was counted, and forgets it, because the caller adds to it. Undefined if some of its packs are gone. */
  take: (name: string) => { packs: readonly number[]; value: unknown } | undefined
  /** Keeps what was counted in all of the packs, if it has room. */
  keep: (name: string, counted: { value: unknown; bytes: number }) => void
}

// Segments lose these things in this order. The first ones take the most memory, or are found again the soonest.
type Shrinking = 'shed' | 'unload' | 'uncount' | 'forget'
const COLUMNS: readonly Shrinking[] = ['shed', 'unload']
const EVERYTHING: readonly Shrinking[] = [...COLUMNS, 'uncount', 'forget']

// The collector is run after so many bytes were read. By itself it runs so late that the process grows to several times the size of the cache.
const COLLECT_EVERY_BYTES = 64 * 1024 ** 2

// For each workspace: the questions of the dashboard's pages, and those of some links.
const MAX_COUNTED = 128
// One may take this part of the memory.
const MOST_COUNTED = 4

const newCached = (salt: string): Cached => ({
  salt,
  changes: -1,
  packs: new Map(),
  visitors: new VisitorIndex(),
  visitorBytes: 0,
  readers: 0,
  counted: new Map(),
  isHeld: true,
  hasReadFile: false,
})

/** Keeps workspaces in memory, up to a number of bytes. */
export function createHeld(maxBytes: number) {
  // The first one was read least recently.
  const held = new Map<number, Cached>()
  let total = 0
  let readBytes = 0

  function drop(cached: Cached, id: number): void {
    total -= cached.packs.get(id)?.bytes ?? 0
    cached.packs.delete(id)
  }

  function dropCounted(cached: Cached, name: string): Counted | undefined {
    const counted = cached.counted.get(name)
    total -= counted?.bytes ?? 0
    cached.counted.delete(name)
    return counted
  }

  function dropAll(workspaceId: number, cached: Cached): void {
    for (const id of cached.packs.keys()) drop(cached, id)
    for (const name of cached.counted.keys()) dropCounted(cached, name)
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
  function shrinkOthers(cached: Cached, bytes: number, ways = COLUMNS): void {
    for (const shrink of ways)
      for (const [id, { segment }] of [...cached.packs].reverse()) {
        if (total + bytes <= maxBytes) return
        drop(cached, id)
        segment[shrink]()
        if (shrink !== 'shed' && !segment.isWorthKeeping) continue
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
    /** A workspace that is in memory, if it is. */
    find: (workspaceId: number): Cached | undefined => held.get(workspaceId),
    drop,
    keptOf: (cached: Cached, packs: readonly number[]): Kept => ({
      take: (name) => {
        const counted = dropCounted(cached, name)
        const isOfThese = counted?.packs.every((id, index) => packs[index] === id)
        return isOfThese ? counted : undefined
      },
      keep: (name, { value, bytes }) => {
        if (!cached.isHeld || bytes * MOST_COUNTED > maxBytes) return
        dropCounted(cached, name)
        while (cached.counted.size >= MAX_COUNTED) dropCounted(cached, cached.counted.keys().next().value as string)
        if (!makeRoomFor(bytes, cached)) shrinkOthers(cached, bytes, EVERYTHING)
        if (total + bytes > maxBytes) return
        cached.counted.set(name, { packs, value, bytes })
        total += bytes
      },
    }),
    /** Keeps a segment that was read, with its current size, if it has room. Otherwise, it keeps what isn't read again with its columns. */
    keep: (cached: Cached, id: number, segment: Segment): void => {
      readBytes += segment.bytes
      if (readBytes > COLLECT_EVERY_BYTES) {
        readBytes = 0
        Bun.gc(true)
      }
      if (!cached.isHeld) return
      total += cached.visitors.bytes - cached.visitorBytes
      cached.visitorBytes = cached.visitors.bytes
      drop(cached, id)
      if (!makeRoomFor(segment.bytes, cached)) segment.shed()
      if (!makeRoomFor(segment.bytes, cached)) {
        segment.unload()
        if (!segment.isWorthKeeping) return
      }
      if (total + segment.bytes > maxBytes) shrinkOthers(cached, segment.bytes)
      if (total + segment.bytes > maxBytes) segment.uncount()
      const { bytes } = segment
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
