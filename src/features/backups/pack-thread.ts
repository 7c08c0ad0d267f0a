import { aborted } from '../../lib/aborted.ts'
import { createThread } from '../../lib/thread.ts'
import type { PackCall, PackResults } from './pack.worker.ts'

/** Runs one call in a thread of low priority, which ends with it, or when `stopping` is aborted. */
export async function inThread<Do extends keyof PackResults>(
  stopping: AbortSignal,
  call: Extract<PackCall, { do: Do }>,
): Promise<PackResults[Do]> {
  const thread = createThread<PackCall, PackResults[Do]>(new URL('./pack.worker.ts', import.meta.url), undefined)
  try {
    const result = await Promise.race([thread.call(call), aborted(stopping)])
    stopping.throwIfAborted()
    return result as PackResults[Do]
  } catch (error) {
    // A thread's error has the name of its class before the sentence.
    throw Object.assign(error as Error, { message: (error as Error).message.replace(/^\w*Error: /, '') })
  } finally {
    thread.stop()
  }
}
