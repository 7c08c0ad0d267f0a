import type { Tx } from './db/kysely.ts'
import type { LinkChanges } from './features/links/changes.ts'
import type { Link } from './features/links/schema.ts'
import type { Invitation } from './features/members/schema.ts'
import { listensTo, listListeners, queueDeliveries } from './features/webhooks/queue.ts'
import type { Workspace } from './features/workspaces/schema.ts'

// Everything that Terse announces: event → payload → who listens.
// The listeners are a workspace's webhook endpoints: those that subscribe to a type, and of the kind siem all of them.
// Event and deliveries are written in the transaction of the change: none is lost, and none tells of what wasn't done.

export type Events = {
  /** A link is created. */
  'link.created': Link
  /** Anything of a link changes, a restore too. */
  'link.updated': Link & { changes: LinkChanges }
  /** A link is archived or deleted. */
  'link.deleted': Link
  /** A workspace is provisioned. */
  'workspace.created': Workspace
  /** A workspace's name, slug or settings change. */
  'workspace.updated': Workspace
  /** Somebody is invited, or added directly. */
  'member.invited': Invitation | { user_id: number; email: string; role: string }
  /** A member is removed or leaves. */
  'member.removed': { user_id: number; email: string; role: string }
  /** Anything that the audit keeps. */
  'audit.event': AuditEvent
}

export type EventType = keyof Events
export const EVENT_TYPES = [
  'link.created',
  'link.updated',
  'link.deleted',
  'workspace.created',
  'workspace.updated',
  'member.invited',
  'member.removed',
  'audit.event',
] as const satisfies EventType[]

type AuditEvent = {
  kind: string
  target_type: string
  target_id: number | null
  actor_user_id: number | null
  ip: string | null
  user_agent: string | null
  metadata: Record<string, unknown>
  recorded_at: string
}

type NewEvent = { [Type in EventType]: { type: Type; data: Events[Type] } }[EventType]

/** Writes an event in the transaction of its change. */
export const recordEvent = <Type extends EventType>(
  tx: Tx,
  now: number,
  workspaceId: number,
  type: Type,
  data: Events[Type],
): Promise<void> => recordEvents(tx, now, workspaceId, [{ type, data } as NewEvent])

/** Writes the events of several changes at once, and a delivery to each endpoint that listens. */
export async function recordEvents(tx: Tx, now: number, workspaceId: number, events: NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const listeners = await listListeners(tx, workspaceId)
  const rows = events
    .map(({ type, data }) => ({
      id: `evt_${Bun.randomUUIDv7()}`,
      workspace_id: workspaceId,
      type,
      data: JSON.stringify(data),
      created_at: now,
    }))
    // The audit itself keeps what nobody listens to.
    .filter(({ type }) => type !== 'audit.event' || listeners.some((listener) => listensTo(listener, type)))
  if (rows.length === 0) return
  await tx.insertInto('events').values(rows).execute()
  await queueDeliveries(tx, now, listeners, rows)
}
