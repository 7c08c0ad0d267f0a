import type { Tx } from '../../db/kysely.ts'
import { recordEvent } from '../../events.ts'
import type { Actor } from '../../http/auth/admission.ts'
import { anonymizeAddress } from '../../lib/anonymize.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { findSettings } from '../workspaces/settings.ts'
import { insertEntry } from './queries.ts'

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
export async function audit(tx: Tx, now: number, actor: Actor, entry: AuditEntry): Promise<void> {
  const anonymize = entry.workspaceId === null || (await findSettings(tx, entry.workspaceId)).anonymize_ip
  const row = {
    kind: entry.kind,
    target_type: entry.targetType,
    target_id: entry.targetId,
    actor_user_id: actor.userId,
    ip: anonymize ? anonymizeAddress(actor.address) : actor.address,
    user_agent: actor.userAgent?.slice(0, 500) ?? null,
  }
  const metadata = entry.metadata ?? {}
  await insertEntry(tx, { ...row, workspace_id: entry.workspaceId, metadata: JSON.stringify(metadata), recorded_at: now })
  if (entry.workspaceId !== null)
    await recordEvent(tx, now, entry.workspaceId, 'audit.event', { ...row, metadata, recorded_at: toTimestamp(now) })
}

/** Records an entry about an account, outside of any workspace. */
export const auditAccount = (tx: Tx, now: number, actor: Actor, kind: string, userId: number | null): Promise<void> =>
  audit(tx, now, actor, { workspaceId: null, kind, targetType: 'user', targetId: userId })
