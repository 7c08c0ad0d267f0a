import type { Value } from '../questions.ts'
import { withRoom } from './with-room.ts'

/** The values that groups stand for, which are numbered from 0. */
export type GroupValues<Of> = {
  readonly size: number
  valueOf: (group: number) => Of
  /** Compares the value of a group with another one, as a comparator of a sort does. */
  compare: (group: number, other: Of) => number
  /** Looks up at once what is needed for comparing many groups. */
  prefetch: (groups: readonly number[]) => void
}
/** Finds the values of IDs. */
export type Names = { find: (id: number) => Value; prefetch: (ids: readonly number[]) => void }

// A group's first ID, its hash, and its slot in a table that is at most three quarters full.
const GROUP_BYTES = 20
const NO_ID = 2 ** 32 - 1
// The seed is secret, so nobody can choose many values that have the same hash.
const SEED = crypto.getRandomValues(new Uint32Array(1))[0] as number
const hashOf = (value: Value): number => Bun.hash.xxHash32(String(value), SEED)

/**
 * Values, numbered. The value of an ID isn't kept, because there may be as many as clicks. It's looked up again to compare it with a value
 * that has the same hash, or to return it. `take` is called with the memory that a new value takes.
 */
export class Groups implements GroupValues<Value> {
  size = 0
  readonly #names: Names
  readonly #take: (bytes: number) => void
  #ids = new Uint32Array(64)
  #hashes = new Uint32Array(64)
  /** Numbers of groups, plus one. */
  #slots = new Uint32Array(128)
  /** The values of groups that have no ID. */
  readonly #values = new Map<number, Value>()

  constructor(names: Names, take: (bytes: number) => void) {
    this.#names = names
    this.#take = take
  }

  valueOf(group: number): Value {
    const id = this.#ids[group] as number
    return id === NO_ID ? (this.#values.get(group) ?? null) : this.#names.find(id)
  }

  compare(group: number, other: Value): number {
    const value = this.valueOf(group)
    if (value === other) return 0
    if (value === null || other === null) return value === null ? -1 : 1
    return value < other ? -1 : 1
  }

  prefetch(groups: readonly number[]): void {
    this.#names.prefetch(groups.map((group) => this.#ids[group] as number).filter((id) => id !== NO_ID))
  }

  /** Adds an ID that no other one has the value of, and returns its number. */
  add(id: number): number {
    this.#take(GROUP_BYTES)
    this.#ids = withRoom(this.#ids, this.size + 1)
    this.#hashes = withRoom(this.#hashes, this.size + 1)
    this.#ids[this.size] = id
    return this.size++
  }

  /** Returns the number of the value of an ID. */
  ofId(id: number): number {
    return this.#numberOf(this.#names.find(id), id)
  }

  /** Returns the number of a value. */
  of(value: Value): number {
    const number = this.#numberOf(value, NO_ID)
    if (this.#ids[number] === NO_ID) this.#values.set(number, value)
    return number
  }

  #numberOf(value: Value, id: number): number {
    const hash = hashOf(value)
    const mask = this.#slots.length - 1
    let slot = hash & mask
    for (let group = this.#slots[slot] as number; group !== 0; group = this.#slots[slot] as number) {
      if (this.#hashes[group - 1] === hash && this.valueOf(group - 1) === value) return group - 1
      slot = (slot + 1) & mask
    }
    const number = this.add(id)
    this.#hashes[number] = hash
    this.#slots[slot] = this.size
    if (this.size * 4 > mask * 3) this.#grow()
    return number
  }

  #grow(): void {
    const slots = new Uint32Array(this.#slots.length * 2)
    for (const number of this.#slots) {
      if (number === 0) continue
      let slot = (this.#hashes[number - 1] as number) & (slots.length - 1)
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
      slots[slot] = number
    }
    this.#slots = slots
  }
}

const FIRST_SLOTS = 1024
// Slots are at most three quarters full, and each pair has two numbers.
const PAIR_BYTES = 24

/** Numbers pairs of whole numbers below 2^32, from 0. */
export class Pairs {
  size = 0
  #mask = FIRST_SLOTS - 1
  /** The numbers of pairs, plus one. */
  #slots = new Uint32Array(FIRST_SLOTS)
  #first = new Uint32Array(FIRST_SLOTS)
  #second = new Uint32Array(FIRST_SLOTS)
  readonly #take: (bytes: number) => void

  constructor(take: (bytes: number) => void) {
    this.#take = take
  }

  firstOf(number: number): number {
    return this.#first[number] as number
  }

  secondOf(number: number): number {
    return this.#second[number] as number
  }

  numberOf(first: number, second: number): number {
    let slot = mix(first, second) & this.#mask
    for (let known = this.#slots[slot] as number; known !== 0; known = this.#slots[slot] as number) {
      if (this.#first[known - 1] === first && this.#second[known - 1] === second) return known - 1
      slot = (slot + 1) & this.#mask
    }
    this.#take(PAIR_BYTES)
    const number = this.size++
    this.#first = withRoom(this.#first, this.size)
    this.#second = withRoom(this.#second, this.size)
    this.#first[number] = first
    this.#second[number] = second
    this.#slots[slot] = this.size
    if (this.size * 4 > this.#mask * 3) this.#grow()
    return number
  }

  #grow(): void {
    const slots = new Uint32Array(this.#slots.length * 2)
    const mask = slots.length - 1
    for (let number = 0; number < this.size; number++) {
      let slot = mix(this.#first[number] as number, this.#second[number] as number) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = number + 1
    }
    this.#slots = slots
    this.#mask = mask
  }
}

/** Pairs of groups, with the values of both. The second ones are looked up only to compare pairs whose first ones are the same. */
export const pairValues = (pairs: Pairs, first: GroupValues<Value>, second: GroupValues<Value>): GroupValues<[Value, Value]> => ({
  get size() {
    return pairs.size
  },
  valueOf: (pair) => [first.valueOf(pairs.firstOf(pair)), second.valueOf(pairs.secondOf(pair))],
  compare: (pair, [a, b]) => first.compare(pairs.firstOf(pair), a) || second.compare(pairs.secondOf(pair), b),
  prefetch: (wanted) => first.prefetch(wanted.map((pair) => pairs.firstOf(pair))),
})

/** Spreads pairs over the slots, also those that follow one another. */
function mix(first: number, second: number): number {
  let mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return (mixed ^ (mixed >>> 15)) >>> 0
}
