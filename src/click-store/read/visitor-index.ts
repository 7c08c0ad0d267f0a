const FIRST_SLOTS = 1024

/** Numbers visitors from 1 in the order of their first clicks, so that arrays can be indexed by them. */
export class VisitorIndex {
  /** How many there are. */
  size = 0
  #mask = FIRST_SLOTS - 1
  #high = new Uint32Array(FIRST_SLOTS)
  #low = new Uint32Array(FIRST_SLOTS)
  #numbers = new Uint32Array(FIRST_SLOTS)

  get bytes(): number {
    return this.#numbers.length * 12
  }

  /**
   * Returns the number of a visitor, whose hash is given in two halves, or 0 for unknown visitors. The hash is used directly as the slot.
   */
  numberOf(high: number, low: number): number {
    if (high === 0 && low === 0) return 0
    let slot = low & this.#mask
    for (let number = this.#numbers[slot]; number !== 0; number = this.#numbers[slot]) {
      if (this.#low[slot] === low && this.#high[slot] === high) return number as number
      slot = (slot + 1) & this.#mask
    }
    this.#high[slot] = high
    this.#low[slot] = low
    this.#numbers[slot] = ++this.size
    const number = this.size
    // Three quarters full: emptier it would be hardly faster, and twice as large.
    if (this.size * 4 > this.#mask * 3) this.#grow()
    return number
  }

  #grow(): void {
    const [high, low, numbers] = [this.#high, this.#low, this.#numbers]
    const slots = numbers.length * 2
    this.#mask = slots - 1
    this.#high = new Uint32Array(slots)
    this.#low = new Uint32Array(slots)
    this.#numbers = new Uint32Array(slots)
    for (let from = 0; from < numbers.length; from++) {
      if (numbers[from] === 0) continue
      let slot = (low[from] as number) & this.#mask
      while (this.#numbers[slot] !== 0) slot = (slot + 1) & this.#mask
      this.#high[slot] = high[from] as number
      this.#low[slot] = low[from] as number
      this.#numbers[slot] = numbers[from] as number
    }
  }
}
