// Many links at once are changed a few at a time: between the transactions, redirects are answered.
const ROWS = 50

export function* chunksOf<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += ROWS) yield list.slice(start, start + ROWS)
}
