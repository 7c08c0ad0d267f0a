import type { Db } from '../../db/kysely.ts'
import type { Write } from '../../db/write.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Encryption } from '../../lib/encryption.ts'
import { AppError } from '../../lib/errors.ts'
import type { Log } from '../../lib/log.ts'
import type { Counter } from '../../lib/metrics.ts'
import type { SafeFetch } from '../../lib/safe-fetch.ts'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import { createConcurrencyLimits } from './concurrency-limits.ts'
import { bodyOf } from './deliveries.ts'
import { type DeliveryOutcome, storeOutcome } from './outcomes.ts'
import {
  claimDeliveries,
  type DeliveryRow,
  type EndpointRow,
  findEvent,
  hasDelivered,
  listDueDeliveries,
  listDueEndpoints,
  releaseClaimedDeliveries,
} from './queries.ts'
import { createSender } from './send.ts'

// Between two turns of the event loop.
const STARTED_AT_ONCE = 4

export type Deliverer = {
  /** Sends what is due, until `signal` comes. Resolves when that is on its way, not when it has arrived. */
  deliverDue: (signal: AbortSignal) => Promise<void>
  /** Looks for something due as soon as the present turn is over. */
  wake: () => void
  /** Resolves when nothing is on its way. */
  idle: () => Promise<void>
  /** Starts nothing more, and waits for what is on its way, for as long as it is worth. */
  stop: () => Promise<void>
}

/** A delivery that has its place among those under way, until it leaves. */
type Entered = { endpoint: EndpointRow; delivery: DeliveryRow; leave: (isGood?: boolean) => void }

type Options = { db: Db; write: Write; clock: Clock; log: Log; safeFetch: SafeFetch; encryption: Encryption; outcomes: Counter }

/** Claims deliveries in the database and posts them, a few to each endpoint: a slow one never holds up another. */
export function createDeliverer({ db, write, clock, log, safeFetch, encryption, outcomes }: Options): Deliverer {
  const limits = createConcurrencyLimits()
  const send = createSender({ clock, safeFetch, encryption })
  const attempts = new Set<Promise<void>>()
  const stopping = new AbortController()
  /** The schedule's, which comes before that of a stop: from then on nothing more is started. */
  let ending = stopping.signal
  let delivering: Promise<void> | undefined
  let isRequestedAgain = false
  let timer: Timer | undefined
  // Claims of a previous process are released before the first claim, but not during the start, so that redirects work even if the database
  // can't be written.
  let isResumed = false

  async function deliverDue(signal: AbortSignal): Promise<void> {
    ending = signal
    isRequestedAgain = true
    delivering ??= deliverWhileRequested().finally(() => {
      delivering = undefined
    })
    await delivering
  }

  async function deliverWhileRequested(): Promise<void> {
    // Deliveries that a killed process had claimed become due again.
    if (!isResumed) await write((tx) => releaseClaimedDeliveries(tx, clock()))
    isResumed = true
    while (isRequestedAgain && !hasEnded()) {
      isRequestedAgain = false
      for (const [index, { endpoint, delivery, leave }] of (await claimDue()).entries()) {
        if (index % STARTED_AT_ONCE === STARTED_AT_ONCE - 1) await yieldToEventLoop()
        const attempt = deliver(endpoint, delivery).then((isGood) => {
          attempts.delete(attempt)
          leave(isGood)
          wake()
        })
        attempts.add(attempt)
      }
    }
  }

  async function claimDue() {
    const due: Entered[] = []
    let claimed = new Set<number>()
    try {
      for (const endpoint of limits.byLastServed(listDueEndpoints(db, clock()))) {
        if (!limits.isKnown(endpoint)) limits.note(endpoint, await hasDelivered(db, endpoint.workspace_id, endpoint.id))
        const free = limits.free(endpoint)
        if (free <= 0) continue
        for (const delivery of await listDueDeliveries(db, endpoint.workspace_id, endpoint.id, { now: clock(), limit: free }))
          due.push({ endpoint, delivery, leave: limits.enter(endpoint) })
      }
      const ids = due.map(({ delivery }) => delivery.id)
      if (ids.length > 0) claimed = new Set((await write((tx) => claimDeliveries(tx, ids))).map(({ id }) => id))
    } finally {
      // All of them leave if the database was too busy.
      for (const { delivery, leave } of due) if (!claimed.has(delivery.id)) leave()
    }
    return due.filter(({ delivery }) => claimed.has(delivery.id))
  }

  /** Delivers an event. Resolves with true if it arrived, and with undefined if the endpoint isn't responsible for the failure. */
  async function deliver(endpoint: EndpointRow, delivery: DeliveryRow): Promise<boolean | undefined> {
    const outcome = await attempt(endpoint, delivery)
    outcomes.add({ outcome: outcome.error === null ? 'delivered' : outcome.status === null ? 'unanswered' : 'refused' })
    const isCutOff = stopping.signal.aborted && outcome.status === null
    for (;;) {
      try {
        await write(async (tx) => {
          if (isCutOff) await releaseClaimedDeliveries(tx, clock(), delivery.id)
          else await storeOutcome({ tx, now: clock() }, endpoint, delivery, outcome)
        })
        return isCutOff ? undefined : outcome.error === null
      } catch (error) {
        log.error({ err: error, delivery_id: delivery.id }, "the outcome of a delivery couldn't be stored yet")
        // After a stop, the next start finds it.
        if (stopping.signal.aborted) return undefined
        await Bun.sleep(WRITE_AGAIN_MS)
      }
    }
  }

  async function attempt(endpoint: EndpointRow, delivery: DeliveryRow): Promise<DeliveryOutcome> {
    try {
      const event = await findEvent(db, endpoint.workspace_id, delivery.event_id)
      const body = event ? bodyOf(event) : ''
      return await send(endpoint, { id: String(delivery.id), type: delivery.event_type, body }, stopping.signal)
    } catch (error) {
      return { status: null, error: (error as Error).message, response: null, durationMs: 0 }
    }
  }

  const hasEnded = () => ending.aborted || stopping.signal.aborted

  function wake(): void {
    if (hasEnded()) return
    timer ??= setTimeout(() => {
      timer = undefined
      deliverDue(ending).catch((error: unknown) => {
        // While the server may not write, the condition says so.
        const isRefused = error instanceof AppError && error.status === 503
        if (!isRefused) log.error({ err: error }, "due deliveries couldn't be sent")
      })
    }, WAKE_MS)
  }

  async function idle(): Promise<void> {
    while (delivering || attempts.size > 0 || timer) {
      await Promise.all([delivering, ...attempts])
      if (timer) {
        clearTimeout(timer)
        timer = undefined
        await deliverDue(ending)
      }
    }
  }

  return {
    deliverDue,
    wake,
    idle,
    stop: async () => {
      clearTimeout(timer)
      timer = undefined
      stopping.abort(new Error('the server stopped before it got a response'))
      // The run may have started attempts until its end. If it failed, the caller that started it has logged that.
      await delivering?.catch(() => {})
      await Promise.all(attempts)
    },
  }
}

const WRITE_AGAIN_MS = 500
// Changes that come together are looked at together; it is well within what a delivery may wait.
const WAKE_MS = 20
