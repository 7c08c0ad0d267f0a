import type { WorkspaceTx } from '../../core.ts'
import type { Tx } from '../../db/kysely.ts'
import { type EventRow, insertDeliveries, insertEvents, listSubscribers } from './queries.ts'

// The queue in which events wait for the webhook endpoints that subscribe to them. It doesn't depend on the content of events.

type Subscriber = ReturnType<typeof listSubscribers>[number]

const isSubscribedTo = ({ kind, events }: Subscriber, type: string): boolean =>
  kind === 'siem' || (JSON.parse(events) as string[]).includes(type)

/** Stores events that an endpoint of the workspace subscribes to, each with a delivery to each of its subscribers, due at once. */
export async function queueEvents(
  { tx, now, workspaceId }: WorkspaceTx,
  events: readonly { type: string; data: unknown }[],
): Promise<void> {
  const subscribers = listSubscribers(tx, workspaceId)
  const rows = events
    .filter(({ type }) => subscribers.some((subscriber) => isSubscribedTo(subscriber, type)))
    .map(({ type, data }) => ({
      id: `evt_${Bun.randomUUIDv7()}`,
      workspace_id: workspaceId,
      type,
      data: JSON.stringify(data),
      created_at: now,
    }))
  if (rows.length === 0) return
  insertEvents(tx, rows)
  const deliveries = subscribers.flatMap((subscriber) =>
    rows
      .filter(({ type }) => isSubscribedTo(subscriber, type))
      .map(({ id }) => ({ endpoint_id: subscriber.id, event_id: id, next_attempt_at: now, created_at: now })),
  )
  await insertDeliveries(tx, deliveries)
}

/** Stores one event for one endpoint, whatever it subscribes to. Returns the delivery's ID. */
export async function queueEventFor(tx: Tx, now: number, endpointId: number, event: EventRow): Promise<number | undefined> {
  insertEvents(tx, [event])
  const [delivery] = await insertDeliveries(tx, [{ endpoint_id: endpointId, event_id: event.id, next_attempt_at: now, created_at: now }])
  return delivery?.id
}
