import type { Sqlite } from '../../db/sqlite.ts'
import {
  type Base,
  BYTES_PER_CLICK,
  type Column,
  type Columns,
  columnsOf,
  LIMIT,
  newColumns,
  openPack,
  type StoredClick,
  setClick,
} from '../clicks/pack.ts'
import { CLICK_COLUMNS, toStoredClick } from '../clicks/stored.ts'
import type { Span } from './range.ts'
import { VisitorIndex } from './visitor-index.ts'

/** Clicks of a workspace in memory, in the order of their times. */
export type Segment = Columns & {
  readonly base: Base
  /** Numbers of a VisitorIndex, 0 for unknown visitors. */
  readonly visitor: Uint32Array
  readonly isPack: boolean
  rows: number
  firstAt: number
  lastAt: number
  /** False for the latest rows while one of them came after one that is younger. */
  isSorted: boolean
}

/**
 * A workspace's clicks in memory. Packs never change under their id; rows may, where `changes` was raised. With another salt all
 * is another's: it was erased. `bytes` is as of the last time that it was counted.
 */
type Cached = {
  salt: string
  changes: number
  packs: Map<number, Segment>
  latest: Segment[]
  lastId: number
  visitors: VisitorIndex
  bytes: number
}

type Version = { salt: string; changes: number }

type PackRow = { id: number; first_at: number; last_at: number; first_id: number; clicks: number }

// Rows may be a little older than the first one of their segment.
const SLACK_MS = 2 ** 30
const FIRST_ROWS = 256
// Rows between two checks of the time limit.
const CHECK_EVERY = 2048

export type Order = 'oldest' | 'latest'
/** `keeps`: in memory, with the visitors. Not for what is read once and needs no visitors. */
export type Reading = { order: Order; keeps: boolean }

export type Segments = {
  /**
   * The segments that have clicks of a span, and the visitors that were met so far: first those of the latest rows, then the
   * packs in the order of their first clicks, or backwards in that of their last ones. `check` is called now and then: it may throw.
   */
  read: (workspaceId: number, span: Span, reading: Reading, check: () => void) => { segments: Iterable<Segment>; visitors: VisitorIndex }
}

