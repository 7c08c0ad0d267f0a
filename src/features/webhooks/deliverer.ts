import type { Db } from '../../db/kysely.ts'
import type { Write } from '../../db/write.ts'
import { type Clock, SECOND } from '../../lib/clock.ts'
import type { Door } from '../../lib/door.ts'
import type { Log } from '../../lib/log.ts'
import type { Counter } from '../../lib/metrics.ts'
import { nextTurn } from '../../lib/next-turn.ts'
import type { Vault } from '../../lib/vault.ts'
import { bodyOf } from './deliveries.ts'
import { createLanes } from './lanes.ts'
import { keepOutcome, type Outcome } from './outcomes.ts'
import {
  claimDeliveries,
  type DeliveryRow,
  type EndpointRow,
  findEvent,
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
  /** Sends what is due. Resolves when that is on its way, not when it has arrived. */
  pump: () => Promise<void>
  /** Looks for something due as soon as the present turn is over. */
  nudge: () => void
  /** Resolves when nothing is on its way. */
  idle: () => Promise<void>
  /** Starts nothing more, and waits for what is on its way, for as long as it is worth. */
  stop: () => Promise<void>
}

type Options = { db: Db; write: Write; clock: Clock; log: Log; door: Door; vault: Vault; outcomes: Counter }

/** Claims deliveries in the database and posts them, a few to each endpoint: a slow one never holds up another. */
export function createDeliverer({ db, write, clock, log, door, vault, outcomes }: Options): Deliverer {
  const lanes = createLanes()
  const attempts = new Set<Promise<void>>()
  const stopping = new AbortController()
  let pumping: Promise<void> | undefined
  let isAskedAgain = false
  let timer: Timer | undefined
  // Before the first claim, and not before the server is up: where nothing can be written, redirects go on all the same.
  let isResumed = false

  async function pump(): Promise<void> {
    isAskedAgain = true
    pumping ??= pumpWhileAsked().finally(() => {
      pumping = undefined
    })
    await pumping
  }

  async function pumpWhileAsked(): Promise<void> {
    if (!isResumed) await resumeDeliveries({ db, write, vault, clock, log })
    isResumed = true
    while (isAskedAgain && !stopping.signal.aborted) {
      isAskedAgain = false
      for (const [index, { endpoint, delivery, leave }] of (await claimDue()).entries()) {
        if (index % STARTED_AT_ONCE === STARTED_AT_ONCE - 1) await nextTurn()
        const attempt = deliver(endpoint, delivery).then((isGood) => {
          attempts.delete(attempt)
          leave(isGood)
          nudge()
        })
        attempts.add(attempt)
      }
    }
  }

  async function claimDue() {
    const due = []
    for (const endpoint of lanes.inTurn(await listDueEndpoints(db, clock()))) {
      const free = lanes.free(endpoint)
      if (free <= 0) continue
      for (const delivery of await listDueDeliveries(db, endpoint.id, clock(), free))
        due.push({ endpoint, delivery, leave: lanes.enter(endpoint) })
    }
    if (due.length === 0) return []
    const ids = due.map(({ delivery }) => delivery.id)
    const claimed = new Set((await write((tx) => claimDeliveries(tx, ids))).map(({ id }) => id))
    for (const { delivery, leave } of due) if (!claimed.has(delivery.id)) leave()
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
    const event = await findEvent(db, delivery.event_id)
    const body = event ? bodyOf(event) : ''
    const now = clock()
    const startedAt = performance.now()
    const durationMs = () => Math.round(performance.now() - startedAt)
    try {
      const headers = signedHeaders({
        id: delivery.id,
        type: delivery.event_type,
        body,
        secrets: secretsOf(endpoint, now),
        timestamp: Math.floor(now / SECOND),
      })
      const answer = await door.send({
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
    const secrets = [vault.decrypt(secret)]
    if (old_secret === null || now >= (old_secret_until ?? 0)) return secrets
    try {
      return [...secrets, vault.decrypt(old_secret)]
    } catch {
      return secrets
    }
  }

  function nudge(): void {
    if (stopping.signal.aborted) return
    timer ??= setTimeout(() => {
      timer = undefined
      pump().catch((error: unknown) => log.error({ err: error }, 'due deliveries could not be sent'))
    }, NUDGE_MS)
  }

  async function idle(): Promise<void> {
    while (pumping || attempts.size > 0 || timer) {
      await Promise.all([pumping, ...attempts])
      if (timer) {
        clearTimeout(timer)
        timer = undefined
        await pump()
      }
    }
  }

  return {
    pump,
    nudge,
    idle,
    stop: async () => {
      clearTimeout(timer)
      timer = undefined
      stopping.abort(new Error('stopped before it was answered'))
      // It may have begun attempts until its end.
      await pumping
      await Promise.all(attempts)
    },
  }
}

/** The beginning of a text, of at most so many bytes in UTF-8. */
const firstBytes = (text: string, bytes: number): string => new TextDecoder().decode(Buffer.from(text).subarray(0, bytes), { stream: true })

const WRITE_AGAIN_MS = 500
// Changes that come together are looked at together; it is well within what a delivery may wait.
const NUDGE_MS = 20
