type Numbers = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>

/** An array with room for so many values: the same one, or a copy of at least twice its length, whose rest has `filling`. */
export function withRoom<Of extends Numbers>(array: Of, needed: number, filling = 0): Of {
  if (needed <= array.length) return array
  const larger = new (array.constructor as new (length: number) => Of)(Math.max(needed, array.length * 2)).fill(filling) as Of
  larger.set(array)
  return larger
}
