import type { Clock } from '../../lib/clock.ts'
import { SECOND, toTimestamp } from '../../lib/clock.ts'
import type { Counter } from '../../lib/metrics.ts'
import type { DeliveryOutcome } from '../webhooks/outcomes.ts'
import type { SendEvent } from '../webhooks/send.ts'

// The clicks that wait for one endpoint, in memory only: a click is sent soon or not at all.

const WAITING_MAX = 5000
const BATCH = 1000
// After the first attempt of a batch: it is given up after the last.
const AGAIN_AFTER_MS = [1 * SECOND, 5 * SECOND, 30 * SECOND]

export type FedEndpoint = Parameters<SendEvent>[0] & { id: number; workspace_id: number; failing_since: number | null }
/** `dropped`: how many dropped clicks the batch reports. If the batch is given up, that number is lost. */
type Batch = { id: string; clicks: number; dropped: number; body: string; attempts: number }
/** `keep`: what an attempt says of the endpoint. */
type Deps = { clock: Clock; send: SendEvent; keep: (endpoint: FedEndpoint, outcome: DeliveryOutcome) => Promise<void>; dropped: Counter }

export function createFeed({ clock, send, keep, dropped: counter }: Deps, stopping: AbortSignal) {
  /** Each as JSON: endpoints of a workspace share it. */
  let waiting: string[] = []
  let dropped = 0
  let batch: Batch | undefined
  let sending: Promise<void> | undefined
  let notBefore = 0

  function drop(clicks: number): void {
    dropped += clicks
    counter.add({}, clicks)
  }

  function nextBatch({ workspace_id }: FedEndpoint): Batch {
    const clicks = waiting.slice(0, BATCH)
    waiting = waiting.slice(BATCH)
    const id = `evt_${Bun.randomUUIDv7()}`
    const at = toTimestamp(clock())
    const droppedBefore = dropped
    const event = JSON.stringify({ id, type: 'link.clicked', workspace_id, created_at: at, timestamp: at })
    const body = `${event.slice(0, -1)},"data":{"clicks":[${clicks.join(',')}],"dropped":${droppedBefore}}}`
    dropped = 0
    return { id, clicks: clicks.length, dropped: droppedBefore, body, attempts: 0 }
  }

  async function sendOne(endpoint: FedEndpoint): Promise<void> {
    batch ??= nextBatch(endpoint)
    const { id, clicks, dropped: droppedBefore, body, attempts } = batch
    const outcome = await send(endpoint, { id, type: 'link.clicked', body }, stopping)
    // If the outcome can't be stored, the next attempt has the same outcome.
    if (!stopping.aborted) await keep(endpoint, outcome).catch(() => undefined)
    if (outcome.error === null) {
      batch = undefined
      return
    }
    const wait = AGAIN_AFTER_MS[attempts]
    notBefore = clock() + (wait ?? AGAIN_AFTER_MS.at(-1) ?? 0)
    if (wait === undefined) {
      drop(clicks)
      dropped += droppedBefore
      batch = undefined
    } else batch.attempts++
  }

  return {
    /** Beyond what may wait, the later ones are dropped. */
    add: (clicks: readonly string[]): void => {
      const taken = clicks.slice(0, Math.max(0, WAITING_MAX - waiting.length))
      waiting.push(...taken)
      if (taken.length < clicks.length) drop(clicks.length - taken.length)
    },
    /** Sends the waiting clicks if nothing is being sent. Returns false if nothing was sent. */
    flush: (endpoint: FedEndpoint): boolean => {
      if (sending || stopping.aborted || clock() < notBefore || (batch === undefined && waiting.length === 0)) return false
      sending = sendOne(endpoint).finally(() => {
        sending = undefined
      })
      return true
    },
    idle: async () => sending,
  }
}
