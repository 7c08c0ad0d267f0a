/** Lets pending requests run first. Call it regularly in work that takes more than a few milliseconds. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const MAX_BLOCKING_MS = 5
/** For work that goes on for seconds: about as long as the redirects of one turn take. */
export const BACKGROUND_MS = 0.5

/**
 * Creates a function that yields if the work since the last time took long, which is so many milliseconds. It is called after each small
 * piece of the work.
 */
export function createPacer(maxMs = MAX_BLOCKING_MS): () => Promise<void> | undefined {
  let startedAt = performance.now()
  return () => {
    if (performance.now() - startedAt < maxMs) return undefined
    return yieldToEventLoop().then(() => {
      startedAt = performance.now()
    })
  }
}

/** Maps a list whose entries may be large, with turns for others in between. */
export async function mapPaced<In, Out>(list: readonly In[], map: (entry: In) => Out): Promise<Out[]> {
  const pace = createPacer()
  const mapped: Out[] = []
  for (const entry of list) {
    mapped.push(map(entry))
    await pace()
  }
  return mapped
}
