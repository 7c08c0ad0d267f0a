const FIRST_SLOTS = 1024
// Doubled, it would take twice as much memory as it needs right after that.
const GROWTH = 1.5
// The visitors that have room after those of a file.
const SPARE = 65_536

/** `slots`: the numbers of visitors. `hashes`: both halves of each visitor's hash, at twice its number. */
export type IndexArrays = { size: number; slots: Uint32Array<ArrayBuffer>; hashes: Uint32Array<ArrayBuffer> }

/** Numbers visitors from 1 in the order of their first clicks, so that arrays can be indexed by them. */
export class VisitorIndex {
  /** How many there are. */
  size = 0
  #mask = FIRST_SLOTS - 1
  #numbers = new Uint32Array(FIRST_SLOTS)
  /** Both halves of each visitor's hash, at twice its number. */
  #hashes = new Uint32Array(FIRST_SLOTS)

  get bytes(): number {
    return (this.#numbers.length + this.#hashes.length) * 4
  }

  /** The arrays that `restore` needs. They may be written to while visitors are added, but what they have of the current ones doesn't change. */
  get arrays(): IndexArrays {
    return { size: this.size, slots: this.#numbers, hashes: this.#hashes.subarray(0, (this.size + SPARE) * 2) }
  }

  /** Replaces all visitors by those of such arrays, in which the hash of a visitor who is to be left out is 0. */
  restore({ size, slots, hashes }: IndexArrays): void {
    this.size = size
    this.#mask = slots.length - 1
    this.#numbers = slots
    this.#hashes = hashes
  }

  /**
   * Returns the number of a visitor, whose hash is given in two halves, or 0 for unknown visitors. The hash is used directly as the slot.
   */
  numberOf(high: number, low: number): number {
    if (high === 0 && low === 0) return 0
    let slot = low & this.#mask
    for (let number = this.#numbers[slot] as number; number !== 0; number = this.#numbers[slot] as number) {
      if (this.#hashes[number * 2] === low && this.#hashes[number * 2 + 1] === high) return number
      slot = (slot + 1) & this.#mask
    }
    const added = ++this.size
    if (this.#hashes.length < added * 2 + 2) this.#makeRoom()
    this.#hashes[added * 2] = low
    this.#hashes[added * 2 + 1] = high
    this.#numbers[slot] = added
    // Three quarters full: emptier it would be hardly faster, and twice as large.
    if (added * 4 > this.#mask * 3) this.#grow()
    return added
  }

  /** Returns the numbers of many visitors. The first one is left out, and has number 0. */
  numbersOf(high: Uint32Array, low: Uint32Array): Uint32Array<ArrayBuffer> {
    // Most are known, and are where they are looked for first. Without a branch, the processor waits for many places of the memory at once,
    // which takes a third of the time.
    const numbers = gather(this.#numbers, low, this.#mask)
    const found = gatherHashes(this.#hashes, numbers)
    numbers[0] = 0
    for (let place = 1; place < low.length; place++)
      if (numbers[place] === 0 || found[place * 2] !== low[place] || found[place * 2 + 1] !== high[place])
        numbers[place] = this.numberOf(high[place] as number, low[place] as number)
    return numbers
  }

  #makeRoom(): void {
    const hashes = new Uint32Array(Math.ceil((this.#hashes.length / 2) * GROWTH) * 2)
    hashes.set(this.#hashes)
    this.#hashes = hashes
  }

  #grow(): void {
    const mask = this.#numbers.length * 2 - 1
    const numbers = new Uint32Array(mask + 1)
    for (let number = 1; number <= this.size; number++) {
      let slot = (this.#hashes[number * 2] as number) & mask
      while (numbers[slot] !== 0) slot = (slot + 1) & mask
      numbers[slot] = number
    }
    this.#numbers = numbers
    this.#mask = mask
  }
}

// Loops are functions of their own: the JIT compiler optimizes them only then.

function gather(from: Uint32Array, hashes: Uint32Array, mask: number): Uint32Array<ArrayBuffer> {
  const found = new Uint32Array(hashes.length)
  for (let index = 0; index < hashes.length; index++) found[index] = from[(hashes[index] as number) & mask] as number
  return found
}

function gatherHashes(hashes: Uint32Array, numbers: Uint32Array): Uint32Array {
  const found = new Uint32Array(numbers.length * 2)
  for (let index = 0; index < numbers.length; index++) {
    const at = (numbers[index] as number) * 2
    found[index * 2] = hashes[at] as number
    found[index * 2 + 1] = hashes[at + 1] as number
  }
  return found
}
