import { RecentMap } from './recent-map.ts'

// Of the texts, and about what an entry takes besides: anybody may send long ones.
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
