const pending = new WeakMap<AbortSignal, Promise<void>>()

/** Resolves when the signal comes. The same promise for the same signal: one that lives long gathers no listeners. */
export function aborted(signal: AbortSignal): Promise<void> {
  let promise = pending.get(signal)
  if (!promise) {
    promise = new Promise((resolve) => (signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve(), { once: true })))
    pending.set(signal, promise)
  }
  return promise
}
