import type { Tx } from '../../db/kysely.ts'
import { insertDeliveries, insertEvents, listSubscribers } from './queries.ts'

export { insertEvents, listSubscribers }

type Subscriber = Awaited<ReturnType<typeof listSubscribers>>[number]

export const isSubscribedTo = ({ kind, events }: Subscriber, type: string): boolean =>
  kind === 'siem' || (JSON.parse(events) as string[]).includes(type)

/** Inserts a delivery of each event to each of its subscribers, due at once. */
export async function queueDeliveries(
  tx: Tx,
  now: number,
  subscribers: Subscriber[],
  events: { id: string; type: string }[],
): Promise<void> {
  const rows = subscribers.flatMap((subscriber) =>
    events
      .filter(({ type }) => isSubscribedTo(subscriber, type))
      .map(({ id }) => ({ endpoint_id: subscriber.id, event_id: id, next_attempt_at: now, created_at: now })),
  )
  if (rows.length > 0) await insertDeliveries(tx, rows)
}
