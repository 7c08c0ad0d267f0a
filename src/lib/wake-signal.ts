/** Ends a wait early; what rings while nobody waits is heard by the next one. */
export function createWakeSignal() {
  let isRung = false
  let end = () => {}
  return {
    ring: () => {
      isRung = true
      end()
    },
    wait: async (ms: number): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>()
      end = resolve
      const timer = setTimeout(resolve, isRung ? 0 : ms)
      await promise
      clearTimeout(timer)
      isRung = false
    },
  }
}
