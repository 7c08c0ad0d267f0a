import type { Tx } from '../../db/kysely.ts'
import { type NewEvent, recordEvents } from '../../events.ts'
import type { Actor, By } from '../../http/auth/admission.ts'
import { anonymizeAddress } from '../../lib/anonymize.ts'
import { toTimestamp } from '../../lib/clock.ts'
import type { WorkspaceSettings } from '../workspaces/schema.ts'
import { hideAddresses } from './addresses.ts'
import { appendEntries } from './chain.ts'

/** The actor of automatic changes, such as those of jobs. */
export const SERVICE: Actor = { userId: null, address: '', userAgent: null }

/** The service itself, as who changes something in a workspace. */
export const serviceIn = (workspaceId: number): By => ({ workspaceId, actor: SERVICE })

/** The target of an entry. `facts`: the first properties in the metadata of every entry about it. */
export type AuditTarget = { type: string; id: number | null; facts?: Record<string, unknown> }

/** `kind`: noun.verb_past, such as "member.role_changed". */
export type AuditEntry = { kind: string; target: AuditTarget; metadata?: Record<string, unknown> | undefined }

/** An account, as what an entry is about. */
export const userTarget = (id: number | null): AuditTarget => ({ type: 'user', id })
/** A workspace itself, as what an entry is about. */
export const workspaceTarget = (id: number): AuditTarget => ({ type: 'workspace', id })

/** The actor and the time of an entry. Entries without a workspace are about accounts. */
type Recording = { tx: Tx; now: number; actor: Actor } & (
  | { workspaceId: number; settings: WorkspaceSettings }
  | { workspaceId?: undefined }
)

/** Records what somebody did, in the transaction of the change, and the events of it, with one look at who subscribes. */
export async function recordEntries(by: Recording, entries: readonly AuditEntry[], events: readonly NewEvent[] = []): Promise<void> {
  if (entries.length === 0) return
  const { tx, now, actor, workspaceId = null } = by
  const anonymize = by.workspaceId === undefined || by.settings.anonymize_ip
  const ip = anonymize ? anonymizeAddress(actor.address) : actor.address
  const user_agent = actor.userAgent?.slice(0, 500) ?? null
  const rows = entries.map(({ kind, target, metadata }) => ({
    kind,
    target_type: target.type,
    target_id: target.id,
    actor_user_id: actor.userId,
    ip,
    user_agent,
    metadata: { ...target.facts, ...metadata },
  }))
  appendEntries(
    tx,
    workspaceId,
    rows.map((row) => ({
      ...row,
      workspace_id: workspaceId,
      metadata: hideAddresses({ tx, now, workspaceId }, row.metadata),
      recorded_at: now,
    })),
  )
  if (workspaceId === null) return
  const recorded_at = toTimestamp(now)
  const audited = rows.map((row) => ({ type: 'audit.event', data: { ...row, recorded_at } }) as const)
  await recordEvents({ tx, now, workspaceId }, [...events, ...audited])
}
