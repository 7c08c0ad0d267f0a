import type { Log } from './log.ts'

/** Does something with each of a job's items, until it is to stop. One that fails is logged, and holds up none behind it. */
export async function forEachOf<Item extends { id: number }>(
  items: readonly Item[],
  { job, log, stopping }: { job: string; log: Log; stopping: AbortSignal },
  run: (item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    if (stopping.aborted) return
    try {
      await run(item)
    } catch (error) {
      log.error({ err: error, job, id: item.id }, 'a job failed for one of its items')
    }
  }
}
