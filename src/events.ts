import type { Db } from './db/kysely.ts'
import type { LinkChanges } from './features/links/changes.ts'
import type { Link } from './features/links/schema.ts'
import type { Invitation } from './features/members/schema.ts'
import type { Workspace } from './features/workspaces/schema.ts'

// Everything that Terse announces: event → payload → who listens.
// Nobody listens yet. The rows are written with every change, so that whoever comes finds them whole.

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
}

export type EventType = keyof Events

type NewEvent = { [Type in EventType]: { type: Type; data: Events[Type] } }[EventType]

/** Writes an event in the transaction of its change. */
export const recordEvent = <Type extends EventType>(
  tx: Db,
  now: number,
  workspaceId: number,
  type: Type,
  data: Events[Type],
): Promise<void> => recordEvents(tx, now, workspaceId, [{ type, data } as NewEvent])

/** Writes the events of several changes at once. */
export async function recordEvents(tx: Db, now: number, workspaceId: number, events: NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ type, data }) => ({
    id: `evt_${Bun.randomUUIDv7()}`,
    workspace_id: workspaceId,
    type,
    data: JSON.stringify(data),
    created_at: now,
  }))
  await tx.insertInto('events').values(rows).execute()
}
