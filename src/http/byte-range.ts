/** Inclusive on both ends. */
export type ByteRange = { first: number; last: number }

/**
 * Returns the range that a Range header requests of `length` bytes (RFC 9110 §14). 'all' if the header must be ignored, because it is
 * malformed, has another unit, or has several ranges. 'none' if it can't be satisfied, which is a 416.
 */
export function parseRange(header: string | null, length: number): ByteRange | 'all' | 'none' {
  const [, set] = /^bytes=(.*)$/i.exec(header?.trim() ?? '') ?? []
  const specs = (set ?? '').split(',').map((spec) => spec.trim())
  const [spec, ...more] = specs.filter(Boolean)
  const [, first, last] = /^(\d*)-(\d*)$/.exec(spec ?? '') ?? []
  if (more.length > 0 || first === undefined || last === undefined || (first === '' && last === '')) return 'all'
  if (first === '') return Number(last) === 0 || length === 0 ? 'none' : { first: Math.max(0, length - Number(last)), last: length - 1 }
  if (last !== '' && BigInt(last) < BigInt(first)) return 'all'
  if (Number(first) >= length) return 'none'
  return { first: Number(first), last: last === '' ? length - 1 : Math.min(Number(last), length - 1) }
}
