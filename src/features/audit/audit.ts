import type { Tx } from '../../db/kysely.ts'
import { type NewEvent, recordEvents } from '../../events.ts'
import type { Actor } from '../../http/auth/admission.ts'
import { anonymizeAddress } from '../../lib/anonymize.ts'
import { toTimestamp } from '../../lib/clock.ts'
import type { WorkspaceSettings } from '../workspaces/schema.ts'
import { findSettings } from '../workspaces/settings.ts'
import { hideAddresses } from './addresses.ts'
import { appendEntries } from './chain.ts'

/** The actor of automatic changes, such as those of jobs. */
export const SERVICE: Actor = { userId: null, address: '', userAgent: null }

/** What an entry is about. */
export type AuditTarget = { type: string; id: number | null }

/** `kind`: noun.verb_past, such as "member.role_changed". */
export type AuditEntry = { kind: string; target: AuditTarget; metadata?: Record<string, unknown> | undefined }

/** An account, as what an entry is about. */
export const userTarget = (id: number | null): AuditTarget => ({ type: 'user', id })
/** A workspace itself, as what an entry is about. */
export const workspaceTarget = (id: number): AuditTarget => ({ type: 'workspace', id })

/** Who does it, and when. Entries without a workspace are about accounts. */
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
  const rows = entries.map(({ kind, target, metadata = {} }) => ({
    kind,
    target_type: target.type,
    target_id: target.id,
    actor_user_id: actor.userId,
    ip,
    user_agent,
    metadata,
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

// To be gone.
type OldEntry = { kind: string; targetType: string; targetId: number | null; metadata?: Record<string, unknown> }
export const audit = (
  tx: Tx,
  now: number,
  actor: Actor,
  { workspaceId, ...entry }: OldEntry & { workspaceId: number | null },
): Promise<void> => auditMany(tx, now, actor, workspaceId, [entry])
export const auditMany = (
  tx: Tx,
  now: number,
  actor: Actor,
  workspaceId: number | null,
  entries: readonly OldEntry[],
  events: readonly NewEvent[] = [],
): Promise<void> =>
  recordEntries(
    {
      ...{ tx, now, actor },
      ...(workspaceId !== null && {
        workspaceId,
        get settings() {
          return findSettings(tx, workspaceId)
        },
      }),
    } as Recording,
    entries.map(({ kind, targetType: type, targetId: id, metadata }) => ({ kind, target: { type, id }, metadata })),
    events,
  )
export const auditAccount = (
  tx: Tx,
  now: number,
  actor: Actor,
  kind: string,
  userId: number | null,
  metadata: Record<string, unknown> = {},
): Promise<void> => audit(tx, now, actor, { workspaceId: null, kind, targetType: 'user', targetId: userId, metadata })
export const auditAccountIn = (
  tx: Tx,
  now: number,
  actor: Actor,
  workspaceId: number,
  kind: string,
  metadata: Record<string, unknown>,
): Promise<void> => audit(tx, now, actor, { workspaceId, kind, targetType: 'user', targetId: actor.userId, metadata })
