import type { Columns } from './columns.ts'
import { createVisitorTable, readVisitorTable, type VisitorTable } from './visitor-table.ts'
import { packedBytes, packNumbers, unpackNumbers, widthOf } from './widths.ts'

// The clicks of a full pack in as few bytes as are quick to read: each column is decoded only when it is needed. It begins with these words:
//   FORMAT, the number of clicks, the position of the visitors' table
//   for each column: how it is encoded and with how many bytes, the least number, the first value, the size of its dictionary
// Then each column follows, with its dictionary in front of it, and last the table of visitors, who are numbered in each pack.

// The first word of an uncompacted pack is the time of its first click after the pack's beginning, which is 0.
const FORMAT = 1
const NAMES = ['at', 'id', 'link', 'client', 'place', 'language', 'referrer', 'utm', 'flags', 'visitor'] as const
type Name = (typeof NAMES)[number]
const PROLOGUE = 3
const WORDS_OF_COLUMN = 4
const HEADER_BYTES = (PROLOGUE + NAMES.length * WORDS_OF_COLUMN) * 4

/** `differences`: from the value before, which may be negative. `dictionary`: the places of the values in a list of all of them. */
const [PLAIN, DIFFERENCES, DICTIONARY] = [0, 1, 2]
const WITH_DIFFERENCES: ReadonlySet<Name> = new Set<Name>(['at', 'id'])
// Dictionaries of more values would hardly be smaller than their columns.
const MAX_DICTIONARY = 4096

type Encoded = { encoding: number; first: number; numbers: Uint32Array; dictionary: Uint32Array }

export const isCompact = (bytes: Uint8Array): boolean => bytes[0] === FORMAT && bytes.byteLength > HEADER_BYTES

/** The columns of so many clicks as few bytes. */
export function compact(columns: Columns, clicks: number): Uint8Array<ArrayBuffer> {
  const visitors = createVisitorTable(columns, clicks)
  const header = new Uint32Array(HEADER_BYTES / 4)
  const parts: Uint8Array[] = []
  for (const [index, name] of NAMES.entries()) {
    const values = name === 'visitor' ? visitors.places : Uint32Array.from(columns[name])
    const { encoding, first, numbers, dictionary } = encode(name, values)
    const width = widthOf(numbers)
    header.set([encoding | (width.width << 8), width.least, first, dictionary.length], PROLOGUE + index * WORDS_OF_COLUMN)
    parts.push(bytesOf(dictionary), packNumbers(numbers, width))
  }
  const table = HEADER_BYTES + parts.reduce((sum, { byteLength }) => sum + byteLength, 0)
  header.set([FORMAT, clicks, table])
  return joined([bytesOf(header), ...parts, bytesOf(visitors.high), bytesOf(visitors.low)])
}

function encode(name: Name, values: Uint32Array): Encoded {
  const first = values[0] ?? 0
  const none = new Uint32Array(0)
  if (WITH_DIFFERENCES.has(name)) return { encoding: DIFFERENCES, first, numbers: differencesOf(values), dictionary: none }
  const dictionary = name === 'visitor' ? undefined : dictionaryOf(values)
  const isWorth = dictionary && widthOf(values).width * values.length > sizeWith(dictionary, values.length)
  if (!isWorth) return { encoding: PLAIN, first, numbers: values, dictionary: none }
  const places = new Map([...dictionary].map((value, place) => [value, place]))
  return { encoding: DICTIONARY, first, numbers: values.map((value) => places.get(value) as number), dictionary }
}

const sizeWith = (dictionary: Uint32Array, clicks: number) =>
  dictionary.byteLength + widthOf(Uint32Array.of(0, dictionary.length - 1)).width * clicks

/** The different values, or undefined if there are many. */
function dictionaryOf(values: Uint32Array): Uint32Array | undefined {
  const found = new Set<number>()
  for (let row = 0; row < values.length; row++) {
    found.add(values[row] as number)
    if (found.size > MAX_DICTIONARY) return undefined
  }
  return Uint32Array.from(found)
}

/** How much each value differs from the one before, as a whole number whose last bit is the sign. That of the first one is left out. */
function differencesOf(values: Uint32Array): Uint32Array {
  const numbers = new Uint32Array(values.length)
  for (let row = 1; row < values.length; row++) {
    const difference = ((values[row] as number) - (values[row - 1] as number)) | 0
    numbers[row] = (difference << 1) ^ (difference >> 31)
  }
  // The first number is that of the second value, because it doesn't make the column wider.
  if (values.length > 1) numbers[0] = numbers[1] as number
  return numbers
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array) => new Uint8Array(buffer, byteOffset, byteLength)

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

