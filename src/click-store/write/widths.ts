// Whole numbers of 32 bits in 0 to 4 bytes each, as many as the largest one of a column needs. Fewer bits would take longer to read. Numbers
// of 3 bytes are two columns, of their lower 16 and of their upper 8 bits.

export type Width = { least: number; width: number }

/** The least of some numbers, and how many bytes each of them needs if it is counted from there. */
export function widthOf(numbers: Uint32Array): Width {
  let [least, highest] = [numbers[0] ?? 0, 0]
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index] as number
    if (number < least) least = number
    if (number > highest) highest = number
  }
  const range = Math.max(0, highest - least)
  return { least, width: range === 0 ? 0 : range < 2 ** 8 ? 1 : range < 2 ** 16 ? 2 : range < 2 ** 24 ? 3 : 4 }
}

// The next column begins at a whole word.
const padded = (bytes: number) => (bytes + 3) & ~3

/** How many bytes so many numbers take. */
export const packedBytes = (count: number, width: number): number =>
  width === 3 ? padded(count * 2) + padded(count) : padded(count * width)

export function packNumbers(numbers: Uint32Array, { least, width }: Width): Uint8Array<ArrayBuffer> {
  const count = numbers.length
  const bytes = new Uint8Array(packedBytes(count, width))
  const { buffer } = bytes
  if (width === 1) copyFrom(new Uint8Array(buffer, 0, count), numbers, least)
  else if (width === 4) copyFrom(new Uint32Array(buffer), numbers, least)
  else if (width > 0) copyFrom(new Uint16Array(buffer, 0, count), numbers, least)
  // An array of numbers keeps their lower bits.
  if (width === 3) new Uint8Array(buffer, padded(count * 2), count).set(numbers.map((number) => (number - least) >>> 16))
  return bytes
}

function copyFrom(to: Uint8Array | Uint16Array | Uint32Array, numbers: Uint32Array, least: number): void {
  for (let index = 0; index < numbers.length; index++) to[index] = (numbers[index] as number) - least
}

/** The numbers that begin at a position, which is a whole word's. */
export function unpackNumbers(bytes: Uint8Array, from: number, count: number, { least, width }: Width): Uint32Array<ArrayBuffer> {
  const numbers = new Uint32Array(count)
  const { buffer } = bytes
  const at = bytes.byteOffset + from
  if (width === 1) add8(numbers, new Uint8Array(buffer, at, count), least)
  else if (width === 2) add16(numbers, new Uint16Array(buffer, at, count), least)
  else if (width === 4) add32(numbers, new Uint32Array(buffer, at, count), least)
  else if (width === 0) numbers.fill(least)
  else add24(numbers, new Uint16Array(buffer, at, count), new Uint8Array(buffer, at + padded(count * 2), count), least)
  return numbers
}

// A function for each kind of array: the JIT compiler optimizes loops only if they always have the same.

function add8(numbers: Uint32Array, from: Uint8Array, least: number): void {
  for (let index = 0; index < numbers.length; index++) numbers[index] = (from[index] as number) + least
}

function add16(numbers: Uint32Array, from: Uint16Array, least: number): void {
  for (let index = 0; index < numbers.length; index++) numbers[index] = (from[index] as number) + least
}

function add24(numbers: Uint32Array, low: Uint16Array, high: Uint8Array, least: number): void {
  for (let index = 0; index < numbers.length; index++) numbers[index] = ((high[index] as number) << 16) + (low[index] as number) + least
}

function add32(numbers: Uint32Array, from: Uint32Array, least: number): void {
  for (let index = 0; index < numbers.length; index++) numbers[index] = (from[index] as number) + least
}
