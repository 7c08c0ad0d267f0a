import type { Db } from '../../db/kysely.ts'
import type { Write } from '../../db/write.ts'
import { type Clock, SECOND } from '../../lib/clock.ts'
import type { Encryption } from '../../lib/encryption.ts'
import type { Log } from '../../lib/log.ts'
import type { Counter } from '../../lib/metrics.ts'
import type { SafeFetch } from '../../lib/safe-fetch.ts'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import { createConcurrencyLimits } from './concurrency-limits.ts'
import { bodyOf } from './deliveries.ts'
import { keepOutcome, type Outcome } from './outcomes.ts'
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
import { resumeDeliveries } from './resume.ts'
import { signedHeaders } from './signature.ts'

const ATTEMPT_MS = 15 * SECOND
const READ_BYTES = 64 * 1024
const KEPT_BYTES = 4 * 1024
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
  const attempts = new Set<Promise<void>>()
  const stopping = new AbortController()
  /** The schedule's, which comes before that of a stop: from then on nothing more is started. */
  let ending = stopping.signal
  let delivering: Promise<void> | undefined
  let isRequestedAgain = false
  let timer: Timer | undefined
  // Before the first claim, and not before the server is up: where nothing can be written, redirects go on all the same.
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
    if (!isResumed) await resumeDeliveries({ db, write, encryption, clock, log }, ending)
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
        for (const delivery of await listDueDeliveries(db, endpoint.workspace_id, endpoint.id, clock(), free))
          due.push({ endpoint, delivery, leave: limits.enter(endpoint) })
      }
      const ids = due.map(({ delivery }) => delivery.id)
      if (ids.length > 0) claimed = new Set((await write((tx) => claimDeliveries(tx, ids))).map(({ id }) => id))
    } finally {
      // All of them, where the database was too busy.
      for (const { delivery, leave } of due) if (!claimed.has(delivery.id)) leave()
    }
    return due.filter(({ delivery }) => claimed.has(delivery.id))
  }

  /** True where it arrived, undefined where that isn't the endpoint's doing. */
  async function deliver(endpoint: EndpointRow, delivery: DeliveryRow): Promise<boolean | undefined> {
    const outcome = await attempt(endpoint, delivery)
    outcomes.add({ outcome: outcome.error === null ? 'delivered' : outcome.status === null ? 'unanswered' : 'refused' })
    const isCutOff = stopping.signal.aborted && outcome.status === null
    for (;;) {
      try {
        await write(async (tx) => {
          if (isCutOff) await releaseClaimedDeliveries(tx, clock(), delivery.id)
          else await keepOutcome(tx, clock(), endpoint, delivery, outcome)
        })
        return isCutOff ? undefined : outcome.error === null
      } catch (error) {
        log.error({ err: error, delivery_id: delivery.id }, 'the outcome of a delivery could not be written yet')
        // After a stop, the next start finds it.
        if (stopping.signal.aborted) return undefined
        await Bun.sleep(WRITE_AGAIN_MS)
      }
    }
  }

  async function attempt(endpoint: EndpointRow, delivery: DeliveryRow): Promise<Outcome> {
    const now = clock()
    const startedAt = performance.now()
    const durationMs = () => Math.round(performance.now() - startedAt)
    try {
      const event = await findEvent(db, endpoint.workspace_id, delivery.event_id)
      const body = event ? bodyOf(event) : ''
      const headers = signedHeaders({
        id: delivery.id,
        type: delivery.event_type,
        body,
        secrets: secretsOf(endpoint, now),
        timestamp: Math.floor(now / SECOND),
      })
      const answer = await safeFetch.send({
        method: 'POST',
        url: endpoint.url,
        headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Terse-Webhooks/1' },
        body,
        timeoutMs: ATTEMPT_MS,
        readBytes: READ_BYTES,
        keepBytes: KEPT_BYTES,
        signal: stopping.signal,
      })
      const isGood = answer.status >= 200 && answer.status < 300
      const response = firstBytes(answer.body, KEPT_BYTES)
      return { status: answer.status, error: isGood ? null : `answered ${answer.status}`, response, durationMs: durationMs() }
    } catch (error) {
      return { status: null, error: (error as Error).message, response: null, durationMs: durationMs() }
    }
  }

  /** The present one, and while it is being replaced the one before, where it can still be read. */
  function secretsOf({ secret, old_secret, old_secret_until }: EndpointRow, now: number): string[] {
    const secrets = [encryption.decrypt(secret)]
    if (old_secret === null || now >= (old_secret_until ?? 0)) return secrets
    try {
      return [...secrets, encryption.decrypt(old_secret)]
    } catch {
      return secrets
    }
  }

  const hasEnded = () => ending.aborted || stopping.signal.aborted

  function wake(): void {
    if (hasEnded()) return
    timer ??= setTimeout(() => {
      timer = undefined
      deliverDue(ending).catch((error: unknown) => log.error({ err: error }, 'due deliveries could not be sent'))
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
      stopping.abort(new Error('stopped before it was answered'))
      // It may have begun attempts until its end.
      await delivering
      await Promise.all(attempts)
    },
  }
}

/** The beginning of a text, of at most so many bytes in UTF-8. */
const firstBytes = (text: string, bytes: number): string => new TextDecoder().decode(Buffer.from(text).subarray(0, bytes), { stream: true })

const WRITE_AGAIN_MS = 500
// Changes that come together are looked at together; it is well within what a delivery may wait.
const WAKE_MS = 20
