type Options<Key, Value> = {
  /** The size of both generations together. */
  maxSize: number
  /** The size of an entry; 1 by default. */
  sizeOf?: (value: Value, key: Key) => number
}

/**
 * A bounded map of recently used entries. An entry that is found in the old generation moves to the young one. When the young one is full,
 * it becomes the old one, and the entries that nobody used since then are dropped. That costs less than a strict order of use, which each
 * look-up changes.
 */
export class RecentMap<Key, Value> {
  readonly #maxYoung: number
  readonly #sizeOf: (value: Value, key: Key) => number
  #young = new Map<Key, Value>()
  #old = new Map<Key, Value>()
  #youngSize = 0
  #generation = 0

  constructor({ maxSize, sizeOf = () => 1 }: Options<Key, Value>) {
    this.#maxYoung = maxSize / 2
    this.#sizeOf = sizeOf
  }

  /** The number of the young generation: as long as it is the same, what was found is still there, unless it was deleted. */
  get generation(): number {
    return this.#generation
  }

  get(key: Key): Value | undefined {
    const found = this.#young.get(key)
    if (found !== undefined) return found
    const older = this.#old.get(key)
    if (older !== undefined) {
      this.#old.delete(key)
      this.set(key, older)
    }
    return older
  }

  has(key: Key): boolean {
    return this.#young.has(key) || this.#old.has(key)
  }

  set(key: Key, value: Value): void {
    this.delete(key)
    const size = this.#sizeOf(value, key)
    if (this.#youngSize + size > this.#maxYoung) {
      this.#old = this.#young
      this.#young = new Map()
      this.#youngSize = 0
      this.#generation++
    }
    // One that is larger than a generation is not kept at all.
    if (size > this.#maxYoung) return
    this.#young.set(key, value)
    this.#youngSize += size
  }

  delete(key: Key): void {
    const young = this.#young.get(key)
    if (young !== undefined && this.#young.delete(key)) this.#youngSize -= this.#sizeOf(young, key)
    this.#old.delete(key)
  }

  clear(): void {
    this.#generation++
    this.#young.clear()
    this.#old.clear()
    this.#youngSize = 0
  }

  forEach(visit: (value: Value, key: Key) => void): void {
    this.#young.forEach(visit)
    this.#old.forEach(visit)
  }
}
