// An entry is two words (number, length), then its text, a byte a character.
const WORD = 4
const HEADER_WORDS = 2
const LATIN1 = /^[\0-\xff]*$/

/**
 * A bounded map of short texts to numbers below 2^32, packed into bytes. A look-up touches two places in memory, whereas a Map touches one
 * for each object that a text consists of. Once it is full, it starts again from empty.
 */
export class TextNumbers {
  readonly #slots: Uint32Array
  readonly #words: Uint32Array
  readonly #bytes: Buffer
  // Numbering starts at 1, because 0 stands for an empty slot.
  #next = 1
  #count = 0

  /** For about so many texts of that length, and more that are shorter. */
  constructor(texts: number, length: number) {
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(texts * 2)))
    this.#words = new Uint32Array(1 + texts * (HEADER_WORDS + Math.ceil(length / WORD)))
    this.#bytes = Buffer.from(this.#words.buffer)
  }

  get(text: string): number | undefined {
    const position = this.#slots[this.#slotOf(text)] as number
    return position === 0 ? undefined : this.#words[position]
  }

  /** Only for what isn't there yet. What isn't Latin-1, or doesn't fit, is not kept. */
  add(text: string, number: number): void {
    const words = HEADER_WORDS + Math.ceil(text.length / WORD)
    if (words >= this.#words.length || !LATIN1.test(text)) return
    // Half of the slots stay empty: a look-up ends at one.
    if (this.#next + words > this.#words.length || this.#count * 2 >= this.#slots.length) this.clear()
    this.#count++
    const position = this.#next
    this.#next += words
    this.#words[position] = number
    this.#words[position + 1] = text.length
    this.#bytes.write(text, (position + HEADER_WORDS) * WORD, 'latin1')
    this.#slots[this.#slotOf(text)] = position
  }

  clear(): void {
    this.#slots.fill(0)
    this.#next = 1
    this.#count = 0
  }

  /** Returns the slot of a text, or the empty one in which it would be (FNV-1a). */
  #slotOf(text: string): number {
    let hash = 0x811c9dc5
    for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
    const last = this.#slots.length - 1
    let slot = (hash ^ (hash >>> 15)) & last
    while (this.#slots[slot] !== 0 && !this.#isAt(this.#slots[slot] as number, text)) slot = (slot + 1) & last
    return slot
  }

  #isAt(position: number, text: string): boolean {
    if (this.#words[position + 1] !== text.length) return false
    const textAt = (position + HEADER_WORDS) * WORD
    for (let index = 0; index < text.length; index++) if (this.#bytes[textAt + index] !== text.charCodeAt(index)) return false
    return true
  }
}
