import type { TimedTx, WorkspaceTx } from '../../core.ts'
import type { Tx } from '../../db/kysely.ts'
import { DAY, HOUR, MINUTE, toTimestamp } from '../../lib/clock.ts'
import type { Language } from '../../lib/i18n.ts'
import { msg } from '../../lib/text-id.ts'
import { serviceIn } from '../audit/audit.ts'
import { changeIn } from '../audit/change.ts'
import { notify, wasNotified } from '../notifications/notify.ts'
import {
  type DeliveryRow,
  type EndpointRow,
  failWaitingDeliveries,
  findDelivery,
  findEndpoint,
  updateDelivery,
  updateEndpointRow,
} from './queries.ts'

const RETRY_AFTER_MS = [1 * MINUTE, 5 * MINUTE, 15 * MINUTE]
const JITTER = 0.1
const NOTIFY_AFTER_MS = HOUR
// Attempts that aren't deliveries are looked at for so long, so that not each of them is written.
const NOTIFY_UNTIL_MS = 2 * HOUR
const DISABLE_AFTER_MS = 5 * DAY
const GONE = 410

/** The outcome of an attempt. `error` is null if it was delivered. */
export type DeliveryOutcome = { status: number | null; error: string | null; response: string | null; durationMs: number }

/** Stores the outcome of an attempt, and schedules a retry, fails the delivery, or disables the endpoint. */
export async function storeOutcome(
  { tx, now }: TimedTx,
  { workspace_id: workspaceId, id: endpointId }: EndpointRow,
  { id }: DeliveryRow,
  outcome: DeliveryOutcome,
): Promise<void> {
  const endpoint = await findEndpoint(tx, workspaceId, endpointId)
  const delivery = endpoint && (await findDelivery(tx, workspaceId, endpointId, id))
  // Deleted while it was in flight.
  if (!endpoint || !delivery) return
  const attempt = {
    last_status: outcome.status,
    last_error: outcome.error,
    last_response: outcome.response,
    duration_ms: outcome.durationMs,
  }
  const place = { endpointId, id }
  const count = delivery.attempts + 1
  if (outcome.error === null) {
    await updateDelivery(tx, workspaceId, place, {
      ...attempt,
      status: 'delivered',
      attempts: count,
      next_attempt_at: null,
      delivered_at: now,
    })
    await storeHealth(tx, now, endpoint, outcome)
    return
  }
  if (endpoint.enabled === 0) {
    const reason = `The endpoint was disabled: ${endpoint.disabled_reason}`
    await updateDelivery(tx, workspaceId, place, {
      ...attempt,
      last_error: reason,
      status: 'failed',
      attempts: count,
      next_attempt_at: null,
    })
    return
  }
  const wait = RETRY_AFTER_MS[delivery.attempts]
  const next = wait === undefined || outcome.status === GONE ? null : now + Math.round(wait * (1 - JITTER + 2 * JITTER * Math.random()))
  await updateDelivery(tx, workspaceId, place, {
    ...attempt,
    status: next === null ? 'failed' : 'retrying',
    attempts: count,
    next_attempt_at: next,
  })
  await storeHealth(tx, now, endpoint, outcome)
}

/** Stores the outcome of an attempt that isn't a delivery. */
export async function storeEndpointOutcome(
  { tx, now, workspaceId }: WorkspaceTx,
  endpointId: number,
  outcome: DeliveryOutcome,
): Promise<void> {
  const endpoint = await findEndpoint(tx, workspaceId, endpointId)
  if (endpoint?.enabled === 1) await storeHealth(tx, now, endpoint, outcome)
}

/** True if an attempt changes what is known about its endpoint. Most don't, so nothing is written for them. */
export const changesHealth = (
  { failing_since: since }: Pick<EndpointRow, 'failing_since'>,
  now: number,
  { error, status }: DeliveryOutcome,
): boolean => {
  if (error === null) return since !== null
  if (since === null || status === GONE) return true
  const ms = now - since
  return ms >= DISABLE_AFTER_MS || (ms >= NOTIFY_AFTER_MS && ms < NOTIFY_UNTIL_MS)
}

/** Stores what an attempt shows about its endpoint. */
async function storeHealth(tx: Tx, now: number, endpoint: EndpointRow, outcome: DeliveryOutcome): Promise<void> {
  const { workspace_id: workspaceId, id, failing_since } = endpoint
  if (outcome.error === null) {
    if (failing_since !== null) await updateEndpointRow(tx, workspaceId, id, { failing_since: null })
    return
  }
  const failingSince = failing_since ?? now
  if (failing_since === null) await updateEndpointRow(tx, workspaceId, id, { failing_since: now })
  if (outcome.status === GONE) await disable(tx, now, endpoint, 'The endpoint responded with 410 Gone.')
  else if (now - failingSince >= DISABLE_AFTER_MS)
    await disable(tx, now, endpoint, `Deliveries have failed since ${toTimestamp(failingSince)}: ${outcome.error}.`)
  else if (now - failingSince >= NOTIFY_AFTER_MS) await notifyFailing({ tx, now, workspaceId }, endpoint, failingSince, outcome.error)
}

/** Notifies the admins of an endpoint that keeps failing, once until it works again. */
async function notifyFailing(place: WorkspaceTx, { id, url }: EndpointRow, since: number, error: string): Promise<void> {
  const incident = `webhook ${id} failing ${since}`
  if (await wasNotified(place, incident)) return
  await notify(place, {
    kind: 'webhook_failing',
    target: { type: 'webhook', id, name: url },
    details: { reason: error },
    to: [],
    admins: true,
    incident,
    write: ({ tMail }) => ({
      subject: tMail('Deliveries to a webhook endpoint are failing'),
      text: tMail(
        'Deliveries to the webhook endpoint {url} have been failing for an hour. The last error was: {error}\n\nEach delivery is retried a few times. If deliveries fail for five days, the endpoint is disabled.',
        { url, error },
      ),
    }),
  })
}

/** Why endpoints are disabled, which is stored in English. */
const REASONS = [msg('The endpoint responded with 410 Gone.'), msg('Deliveries have failed since {time}: {error}.')] as const

/** Disables an endpoint, fails its waiting deliveries, and mails the admins. */
async function disable(tx: Tx, now: number, { workspace_id: workspaceId, id, url, enabled }: EndpointRow, reason: string): Promise<void> {
  if (enabled === 0) return
  const change = changeIn(tx, now, serviceIn(workspaceId))
  await updateEndpointRow(tx, workspaceId, id, { enabled: 0, disabled_reason: reason, updated_at: now })
  await failWaitingDeliveries(tx, workspaceId, id, `The endpoint was disabled: ${reason}`)
  await change.audit('webhook.disabled', { type: 'webhook', id }, { reason })
  const write = ({ tMail, recognized }: Language) => ({
    subject: tMail('A webhook endpoint was disabled'),
    text: tMail(
      'The webhook endpoint {url} was disabled. {reason}\n\nDeliveries that were waiting have failed. The delivery log of the endpoint lists them, and you can retry them once you enable the endpoint again.',
      { url, reason: recognized(reason, REASONS) },
    ),
  })
  await notify(change, {
    kind: 'webhook_disabled',
    target: { type: 'webhook', id, name: url },
    details: { reason },
    to: [],
    admins: true,
    write,
  })
}
