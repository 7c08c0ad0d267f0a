import { RecentMap } from './recent-map.ts'

const MAX_ENTRIES = 40_000

/** Caches the results for the texts that came lately. */
export function memoize<T>(parse: (text: string) => T): ((text: string) => T) & { forget: () => void } {
  const cache = new RecentMap<string, T>({ maxSize: MAX_ENTRIES })
  const memoized = (text: string): T => {
    const found = cache.get(text)
    if (found !== undefined || cache.has(text)) return found as T
    const parsed = parse(text)
    cache.set(text, parsed)
    return parsed
  }
  return Object.assign(memoized, { forget: () => cache.clear() })
}
