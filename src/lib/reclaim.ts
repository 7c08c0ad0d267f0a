const SOON_MS = 200
let isDue = false

/**
 * Has garbage collected soon, in the background: after work with megabytes that nothing refers to any longer. Otherwise they'd stay until
 * enough else is allocated, which on a quiet server takes minutes.
 */
export function reclaimSoon(): void {
  if (isDue) return
  isDue = true
  setTimeout(() => {
    isDue = false
    Bun.gc(false)
  }, SOON_MS).unref()
}
