import type { Tx } from '../../db/kysely.ts'
import type { Actor } from '../../http/auth/admission.ts'
import type { Role } from '../../http/auth/roles.ts'
import { chunksOf } from '../../lib/chunks.ts'
import { auditMany } from '../audit/audit.ts'
import { markInvitationsRevokedBy } from './queries.ts'

// A workspace may have thousands of invitations. A statement has room for so many entries.
const BATCH = 500

/** Revokes the invitations that a member made with one of these roles. */
export async function revokeInvitationsBy(
  tx: Tx,
  now: number,
  actor: Actor,
  workspaceId: number,
  userId: number,
  roles: readonly Role[],
): Promise<void> {
  const revoked = await markInvitationsRevokedBy(tx, workspaceId, userId, roles, now)
  await auditRevoked(tx, now, actor, workspaceId, revoked)
}

/** An audit entry for each invitation that was revoked. */
export async function auditRevoked(
  tx: Tx,
  now: number,
  actor: Actor,
  workspaceId: number,
  invitations: readonly { id: number }[],
): Promise<void> {
  const entries = invitations.map(({ id }) => ({ kind: 'invitation.revoked', targetType: 'invitation', targetId: id }))
  for (const some of chunksOf(entries, BATCH)) await auditMany(tx, now, actor, workspaceId, some)
}

/** An audit entry for each API key that went with the member who created it. */
export async function auditRevokedKeys(
  tx: Tx,
  now: number,
  actor: Actor,
  workspaceId: number,
  keys: readonly { id: number; name: string }[],
): Promise<void> {
  const entries = keys.map(({ id, name }) => ({ kind: 'api_key.revoked', targetType: 'api_key', targetId: id, metadata: { name } }))
  for (const some of chunksOf(entries, BATCH)) await auditMany(tx, now, actor, workspaceId, some)
}
