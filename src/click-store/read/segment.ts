import type { Column } from '../dimensions.ts'
import type { Columns } from '../write/columns.ts'
import { CompactPack } from '../write/compact.ts'
import { type Base, BYTES_PER_CLICK } from '../write/pack.ts'
import { bytesOfDistinct, type Distinct } from './distinct.ts'
import type { People } from './people.ts'

/** The column `origin` of a segment: a number for each combination of source and channel. `made`: with which numbers, for which own hosts. */
type OriginColumn = { made: string; ids: Uint32Array<ArrayBuffer> }

/** A pack without its columns. */
export type PackRow = { id: number; first_at: number; last_at: number; first_id: number; clicks: number; is_tail: 0 | 1 }

// The memory that a segment takes besides its clicks.
export const SEGMENT_BYTES = 1500

/**
 * Clicks of a workspace in memory, in the order of their times. The columns are loaded when they are needed, and may be dropped again. The
 * counts of the whole segment, which are much smaller, remain, and so do the numbers of its visitors, which take long to find.
 */
export class Segment implements Columns {
  readonly base: Base
  readonly rows: number
  readonly firstAt: number
  readonly lastAt: number
  /** Where the clicks came from, once it was derived. */
  origin: OriginColumn | undefined
  /** The counts of the whole segment without bots, by column. */
  readonly distinct = new Map<Column | undefined, Distinct>()
  /** The numbers of the visitors of a compacted pack, by their place in it. */
  numbers: Uint32Array<ArrayBuffer> | undefined
  /** The clicks without bots of a compacted pack, once they were counted. */
  people: People | undefined
  readonly #load: (segment: Segment) => Columns
  #columns: Columns | undefined

  constructor({ clicks, first_at, last_at, first_id }: PackRow, load: (segment: Segment) => Columns) {
    this.base = { at: first_at, id: first_id }
    this.rows = clicks
    this.firstAt = first_at
    this.lastAt = last_at
    this.#load = load
  }

  get #loaded(): Columns {
    this.#columns ??= this.#load(this)
    return this.#columns
  }

  /** Drops the columns that can be decoded again. */
  shed(): void {
    if (this.#columns instanceof CompactPack) this.#columns.shed()
  }

  /** Drops what can be read again. */
  unload(): void {
    this.#columns = undefined
    this.origin = undefined
  }

  /** Drops also what was counted. */
  uncount(): void {
    this.unload()
    this.distinct.clear()
  }

  /** Drops everything that can be found again. */
  forget(): void {
    this.uncount()
    this.numbers = undefined
    this.people = undefined
  }

  /** True if it has something that isn't read again with its columns. */
  get isWorthKeeping(): boolean {
    return this.numbers !== undefined || this.distinct.size > 0
  }

  get bytes(): number {
    const columns = this.#columns instanceof CompactPack ? this.#columns.bytes : this.#columns ? this.rows * BYTES_PER_CLICK : 0
    let bytes =
      SEGMENT_BYTES + columns + (this.numbers?.byteLength ?? 0) + (this.people?.places.byteLength ?? 0) + (this.origin?.ids.byteLength ?? 0)
    for (const counted of this.distinct.values()) bytes += bytesOfDistinct(counted)
    return bytes
  }

  /** The place of each click's visitor in `numbers`, if there is one. */
  get places(): Uint32Array<ArrayBuffer> | undefined {
    const columns = this.#loaded
    return columns instanceof CompactPack && this.numbers ? columns.places : undefined
  }
  /** Numbers of a VisitorIndex, 0 for unknown visitors. */
  get visitor() {
    return this.#loaded.visitorLow
  }
  get at() {
    return this.#loaded.at
  }
  get id() {
    return this.#loaded.id
  }
  get visitorLow() {
    return this.#loaded.visitorLow
  }
  get visitorHigh() {
    return this.#loaded.visitorHigh
  }
  get link() {
    return this.#loaded.link
  }
  get client() {
    return this.#loaded.client
  }
  get place() {
    return this.#loaded.place
  }
  get language() {
    return this.#loaded.language
  }
  get referrer() {
    return this.#loaded.referrer
  }
  get utm() {
    return this.#loaded.utm
  }
  get flags() {
    return this.#loaded.flags
  }
}
