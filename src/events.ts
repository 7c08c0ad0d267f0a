import type { WorkspaceTx } from './core.ts'
import type { Conversion } from './features/conversions/schema.ts'
import type { LinkChanges } from './features/links/changes.ts'
import type { Link } from './features/links/schema.ts'
import type { Invitation } from './features/members/schema.ts'
import { queueEvents } from './features/webhook-queue/queue.ts'
import type { Workspace } from './features/workspaces/schema.ts'

// All events: type → payload → subscribers.
// The subscribers are a workspace's webhook endpoints: those of the kind event to their types, those of the kind siem to all.
// Event and deliveries are written in the transaction of the change: none is lost, and none is sent for a change that was rolled back.
// An event that nobody subscribes to is not stored: the audit log has the change.

export type Events = {
  /** A link is created. */
  'link.created': Link
  /** Any field of a link changes, or it is restored. */
  'link.updated': Link & { changes: LinkChanges }
  /** A link is archived or deleted. */
  'link.deleted': Link
  /** A workspace is created. */
  'workspace.created': Workspace
  /** A workspace's name, slug or settings change. */
  'workspace.updated': Workspace
  /** A user is invited, or added directly. */
  'member.invited': Invitation | { user_id: number; email: string; role: string }
  /** A member is removed or leaves. */
  'member.removed': { user_id: number; email: string; role: string }
  /** A server, a payment provider or a shop reports a sale. */
  'conversion.created': Conversion
  /** Links were followed by people. Sent once a second at most, and not stored: see features/click-events. */
  'link.clicked': ClickBatch
  /** Any audit entry is recorded. */
  'audit.event': AuditEvent
}

export type EventType = keyof Events
export const EVENT_TYPES = [
  'link.created',
  'link.updated',
  'link.deleted',
  'link.clicked',
  'workspace.created',
  'workspace.updated',
  'member.invited',
  'member.removed',
  'conversion.created',
  'audit.event',
] as const satisfies EventType[]

/** `dropped`: how many clicks before these the endpoint did not keep up with. */
type ClickBatch = { clicks: object[]; dropped: number }

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

export type NewEvent = { [Type in EventType]: { type: Type; data: Events[Type] } }[EventType]

/** Records events in the transaction of their change, and a delivery to each subscribed endpoint. */
export const recordEvents = (place: WorkspaceTx, events: readonly NewEvent[]): Promise<void> =>
  events.length === 0 ? Promise.resolve() : queueEvents(place, events)
