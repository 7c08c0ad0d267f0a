import { createThread, type Thread } from '../../lib/thread.ts'
import type { ClicksThreadOptions } from './clicks.worker.ts'

/** Stores batches of clicks, as JSON, on a thread of its own. A batch that is refused is to be sent again. */
export const createClicksThread = (options: ClicksThreadOptions): Thread<string, void> =>
  createThread(new URL('./clicks.worker.ts', import.meta.url), options)
