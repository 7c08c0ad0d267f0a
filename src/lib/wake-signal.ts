/** Ends a wait early. A signal while nobody waits ends the next wait at once. */
export function createWakeSignal() {
  let isSignalled = false
  let endWait = () => {}
  return {
    ring: () => {
      isSignalled = true
      endWait()
    },
    wait: async (ms: number): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>()
      endWait = resolve
      const timer = setTimeout(resolve, isSignalled ? 0 : ms)
      await promise
      clearTimeout(timer)
      isSignalled = false
    },
  }
}
