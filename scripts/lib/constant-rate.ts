const TICK_MS = 5

/**
 * Begins work so many times a second, each at its time, whether what began before has ended or not. `work` never rejects.
 * `stop` waits for what is running.
 */
export function startAtRate(perSecond: number, work: (number: number, dueAt: number) => Promise<void>): { stop: () => Promise<void> } {
  const startedAt = performance.now()
  const running = new Set<Promise<void>>()
  let begun = 0
  const timer = setInterval(() => {
    for (;;) {
      const dueAt = startedAt + (begun * 1000) / perSecond
      if (dueAt > performance.now()) return
      const done = work(begun++, dueAt).finally(() => running.delete(done))
      running.add(done)
    }
  }, TICK_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}
