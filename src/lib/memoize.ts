const REMEMBERED = 20_000

/**
 * Parses each text once. Past its bound everything is forgotten and learned anew:
 * a Map that is emptied now and then costs a third of one that keeps an order.
 */
export function memoize<T>(parse: (text: string) => T): ((text: string) => T) & { forget: () => void } {
  const known = new Map<string, T>()
  const recall = (text: string): T => {
    const found = known.get(text)
    if (found !== undefined || known.has(text)) return found as T
    if (known.size >= REMEMBERED) known.clear()
    const parsed = parse(text)
    known.set(text, parsed)
    return parsed
  }
  return Object.assign(recall, { forget: () => known.clear() })
}
