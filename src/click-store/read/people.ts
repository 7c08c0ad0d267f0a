import type { Distinct } from './distinct.ts'
import { withRoom } from './with-room.ts'

/** The clicks of a pack without those by bots: how many there are, and a bit for the place of each of their visitors in the pack. */
export type People = { clicks: number; places: Uint32Array<ArrayBuffer> }

/** `places`: of each click's visitor in the pack. `size`: how many places there are. */
export function peopleIn({ rows, count }: { rows: Uint32Array; count: number }, places: Uint32Array, size: number): People {
  const bits = new Uint32Array((size >>> 5) + 1)
  for (let index = 0; index < count; index++) {
    const place = places[rows[index] as number] as number
    bits[place >>> 5] = (bits[place >>> 5] as number) | (1 << (place & 31))
  }
  // Unknown visitors are at place 0, and aren't counted.
  bits[0] = (bits[0] as number) & ~1
  return { clicks: count, places: bits }
}

let selected = new Uint32Array(16_384)

/** All clicks together, and their distinct visitors, which are valid until the next call. `numbers`: of the visitors by their places. */
export function distinctPeople({ clicks, places }: People, numbers: Uint32Array): Distinct {
  selected = withRoom(selected, numbers.length)
  const end = select(selected, numbers, places)
  return { ids: Uint32Array.of(0), clicks: Uint32Array.of(clicks), ends: Uint32Array.of(end), visitors: selected.subarray(0, end) }
}

/** Copies the numbers that have a bit. The number is always written, so there is no branch that the processor could mispredict. */
function select(visitors: Uint32Array, numbers: Uint32Array, bits: Uint32Array): number {
  let end = 0
  for (let place = 0; place < numbers.length; place++) {
    visitors[end] = numbers[place] as number
    end += ((bits[place >>> 5] as number) >>> (place & 31)) & 1
  }
  return end
}
