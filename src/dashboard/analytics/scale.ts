const STEPS = [1, 2, 5, 10]
const LINES = 4

/** Round values for an axis from 0 to at least this, few of them. */
export function ticksUpTo(largest: number): number[] {
  const rough = Math.max(1, largest / LINES)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (STEPS.find((one) => one * power >= rough) ?? 10)
  const count = Math.max(1, Math.ceil(largest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** Returns the points that have a label if there is room for `room` of them. */
export function labelled(points: number, room: number): number[] {
  const every = Math.max(1, Math.ceil(points / Math.max(1, room)))
  return Array.from({ length: Math.ceil(points / every) }, (_, index) => index * every)
}
