import type { ClickEvents } from './click-events.ts'

/** Sends the clicks since the last second to endpoints. */
export async function sendClickEvents({ clickEvents }: { clickEvents: ClickEvents }, _: number, stopping: AbortSignal): Promise<void> {
  if (!stopping.aborted) await clickEvents.run()
}
