import type { Tx } from '../../db/kysely.ts'
import type { Actor } from '../../http/auth/admission.ts'
import { chunksOf } from '../../lib/chunks.ts'
import { auditMany } from '../audit/audit.ts'

// A workspace may have thousands of invitations. A statement has room for so many entries.
const BATCH = 500

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
