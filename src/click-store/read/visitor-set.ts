import { withRoom } from './with-room.ts'

/**
 * A bit for each visitor. Among many visitors, this takes a third of the time of marks (marks.ts), because all bits fit into the
 * processor's cache.
 */
export class VisitorSet {
  /** How many visitors it has. */
  size = 0
  #bits: Uint32Array<ArrayBuffer>

  constructor(maxVisitor: number) {
    this.#bits = new Uint32Array((maxVisitor >>> 5) + 1)
  }

  get bytes(): number {
    return this.#bits.byteLength
  }

  clear(): void {
    this.#bits.fill(0)
    this.size = 0
  }

  /** Makes room for visitors with numbers up to this one. */
  makeRoom(maxVisitor: number): void {
    this.#bits = withRoom(this.#bits, (maxVisitor >>> 5) + 1)
  }

  /** Adds the visitors from `from` to before `past`, none of which is unknown. Returns how many of them are new. */
  add(visitors: Uint32Array, from: number, past: number): number {
    const added = addBits(this.#bits, visitors, from, past)
    this.size += added
    return added
  }

  /** The same for those that another set doesn't have. Both must have room. */
  addMissing(other: VisitorSet, visitors: Uint32Array, from: number, past: number): number {
    const added = addMissingBits(this.#bits, other.#bits, visitors, { from, past })
    this.size += added
    return added
  }

  /** Returns pairs of values, of which the first pair is that of a visitor, with 0 for the visitors that aren't in the set. */
  only(pairs: Uint32Array, first: number): Uint32Array<ArrayBuffer> {
    const kept = Uint32Array.from(pairs)
    clearOthers(kept, this.#bits, first)
    return kept
  }

  /** The visitors of several sets together. */
  static union(sets: readonly VisitorSet[], maxVisitor: number): VisitorSet {
    const all = new VisitorSet(maxVisitor)
    for (const set of sets) orBits(all.#bits, set.#bits)
    all.size = countBits(all.#bits)
    return all
  }
}

// Loops are functions of their own: the JIT compiler optimizes them only then.

function addBits(bits: Uint32Array, visitors: Uint32Array, from: number, past: number): number {
  let added = 0
  for (let index = from; index < past; index++) {
    const visitor = visitors[index] as number
    const place = visitor & 31
    const word = bits[visitor >>> 5] as number
    // There's no branch that the processor could mispredict again and again.
    added += ((word >>> place) & 1) ^ 1
    bits[visitor >>> 5] = word | (1 << place)
  }
  return added
}

type Range = { from: number; past: number }

function addMissingBits(bits: Uint32Array, others: Uint32Array, visitors: Uint32Array, { from, past }: Range): number {
  let added = 0
  for (let index = from; index < past; index++) {
    const visitor = visitors[index] as number
    const [at, place] = [visitor >>> 5, visitor & 31]
    const word = bits[at] as number
    added += (((word | (others[at] as number)) >>> place) & 1) ^ 1
    bits[at] = word | (1 << place)
  }
  return added
}

function clearOthers(pairs: Uint32Array, bits: Uint32Array, first: number): void {
  for (let index = 0; index < pairs.length; index++) {
    const visitor = first + (index >>> 1)
    if ((((bits[visitor >>> 5] as number) >>> (visitor & 31)) & 1) === 0) pairs[index] = 0
  }
}

function orBits(bits: Uint32Array, others: Uint32Array): void {
  const past = Math.min(bits.length, others.length)
  for (let at = 0; at < past; at++) bits[at] = (bits[at] as number) | (others[at] as number)
}

function countBits(bits: Uint32Array): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] as number
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}
