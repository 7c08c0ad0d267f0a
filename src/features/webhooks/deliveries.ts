import type { Selectable } from 'kysely'
import type { Db } from '../../db/kysely.ts'
import type { MainTables } from '../../db/types.gen.ts'
import type { By } from '../../http/auth/admission.ts'
import { type ListQuery, listPageOf } from '../../http/listing.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { conflict, notFound } from '../../lib/errors.ts'
import { makeChange } from '../audit/change.ts'
import { queueEventFor } from '../webhook-queue/queue.ts'
import { requireEndpoint } from './endpoints.ts'
import type { WebhooksNeeds } from './needs.ts'
import { type DeliveryRow, deliveries, findDelivery, findEvent, updateDelivery } from './queries.ts'
import { DELIVERY_LIST, type Delivery } from './schema.ts'

type Query = ListQuery & { status?: DeliveryRow['status'] }

/** A page of an endpoint's deliveries, the latest first by default. */
export function listDeliveryPage(deps: WebhooksNeeds, workspaceId: number, endpointId: number, { status, ...query }: Query) {
  const all = deliveries(deps.reader(workspaceId), workspaceId, endpointId)
  return listPageOf(deps, { ...DELIVERY_LIST, name: `deliveries ${endpointId}` }, query, {
    db: deps.reader(workspaceId),
    rows: status === undefined ? all : all.where('status', '=', status),
    toItems: (rows) => rows.map(toDelivery),
  })
}

export async function getDelivery({ db }: WebhooksNeeds, workspaceId: number, endpointId: number, id: number) {
  const row = await requireDelivery(db, workspaceId, endpointId, id)
  const event = await findEvent(db, workspaceId, row.event_id)
  return { ...toDelivery(row), request_body: event ? bodyOf(event) : '' }
}

/** Queues a ping, to test the endpoint. */
export async function testEndpoint(deps: WebhooksNeeds, by: By, endpointId: number): Promise<Delivery> {
  const { workspaceId } = by
  return makeChange(deps, by, async ({ tx, now, audit }) => {
    const endpoint = await requireEndpoint(tx, workspaceId, endpointId)
    if (endpoint.enabled === 0) throw conflict('The endpoint is disabled. Enable it first.')
    const event = {
      id: `evt_${Bun.randomUUIDv7()}`,
      workspace_id: workspaceId,
      type: 'ping',
      data: JSON.stringify({ endpoint_id: endpointId }),
      created_at: now,
    }
    const id = await queueEventFor(tx, now, endpointId, event)
    await audit('webhook.tested', { type: 'webhook', id: endpointId })
    return toDelivery((await findDelivery(tx, workspaceId, endpointId, id ?? 0)) as DeliveryRow)
  })
}

/** Queues a delivery again, as if it were new. Throws 409 for an unfinished one. */
export async function retryDelivery(deps: WebhooksNeeds, workspaceId: number, endpointId: number, id: number): Promise<Delivery> {
  return deps.write(async (tx) => {
    const row = await requireDelivery(tx, workspaceId, endpointId, id)
    if (row.status !== 'failed' && row.status !== 'delivered') throw conflict(`The delivery is ${row.status}, so it isn't finished yet.`)
    const endpoint = await requireEndpoint(tx, workspaceId, endpointId)
    if (endpoint.enabled === 0) throw conflict('The endpoint is disabled. Enable it first.')
    const reset = { status: 'pending', attempts: 0, next_attempt_at: deps.clock(), delivered_at: null } as const
    await updateDelivery(tx, workspaceId, { endpointId, id }, reset)
    return toDelivery({ ...row, ...reset })
  })
}

async function requireDelivery(db: Db, workspaceId: number, endpointId: number, id: number): Promise<DeliveryRow> {
  const row = await findDelivery(db, workspaceId, endpointId, id)
  if (!row) throw notFound('The delivery')
  return row
}

/** The request body, the same at each attempt. */
export function bodyOf({ id, type, workspace_id, created_at, data }: Selectable<MainTables['events']>): string {
  const at = toTimestamp(created_at)
  return JSON.stringify({ id, type, workspace_id, created_at: at, timestamp: at, data: JSON.parse(data) })
}

const toDelivery = (row: DeliveryRow): Delivery => ({
  ...row,
  next_attempt_at: toTimestamp(row.next_attempt_at),
  created_at: toTimestamp(row.created_at),
  delivered_at: toTimestamp(row.delivered_at),
})
