import type { Sqlite } from '../../db/sqlite.ts'
import type { Steps } from '../../lib/steps.ts'
import type { Span } from '../span.ts'
import type { Columns } from '../write/columns.ts'
import { CompactPack } from '../write/compact.ts'
import { openPack } from '../write/pack.ts'
import { type Cached, createHeld, type Kept } from './held.ts'
import { type PackRow, Segment } from './segment.ts'
import { createStoredVisitors } from './stored-visitors.ts'
import type { VisitorIndex } from './visitor-index.ts'

type Version = { salt: string; changes: number }

export type Order = 'oldest' | 'latest'
/** `keeps`: in memory, with the visitors by number. Without it, they are the two halves of their hash, which never change. */
export type Reading = { order: Order; keeps: boolean }

/** Some packs by their places in their order: from one to before another. */
export type Places = { from: number; past: number }
type Read = {
  /** The segments of all packs that have clicks of the span, or of some of them. */
  segments: (places?: Places) => Iterable<Segment>
  visitors: VisitorIndex
  /** How many of the first packs no others are joined to, so that what was counted in them can be kept. */
  full: number
  /** The counts in the first ones of such packs, by the name of a question. */
  kept: Kept
}

export type Segments = {
  /**
   * The segments that have clicks of a span, and the visitors that were met so far: in the order of their first clicks, or
   * backwards in that of their last ones.
   */
  read: (workspaceId: number, span: Span, reading: Reading) => Read
  /** Whether the numbers of a workspace's visitors should be written to their file. */
  mustWrite: (workspaceId: number) => boolean
  /** Writes them, as of the last change that the result names. */
  write: (workspaceId: number) => Steps<number>
  /** Makes the file that was written the one that is read, unless there was a change. */
  finish: (workspaceId: number, changes: number) => void
}

/** `clicksFile`: the files of visitors are in a folder beside it. */
type Options = { maxBytes: number; clicksFile: string; leastPacks?: number | undefined }

/** Reads stored clicks into memory, and keeps as many there as fit. */
export function createSegments(sqlite: Sqlite, { maxBytes, ...options }: Options): Segments {
  const held = createHeld(maxBytes)
  const storedVisitors = createStoredVisitors(sqlite, { maxBytes, ...options })
  const versionOf = sqlite.prepare<[number], Version>(
    'SELECT hex(salt) AS salt, changes FROM clicks.click_workspaces WHERE workspace_id = ?',
  )
  const packsBy = (order: string) =>
    sqlite.prepare<[number, number, number], PackRow>(
      `SELECT id, first_at, last_at, first_id, clicks, is_tail FROM clicks.click_packs WHERE workspace_id = ? AND first_at < ? AND last_at >= ? ORDER BY ${order}`,
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
      const { high, low } = columns.visitors
      segment.numbers ??= visitors.numbersOf(high, low)
      columns.useNumbers(segment.numbers)
      return columns
    }
    const { visitorLow, visitorHigh } = columns
    for (let index = 0; index < row.clicks; index++)
      visitorLow[index] = visitors.numberOf(visitorHigh[index] as number, visitorLow[index] as number)
    return columns
  }

  /** Numbers the visitors of a workspace as they were numbered before the start. */
  function readFile(workspaceId: number, cached: Cached): void {
    if (cached.hasReadFile) return
    cached.hasReadFile = true
    const segmentOf = (row: PackRow) => new Segment(row, (own) => load(row, own, cached.visitors))
    for (const [id, segment] of storedVisitors.read(workspaceId, cached, segmentOf)) held.keep(cached, id, segment)
  }

  return {
    mustWrite: (workspaceId) => {
      const cached = held.find(workspaceId)
      return cached !== undefined && storedVisitors.mustWrite(workspaceId, cached)
    },
    write: (workspaceId) => storedVisitors.write(workspaceId, refresh(workspaceId)),
    finish: storedVisitors.finish,
    read: (workspaceId, span, { order, keeps }) => {
      const cached = refresh(workspaceId)
      if (keeps) readFile(workspaceId, cached)
      const { packs, visitors } = cached
      const rows = packsIn[order].all(workspaceId, span.end, span.start)
      const tail = rows.findIndex(({ is_tail }) => is_tail === 1)
      function* segments({ from, past }: Places = { from: 0, past: rows.length }): Generator<Segment> {
        cached.readers++
        try {
          for (const row of rows.slice(from, past)) {
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
      const full = tail < 0 ? rows.length : tail
      const ids = rows.slice(0, full).map(({ id }) => id)
      return { segments, visitors, full, kept: held.keptOf(cached, ids) }
    },
  }
}
