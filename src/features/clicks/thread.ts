import { createThread } from '../../lib/thread.ts'
import type { ClicksThreadOptions } from './clicks.worker.ts'
import type { StoreClicks } from './recorder.ts'
import type { ChangeClicks, Changed, ClickChange } from './store.ts'

/** Batches of clicks come as JSON. */
export type ClicksCall = string | ClickChange

/** Stores clicks, and changes stored ones, on a thread of its own. A batch that is refused is to be sent again. */
export function createClicksThread(options: ClicksThreadOptions): { store: StoreClicks; change: ChangeClicks; stop: () => void } {
  const { call, stop } = createThread<ClicksCall, Changed | undefined>(new URL('./clicks.worker.ts', import.meta.url), options)
  return {
    store: async (batch) => void (await call(batch)),
    change: async (change) => (await call(change)) as Changed,
    stop,
  }
}
