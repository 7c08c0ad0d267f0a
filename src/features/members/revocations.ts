import { chunksOf } from '../../lib/chunks.ts'
import type { Change } from '../audit/change.ts'

// A workspace may have thousands of invitations. A statement has room for so many entries.
const BATCH = 500

/** An audit entry for each invitation that was revoked. */
export async function auditRevoked({ auditMany }: Change, invitations: readonly { id: number }[]): Promise<void> {
  const entries = invitations.map(({ id }) => ({ kind: 'invitation.revoked', target: { type: 'invitation', id } }))
  for (const some of chunksOf(entries, BATCH)) await auditMany(some)
}
