type Halves = { visitorHigh: Uint32Array; visitorLow: Uint32Array }

/** The halves of the hashes of a pack's visitors by their place. The one at 0 is unknown, and has no halves. */
export type VisitorTable = { high: Uint32Array<ArrayBuffer>; low: Uint32Array<ArrayBuffer> }

/** Numbers the visitors of some clicks in the order of their first ones. `places`: the number of each click's visitor. */
export function createVisitorTable({ visitorHigh, visitorLow }: Halves, clicks: number): VisitorTable & { places: Uint32Array } {
  // Twice as many slots as clicks, so that few visitors share one.
  const mask = 2 ** Math.ceil(Math.log2(clicks * 2 + 2)) - 1
  const slots = new Uint32Array(mask + 1)
  const [high, low, places] = [new Uint32Array(clicks + 1), new Uint32Array(clicks + 1), new Uint32Array(clicks)]
  let size = 1
  for (let row = 0; row < clicks; row++) {
    const [ownHigh, ownLow] = [visitorHigh[row] as number, visitorLow[row] as number]
    if (ownHigh === 0 && ownLow === 0) continue
    let slot = ownLow & mask
    while (slots[slot] !== 0 && (low[slots[slot] as number] !== ownLow || high[slots[slot] as number] !== ownHigh)) slot = (slot + 1) & mask
    if (slots[slot] === 0) {
      slots[slot] = size
      high[size] = ownHigh
      low[size++] = ownLow
    }
    places[row] = slots[slot] as number
  }
  return { high: high.slice(0, size), low: low.slice(0, size), places }
}

/** The table at the end of a pack. */
export function readVisitorTable({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>, from: number): VisitorTable {
  const size = (byteLength - from) / 8
  return { high: new Uint32Array(buffer, byteOffset + from, size), low: new Uint32Array(buffer, byteOffset + from + size * 4, size) }
}
