import type { Tx } from '../../db/kysely.ts'
import { insertDeliveries, listListeners } from './queries.ts'

export { listListeners }

type Listener = Awaited<ReturnType<typeof listListeners>>[number]

export const listensTo = ({ kind, events }: Listener, type: string): boolean =>
  kind === 'siem' || (JSON.parse(events) as string[]).includes(type)

/** Writes what is to be delivered, due at once. */
export async function queueDeliveries(tx: Tx, now: number, listeners: Listener[], events: { id: string; type: string }[]): Promise<void> {
  const rows = listeners.flatMap((listener) =>
    events
      .filter(({ type }) => listensTo(listener, type))
      .map(({ id }) => ({ endpoint_id: listener.id, event_id: id, next_attempt_at: now, created_at: now })),
  )
  if (rows.length > 0) await insertDeliveries(tx, rows)
}
