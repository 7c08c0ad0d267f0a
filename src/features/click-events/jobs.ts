import type { ClickEvents } from './click-events.ts'

/** Tells endpoints of the clicks since the last second. */
export async function sendClickEvents({ clickEvents }: { clickEvents: ClickEvents }, _: number, stopping: AbortSignal): Promise<void> {
  if (!stopping.aborted) await clickEvents.run()
}
