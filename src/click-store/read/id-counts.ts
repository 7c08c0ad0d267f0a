import type { Distinct } from './distinct.ts'
import { VisitorSet } from './visitor-set.ts'

// The memory for the clicks of an ID.
const ID_BYTES = 40
// The visitors of more IDs are counted from the packs each time.
const MAX_SETS = 64
// So many IDs with the most clicks in the first packs probably include those with the most clicks in all of them.
const PROBABLE = 32

/** The clicks of full packs by the IDs of a column, and the visitors of those IDs that were asked about. */
export class IdCounts {
  readonly #clicks = new Map<number, number>()
  readonly #sets = new Map<number, VisitorSet>()

  get bytes(): number {
    let bytes = this.#clicks.size * ID_BYTES
    for (const set of this.#sets.values()) bytes += set.bytes
    return bytes
  }

  /** Adds the clicks of a part, and the visitors of those IDs that have a set. */
  add(distinct: Distinct, maxVisitor: number): void {
    for (const [place, id] of distinct.ids.entries()) {
      this.#clicks.set(id, (this.#clicks.get(id) ?? 0) + (distinct.clicks[place] as number))
      const set = this.#sets.get(id)
      if (set) addVisitors(set, distinct, place, maxVisitor)
    }
  }

  /** Adds the visitors of a part to new sets of some IDs. */
  static addTo(sets: ReadonlyMap<number, VisitorSet>, distinct: Distinct, maxVisitor: number): void {
    for (const [place, id] of distinct.ids.entries()) {
      const set = sets.get(id)
      if (set) addVisitors(set, distinct, place, maxVisitor)
    }
  }

  /** The clicks of each ID, without visitors. */
  toDistinct(): Distinct {
    const ids = Uint32Array.from(this.#clicks.keys())
    return { ids, clicks: Uint32Array.from(this.#clicks.values()), ends: new Uint32Array(ids.length), visitors: new Uint32Array(0) }
  }

  /** Drops the sets of other IDs. Returns whether sets of these may be kept. */
  hasRoom(ids: readonly number[]): boolean {
    const wanted = new Set(ids)
    for (const id of this.#sets.keys()) if (this.#sets.size + ids.length > MAX_SETS && !wanted.has(id)) this.#sets.delete(id)
    return ids.length <= MAX_SETS
  }

  /** Empty sets of those IDs that have none. */
  missing(ids: readonly number[], maxVisitor: number): Map<number, VisitorSet> {
    return new Map(ids.filter((id) => !this.#sets.has(id)).map((id) => [id, new VisitorSet(maxVisitor)]))
  }

  /** The IDs that probably have the most clicks in the end. */
  get probable(): number[] {
    const most = [...this.#clicks].toSorted(([, a], [, b]) => b - a)
    return most.slice(0, PROBABLE).map(([id]) => id)
  }

  /** Drops the sets of other IDs. */
  dropOthers(ids: readonly number[]): void {
    const wanted = new Set(ids)
    for (const id of this.#sets.keys()) if (!wanted.has(id)) this.#sets.delete(id)
  }

  addSets(sets: ReadonlyMap<number, VisitorSet>): void {
    for (const [id, set] of sets) this.#sets.set(id, set)
  }

  /** The visitors of some IDs together. */
  visitorsOf(ids: readonly number[], maxVisitor: number): VisitorSet {
    const sets = ids.flatMap((id) => this.#sets.get(id) ?? [])
    const [only, ...others] = sets
    return only && others.length === 0 ? only : VisitorSet.union(sets, maxVisitor)
  }
}

function addVisitors(set: VisitorSet, { ends, visitors }: Distinct, place: number, maxVisitor: number): void {
  set.makeRoom(maxVisitor)
  set.add(visitors, place === 0 ? 0 : (ends[place - 1] as number), ends[place] as number)
}
