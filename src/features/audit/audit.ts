import type { Tx } from '../../db/kysely.ts'
import { type NewEvent, recordEvents } from '../../events.ts'
import type { Actor } from '../../http/auth/admission.ts'
import { anonymizeAddress } from '../../lib/anonymize.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { findSettings } from '../workspaces/settings.ts'
import { hideAddresses } from './addresses.ts'
import { appendEntries } from './chain.ts'

/** The actor of automatic changes, such as those of jobs. */
export const SERVICE: Actor = { userId: null, address: '', userAgent: null }

export type AuditEntry = {
  /** Null for entries about an account. */
  workspaceId: number | null
  /** noun.verb_past, such as "member.role_changed". */
  kind: string
  targetType: string
  targetId: number | null
  metadata?: Record<string, unknown>
}

/** Records who did what, in the transaction of the change, and the event for its subscribers. */
export const audit = (tx: Tx, now: number, actor: Actor, { workspaceId, ...entry }: AuditEntry): Promise<void> =>
  auditMany(tx, now, actor, workspaceId, [entry])

/** Records several things that somebody did in a workspace; also the events of them, at the cost of one look at who subscribes. */
export async function auditMany(
  tx: Tx,
  now: number,
  actor: Actor,
  workspaceId: number | null,
  entries: readonly Omit<AuditEntry, 'workspaceId'>[],
  events: readonly NewEvent[] = [],
): Promise<void> {
  if (entries.length === 0) return
  const anonymize = workspaceId === null || findSettings(tx, workspaceId).anonymize_ip
  const by = {
    actor_user_id: actor.userId,
    ip: anonymize ? anonymizeAddress(actor.address) : actor.address,
    user_agent: actor.userAgent?.slice(0, 500) ?? null,
  }
  const rows = entries.map(({ kind, targetType, targetId, metadata = {} }) => ({
    kind,
    target_type: targetType,
    target_id: targetId,
    ...by,
    metadata,
  }))
  appendEntries(
    tx,
    workspaceId,
    rows.map((row) => ({
      ...row,
      workspace_id: workspaceId,
      metadata: hideAddresses(tx, now, workspaceId, row.metadata),
      recorded_at: now,
    })),
  )
  if (workspaceId === null) return
  const recorded_at = toTimestamp(now)
  await recordEvents(tx, now, workspaceId, [
    ...events,
    ...rows.map((row) => ({ type: 'audit.event', data: { ...row, recorded_at } }) as const),
  ])
}

/** Records an entry about an account, outside of any workspace. */
export const auditAccount = (
  tx: Tx,
  now: number,
  actor: Actor,
  kind: string,
  userId: number | null,
  metadata: Record<string, unknown> = {},
): Promise<void> => audit(tx, now, actor, { workspaceId: null, kind, targetType: 'user', targetId: userId, metadata })

/** The same of the actor's own, in a workspace whose admins are to see it. */
export const auditAccountIn = (
  tx: Tx,
  now: number,
  actor: Actor,
  workspaceId: number,
  kind: string,
  metadata: Record<string, unknown>,
): Promise<void> => audit(tx, now, actor, { workspaceId, kind, targetType: 'user', targetId: actor.userId, metadata })
