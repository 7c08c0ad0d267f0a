// Links that only lead somewhere, packed into bytes: as objects a third of them would fit, and the collector would visit each one.

/** What is kept of a link. `settings` is the caller's number of what all links of a workspace have in common. */
export type PlainLink = { linkId: number; settings: number; status: number; location: string }

// An entry is four words (settings, link id, both lengths, status), then key and location, a byte a character.
const WORD = 4
const HEADER_WORDS = 4
// Powers of two, as are the slots: bits of a position are found without dividing.
const CHUNK_BITS = 18
const CHUNK_WORDS = 1 << CHUNK_BITS
const IN_CHUNK = CHUNK_WORDS - 1
const CHUNK_BYTES = CHUNK_WORDS * WORD
// A slot for as many entries as there are, about.
const ENTRY_BYTES = 80
const SLOTS_A_BUCKET = 4
const MAX_TEXT = 0xffff
const LATIN1 = /^[\0-\xff]*$/

type Chunk = { words: Uint32Array; bytes: Buffer }

/**
 * A cache of about so many bytes. Entries are written one behind the other, in the end over the oldest ones. A slot of the hash table
 * has the position of its entry, in words. Positions only grow: so a position tells whether its entry is still there.
 */
export class PlainLinks {
  // Created when they are needed.
  readonly #chunks: (Chunk | undefined)[]
  readonly #slots: Uint32Array
  // Not from 0, which stands for an empty slot.
  #next = CHUNK_WORDS

  constructor(maxBytes: number) {
    this.#chunks = Array(Math.max(1, Math.floor(maxBytes / CHUNK_BYTES))).fill(undefined)
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(SLOTS_A_BUCKET, maxBytes / ENTRY_BYTES))))
  }

  get(key: string): PlainLink | undefined {
    const slot = this.#find(key)
    if (slot === -1) return undefined
    const position = this.#slots[slot] as number
    const { words, bytes } = this.#chunkOf(position)
    const word = position & IN_CHUNK
    const locationAt = (word + HEADER_WORDS) * WORD + key.length
    return {
      settings: words[word] as number,
      linkId: words[word + 1] as number,
      status: words[word + 3] as number,
      location: bytes.toString('latin1', locationAt, locationAt + ((words[word + 2] as number) & MAX_TEXT)),
    }
  }

  /** Only for what isn't there yet. False where an entry can't hold it. */
  add(key: string, { linkId, settings, status, location }: PlainLink): boolean {
    if (key.length > MAX_TEXT || location.length > MAX_TEXT || !LATIN1.test(key) || !LATIN1.test(location)) return false
    const position = this.#reserve(HEADER_WORDS + Math.ceil((key.length + location.length) / WORD))
    const { words, bytes } = this.#chunkOf(position)
    const word = position & IN_CHUNK
    words[word] = settings
    words[word + 1] = linkId
    words[word + 2] = key.length * (MAX_TEXT + 1) + location.length
    words[word + 3] = status
    const keyAt = (word + HEADER_WORDS) * WORD
    bytes.write(key, keyAt, 'latin1')
    bytes.write(location, keyAt + key.length, 'latin1')
    this.#slots[this.#oldestIn(this.#bucketOf(key))] = position
    return true
  }

  delete(key: string): void {
    const slot = this.#find(key)
    if (slot !== -1) this.#slots[slot] = 0
  }

  /** The slot of a key's entry, or -1. */
  #find(key: string): number {
    const bucket = this.#bucketOf(key)
    for (let slot = bucket; slot < bucket + SLOTS_A_BUCKET; slot++) {
      const position = this.#slots[slot] as number
      if (position !== 0 && this.#isThere(position) && this.#hasKey(position, key)) return slot
    }
    return -1
  }

  #hasKey(position: number, key: string): boolean {
    const { words, bytes } = this.#chunkOf(position)
    const word = position & IN_CHUNK
    if ((words[word + 2] as number) >>> 16 !== key.length) return false
    const keyAt = (word + HEADER_WORDS) * WORD
    for (let index = 0; index < key.length; index++) if (bytes[keyAt + index] !== key.charCodeAt(index)) return false
    return true
  }

  /** The first of the slots in which a key may be (FNV-1a). */
  #bucketOf(key: string): number {
    let hash = 0x811c9dc5
    for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
    hash ^= hash >>> 15
    return hash & (this.#slots.length - SLOTS_A_BUCKET)
  }

  #oldestIn(bucket: number): number {
    let oldest = bucket
    for (let slot = bucket + 1; slot < bucket + SLOTS_A_BUCKET; slot++)
      if ((this.#slots[slot] as number) < (this.#slots[oldest] as number)) oldest = slot
    return oldest
  }

  /** The position of so many free words in one chunk. */
  #reserve(words: number): number {
    const left = CHUNK_WORDS - (this.#next & IN_CHUNK)
    if (words > left) this.#next += left
    // Positions have 32 bits: once in 16 GiB, everything begins anew.
    if (this.#next + words > 0xffffffff) {
      this.#slots.fill(0)
      this.#next = CHUNK_WORDS
    }
    const position = this.#next
    this.#next += words
    return position
  }

  /** The chunk that is written to has what came in its turn before no more. */
  #isThere(position: number): boolean {
    return ((this.#next - 1) >>> CHUNK_BITS) - (position >>> CHUNK_BITS) < this.#chunks.length
  }

  #chunkOf(position: number): Chunk {
    const index = (position >>> CHUNK_BITS) % this.#chunks.length
    let chunk = this.#chunks[index]
    if (!chunk) {
      const buffer = new ArrayBuffer(CHUNK_BYTES)
      chunk = { words: new Uint32Array(buffer), bytes: Buffer.from(buffer) }
      this.#chunks[index] = chunk
    }
    return chunk
  }
}
