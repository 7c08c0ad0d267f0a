import { useEffect, useState } from 'react'

/** Runs something once the browser has painted and has nothing else to do. Returns what takes that back. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 50)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(run, { timeout: 500 })
  return () => cancelIdleCallback(callback)
}

/** Returns false at first, and true once the page is painted. What can't be seen at first is drawn then. */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => whenIdle(() => setIsPainted(true)), [])
  return isPainted
}
