import { RecentMap } from './recent-map.ts'

// The limit counts the texts and an estimated overhead for each entry, because anybody may send long texts.
const MAX_BYTES = 4 * 1024 * 1024
const ENTRY_BYTES = 64

/** Caches the results for the texts that came lately. */
export function memoize<T>(parse: (text: string) => T): ((text: string) => T) & { forget: () => void } {
  const cache = new RecentMap<string, T>({ maxSize: MAX_BYTES, sizeOf: (_, text) => ENTRY_BYTES + text.length })
  const memoized = (text: string): T => {
    const found = cache.get(text)
    if (found !== undefined || cache.has(text)) return found as T
    const parsed = parse(text)
    cache.set(text, parsed)
    return parsed
  }
  return Object.assign(memoized, { forget: () => cache.clear() })
}