/** Reads stored clicks into memory, and keeps as many there as fit. */
export function createSegments(sqlite: Sqlite, { maxBytes }: { maxBytes: number }): Segments {
  const { find, keep } = createHeld(maxBytes)
  const versionOf = sqlite.prepare<[number], Version>(
    'SELECT hex(salt) AS salt, changes FROM clicks.click_workspaces WHERE workspace_id = ?',
  )
  const newRows = sqlite.prepare(`SELECT ${CLICK_COLUMNS} FROM clicks.clicks WHERE workspace_id = ? AND id > ? ORDER BY id`).raw()
  const packsBy = (order: string) =>
    sqlite.prepare<[number, number, number], PackRow>(
      `SELECT id, first_at, last_at, first_id, clicks FROM clicks.click_packs WHERE workspace_id = ? AND first_at < ? AND last_at >= ? ORDER BY ${order}`,
    )
  const packsIn: Record<Order, ReturnType<typeof packsBy>> = { oldest: packsBy('first_at, id'), latest: packsBy('last_at DESC, id') }
  const packIds = sqlite.prepare<[number], number>('SELECT id FROM clicks.click_packs WHERE workspace_id = ?').pluck()
  const blobOf = sqlite.prepare<[number], Buffer>('SELECT columns FROM clicks.click_packs WHERE id = ?').pluck()

  /** A workspace's cached clicks, brought up to date. */
  function refresh(workspaceId: number, check: () => void): Cached {
    const { salt, changes } = versionOf.get(workspaceId) ?? { salt: '', changes: 0 }
    const known = find(workspaceId)
    const cached = known?.salt === salt ? known : newCached(salt)
    if (cached.changes !== changes) {
      Object.assign(cached, { changes, latest: [], lastId: 0 })
      const living = new Set(packIds.all(workspaceId))
      for (const id of cached.packs.keys()) if (!living.has(id)) cached.packs.delete(id)
    }
    let read = 0
    for (const row of newRows.iterate(workspaceId, cached.lastId)) {
      append(cached, toStoredClick(row))
      if (++read % CHECK_EVERY === 0) check()
    }
    for (const segment of cached.latest) if (!segment.isSorted) sort(segment)
    return cached
  }

  function load(row: PackRow, visitors: VisitorIndex | undefined): Segment {
    const { columns, base } = openPack({ ...row, columns: blobOf.get(row.id) ?? Buffer.alloc(0) })
    return toSegment(columns, base, visitors, {
      isPack: true,
      rows: row.clicks,
      firstAt: row.first_at,
      lastAt: row.last_at,
    })
  }

  return {
    read: (workspaceId, span, { order, keeps }, check) => {
      const cached = refresh(workspaceId, check)
      const { packs, latest, visitors } = cached
      let bytes = bytesOf(cached) - visitors.bytes
      function* segments(): Generator<Segment> {
        yield* latest.filter(({ firstAt, lastAt }) => firstAt < span.end && lastAt >= span.start)
        for (const row of packsIn[order].all(workspaceId, span.end, span.start)) {
          check()
          let segment = packs.get(row.id)
          if (!segment) {
            segment = load(row, keeps ? visitors : undefined)
            bytes += row.clicks * BYTES_PER_CLICK
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
  latest: [],
  lastId: 0,
  visitors: new VisitorIndex(),
  bytes: 0,
})

/** What is in memory, of at most so many bytes. */
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
     * Keeps a workspace that was read, as large as it is now. Where all is too much the others go, then some of its own packs,
     * which are read anew each time; at last itself, where its latest rows and its visitors are too many.
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
      for (const [id, { rows }] of [...cached.packs].reverse()) {
        if (total <= maxBytes) return
        cached.packs.delete(id)
        cached.bytes -= rows * BYTES_PER_CLICK
        total -= rows * BYTES_PER_CLICK
      }
      if (total > maxBytes) drop(workspaceId, cached)
    },
  }
}

/** Runs it also where the reader stops early. */
function* andThen<T>(items: Iterable<T>, run: () => void): Generator<T> {
  try {
    yield* items
  } finally {
    run()
  }
}

const bytesOf = ({ packs, latest, visitors }: Cached): number => {
  let rows = 1
  for (const { rows: more } of packs.values()) rows += more
  for (const { at } of latest) rows += at.length
  return rows * BYTES_PER_CLICK + visitors.bytes
}

/** Numbers its visitors, in the column that they came in. */
function toSegment(
  columns: Columns,
  base: Base,
  visitors: VisitorIndex | undefined,
  extent: Pick<Segment, 'isPack' | 'rows' | 'firstAt' | 'lastAt'>,
): Segment {
  const { visitorLow, visitorHigh } = columns
  if (visitors)
    for (let row = 0; row < extent.rows; row++) visitorLow[row] = visitors.numberOf(visitorHigh[row] as number, visitorLow[row] as number)
  return { ...columns, base, visitor: visitorLow, isSorted: true, ...extent }
}

/** Adds a row to the latest ones: to their last segment, or to a new one where that can't hold it. */
function append(cached: Cached, click: StoredClick): void {
  const { latest, visitors } = cached
  let segment = latest.at(-1)
  if (!segment || !fits(click, segment.base)) {
    const base = { at: click.at - SLACK_MS, id: click.id }
    segment = toSegment(newColumns(FIRST_ROWS), base, visitors, { isPack: false, rows: 0, firstAt: click.at, lastAt: click.at })
    latest.push(segment)
  } else if (segment.rows === segment.at.length) {
    segment = grown(segment)
    latest[latest.length - 1] = segment
  }
  setClick(segment, segment.rows, click, segment.base)
  segment.visitor[segment.rows] = visitors.numberOf(click.visitorHigh, click.visitorLow)
  segment.isSorted &&= click.at >= segment.lastAt
  segment.rows++
  segment.firstAt = Math.min(segment.firstAt, click.at)
  segment.lastAt = Math.max(segment.lastAt, click.at)
  cached.lastId = click.id
}

/** Rows come out of order where a clock was set back, or several batches were late. */
function sort(segment: Segment): void {
  const { at, id, rows } = segment
  const order = Uint32Array.from({ length: rows }, (_, row) => row).sort(
    (a, b) => (at[a] as number) - (at[b] as number) || (id[a] as number) - (id[b] as number),
  )
  for (const column of columnsOf(segment)) {
    const sorted = column.slice(0, rows)
    for (let row = 0; row < rows; row++) sorted[row] = column[order[row] as number] as number
    column.set(sorted)
  }
  segment.isSorted = true
}

const fits = ({ at, id }: StoredClick, base: Base) => at >= base.at && at - base.at < LIMIT && id - base.id < LIMIT

function grown(segment: Segment): Segment {
  const columns = newColumns(segment.at.length * 2)
  const old = columnsOf(segment)
  for (const [index, column] of columnsOf(columns).entries()) column.set(old[index] as Column)
  return { ...segment, ...columns, visitor: columns.visitorLow }
}
