// Bulk changes are split into transactions of this many links, so that redirects are answered in between.
const CHUNK_SIZE = 50

export function* chunksOf<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += CHUNK_SIZE) yield list.slice(start, start + CHUNK_SIZE)
}
