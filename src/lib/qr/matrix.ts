/// <reference path="./qrcode.d.ts" />
// Without what draws its codes, which takes 15 ms to load.
import { create } from 'qrcode/lib/core/qrcode.js'
import type { Level } from './style.ts'

type Encoded = { size: number; data: Uint8Array; reserved: Uint8Array }

/** The modules of a code, row by row; `reserved` are those that say nothing, by which decoders find their way. */
export function encodeText(text: string, level: Level): Encoded {
  // The text is always encoded as bytes, so only their number determines the size of the code.
  const { modules } = create([{ data: new TextEncoder().encode(text), mode: 'byte' }], { errorCorrectionLevel: level })
  return { size: modules.size, data: modules.data, reserved: modules.reservedBit }
}

// At most as many as a code holds bytes, at each level.
const sides = new Map<string, number>()

/** How many modules a code of so many bytes has on a side. */
export function sideOf(bytes: number, level: Level): number {
  const key = `${level}${bytes}`
  const known = sides.get(key)
  if (known !== undefined) return known
  // The mask doesn't change the size, and finding the best one takes the most time, so mask 0 is used.
  const { size } = create([{ data: new Uint8Array(bytes), mode: 'byte' }], { errorCorrectionLevel: level, maskPattern: 0 }).modules
  sides.set(key, size)
  return size
}
