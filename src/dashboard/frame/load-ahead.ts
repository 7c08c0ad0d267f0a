import { useEffect } from 'react'
import { LISTED_PAGES } from '../navigation.ts'
import { whenIdle } from '../ui/idle.ts'

const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Loads the scripts of the pages in the navigation, one at a time and while nothing else is to be done, from when somebody first moves the
 * pointer or presses a key. So opening another page only waits for its data.
 */
export function useLoadAhead(): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    const ended = new AbortController()
    const start = () => {
      ended.abort()
      void loadAhead()
    }
    for (const sign of SIGNS) window.addEventListener(sign, start, { signal: ended.signal, passive: true })
    return () => ended.abort()
  }, [])
}

async function loadAhead(): Promise<void> {
  for (const { load } of LISTED_PAGES) {
    await new Promise<void>(whenIdle)
    // The page says so when it is opened and its script can't be loaded.
    await load().catch(() => undefined)
  }
}
