import type { StoreClicks } from './recorder.ts'

export type ClicksThreadOptions = { file: string; secretKey: string; geoipDbPath: string | undefined }

/**
 * Starts the clicks' thread at once, and anew for the next batch should it ever die:
 * the batches that it had are refused, so that they are sent again.
 */
export function startClicksThread(options: ClicksThreadOptions): { store: StoreClicks; stop: () => void } {
  const waiting = new Map<number, PromiseWithResolvers<void>>()
  let lastId = 0
  let worker: Worker | undefined = start()

  function start(): Worker {
    const started = new Worker(new URL('./clicks.worker.ts', import.meta.url).href)
    started.onmessage = ({ data }: MessageEvent<{ id: number; error?: string }>) => {
      const batch = waiting.get(data.id)
      waiting.delete(data.id)
      if (data.error === undefined) batch?.resolve()
      else batch?.reject(new Error(data.error))
    }
    started.onerror = (event) => {
      started.terminate()
      worker = undefined
      for (const batch of waiting.values()) batch.reject(new Error(`The clicks thread died: ${event.message}`))
      waiting.clear()
    }
    started.postMessage(options)
    return started
  }

  return {
    store: (batch) => {
      const id = ++lastId
      const stored = Promise.withResolvers<void>()
      waiting.set(id, stored)
      worker ??= start()
      worker.postMessage({ id, batch })
      return stored.promise
    },
    stop: () => worker?.terminate(),
  }
}
