// Links that only lead somewhere, packed into bytes: as objects a third of them would fit, and the collector would visit each one.

/** The cached data of a link. `settings` is the caller's number for the settings that all links of a workspace share. */
export type PlainLink = { linkId: number; settings: number; status: number; location: string }

// An entry is four words (settings, link id, both lengths, host and status), then slug and location, a byte a character.
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
// A host and a status share a word.
const STATUS_BITS = 9
const STATUS = 2 ** STATUS_BITS - 1
const MAX_HOST = 2 ** (32 - STATUS_BITS) - 1
const LATIN1 = /^[\0-\xff]*$/

type Chunk = { words: Uint32Array; bytes: Buffer }

/**
 * A cache of about so many bytes. Entries are written one after the other, and in the end over the oldest ones. A slot of the hash table
 * has the position of its entry, in words. Positions only grow, so the position shows whether its entry still exists.
 */
export class PlainLinks {
  // Created when they are needed.
  readonly #chunks: (Chunk | undefined)[]
  readonly #slots: Uint32Array
  // Positions start after 0, which stands for an empty slot.
  #next = CHUNK_WORDS

  constructor(maxBytes: number) {
    this.#chunks = Array(Math.max(1, Math.floor(maxBytes / CHUNK_BYTES))).fill(undefined)
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(SLOTS_A_BUCKET, maxBytes / ENTRY_BYTES))))
  }

  /** Finds a link by the number of a host and the slug. */
  get(host: number, slug: string): PlainLink | undefined {
    const slot = this.#find(host, slug)
    if (slot === -1) return undefined
    const position = this.#slots[slot] as number
    const { words, bytes } = this.#chunkOf(position)
    const word = position & IN_CHUNK
    const locationAt = (word + HEADER_WORDS) * WORD + slug.length
    return {
      settings: words[word] as number,
      linkId: words[word + 1] as number,
      status: (words[word + 3] as number) & STATUS,
      location: bytes.toString('latin1', locationAt, locationAt + ((words[word + 2] as number) & MAX_TEXT)),
    }
  }

  /** Adds a link that isn't there yet. Returns false if an entry can't hold it. */
  add(host: number, slug: string, { linkId, settings, status, location }: PlainLink): boolean {
    if (host > MAX_HOST || slug.length > MAX_TEXT || location.length > MAX_TEXT || !LATIN1.test(slug) || !LATIN1.test(location))
      return false
    const position = this.#reserve(HEADER_WORDS + Math.ceil((slug.length + location.length) / WORD))
    const { words, bytes } = this.#chunkOf(position)
    const word = position & IN_CHUNK
    words[word] = settings
    words[word + 1] = linkId
    words[word + 2] = slug.length * (MAX_TEXT + 1) + location.length
    words[word + 3] = host * (STATUS + 1) + status
    const slugAt = (word + HEADER_WORDS) * WORD
    bytes.write(slug, slugAt, 'latin1')
    bytes.write(location, slugAt + slug.length, 'latin1')
    this.#slots[this.#oldestIn(this.#bucketOf(host, slug))] = position
    return true
  }

  delete(host: number, slug: string): void {
    const slot = this.#find(host, slug)
    if (slot !== -1) this.#slots[slot] = 0
  }

  /** The slot of an entry, or -1. */
  #find(host: number, slug: string): number {
    const bucket = this.#bucketOf(host, slug)
    for (let slot = bucket; slot < bucket + SLOTS_A_BUCKET; slot++) {
      const position = this.#slots[slot] as number
      if (position !== 0 && this.#isThere(position) && this.#isOf(position, host, slug)) return slot
    }
    return -1
  }

  #isOf(position: number, host: number, slug: string): boolean {
    const { words, bytes } = this.#chunkOf(position)
    const word = position & IN_CHUNK
    if ((words[word + 2] as number) >>> 16 !== slug.length || (words[word + 3] as number) >>> STATUS_BITS !== host) return false
    const slugAt = (word + HEADER_WORDS) * WORD
    for (let index = 0; index < slug.length; index++) if (bytes[slugAt + index] !== slug.charCodeAt(index)) return false
    return true
  }

  /** The first of the slots in which an entry may be (FNV-1a). */
  #bucketOf(host: number, slug: string): number {
    let hash = Math.imul(0x811c9dc5 ^ host, 0x01000193)
    for (let index = 0; index < slug.length; index++) hash = Math.imul(hash ^ slug.charCodeAt(index), 0x01000193)
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
    // Positions have 32 bits, so the cache is emptied once in 16 GiB.
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