/** A compacted pack, whose columns are decoded when they are first needed. */
export class CompactPack implements Columns {
  readonly #header: Uint32Array
  readonly #decoded = new Map<string, Uint32Array<ArrayBuffer>>()
  #bytes: Uint8Array<ArrayBuffer>
  #flags: Uint8Array<ArrayBuffer> | undefined
  /** Numbers that visitors have outside of this pack, once it was given some. */
  #numbers: Uint32Array | undefined

  /** `bytes` begins at a whole word of its buffer. */
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes
    this.#header = new Uint32Array(bytes.slice(0, HEADER_BYTES).buffer)
  }

  /** The memory that it takes, without the numbers of visitors. */
  get bytes(): number {
    return this.#bytes.buffer.byteLength + (this.#decoded.size * 4 + (this.#flags ? 1 : 0)) * this.#word(1)
  }

  #word(index: number): number {
    return this.#header[index] as number
  }

  /** The halves of the visitors' hashes, by their place in this pack. */
  get visitors(): VisitorTable {
    return readVisitorTable(this.#bytes, this.#word(2))
  }

  /** Replaces the halves of visitors by numbers, which are in the column of the lower ones from now on. */
  useNumbers(numbers: Uint32Array): void {
    this.#numbers = numbers
    this.#bytes = this.#bytes.subarray(0, this.#word(2))
    this.shed()
  }

  /** Forgets the decoded columns. */
  shed(): void {
    this.#decoded.clear()
    this.#flags = undefined
  }

  /** The place of each click's visitor among those of this pack. */
  get places(): Uint32Array<ArrayBuffer> {
    return this.#column('visitor')
  }

  #column(name: Name): Uint32Array<ArrayBuffer> {
    return this.#once(name, () => this.#decode(name))
  }

  #once(key: string, decode: () => Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
    const known = this.#decoded.get(key)
    if (known) return known
    const column = decode()
    this.#decoded.set(key, column)
    return column
  }

  #decode(wanted: Name): Uint32Array<ArrayBuffer> {
    const clicks = this.#word(1)
    let from = HEADER_BYTES
    for (const [index, name] of NAMES.entries()) {
      const at = PROLOGUE + index * WORDS_OF_COLUMN
      const [how, least, first, size] = [this.#word(at), this.#word(at + 1), this.#word(at + 2), this.#word(at + 3)]
      const width = how >>> 8
      const packed = from + size * 4
      if (name === wanted) {
        const numbers = unpackNumbers(this.#bytes, packed, clicks, { least, width })
        if ((how & 255) === DIFFERENCES) addUp(numbers, first)
        if ((how & 255) === DICTIONARY) replaceEach(numbers, new Uint32Array(this.#bytes.buffer, this.#bytes.byteOffset + from, size))
        return numbers
      }
      from = packed + packedBytes(clicks, width)
    }
    throw new Error(`A pack has no column "${wanted}".`)
  }

  #visitors(key: string, valuesOf: () => Uint32Array): Uint32Array<ArrayBuffer> {
    return this.#once(key, () => replaceEach(this.#decode('visitor'), valuesOf()))
  }

  get at() {
    return this.#column('at')
  }
  get id() {
    return this.#column('id')
  }
  get link() {
    return this.#column('link')
  }
  get client() {
    return this.#column('client')
  }
  get place() {
    return this.#column('place')
  }
  get language() {
    return this.#column('language')
  }
  get referrer() {
    return this.#column('referrer')
  }
  get utm() {
    return this.#column('utm')
  }
  get flags() {
    this.#flags ??= Uint8Array.from(this.#decode('flags'))
    return this.#flags
  }
  get visitorLow() {
    return this.#visitors('low', () => this.#numbers ?? this.visitors.low)
  }
  get visitorHigh() {
    return this.#visitors('high', () => this.visitors.high)
  }
}

/** Turns differences into the values that they were made of. */
function addUp(numbers: Uint32Array, first: number): void {
  numbers[0] = first
  for (let row = 1; row < numbers.length; row++) {
    const number = numbers[row] as number
    numbers[row] = (numbers[row - 1] as number) + ((number >>> 1) ^ -(number & 1))
  }
}

/** Replaces places in a list by what the list has there. */
function replaceEach(numbers: Uint32Array<ArrayBuffer>, values: Uint32Array): Uint32Array<ArrayBuffer> {
  for (let row = 0; row < numbers.length; row++) numbers[row] = values[numbers[row] as number] as number
  return numbers
}
