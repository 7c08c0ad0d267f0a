const UNITS: [name: string, seconds: number][] = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
]

/** In its two largest units, as in "3 d 4 h". */
export function duration(seconds: number): string {
  const parts = UNITS.map(([name, length], index) => {
    const longer = UNITS[index - 1]?.[1] ?? Number.POSITIVE_INFINITY
    return { name, value: Math.floor((seconds % longer) / length) }
  })
  const first = parts.findIndex(({ value }) => value > 0)
  if (first === -1) return '0 s'
  return parts
    .slice(first, first + 2)
    .filter(({ value }) => value > 0)
    .map(({ name, value }) => `${value} ${name}`)
    .join(' ')
}
