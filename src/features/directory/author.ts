import type { Db } from '../../db/kysely.ts'
import { findRole } from '../../http/auth/queries.ts'
import { atLeast, lowerOf, type Role } from '../../http/auth/roles.ts'
import { isParentAlive } from '../tokens/parents.ts'
import type { DirectoryRow, TokenRow } from './queries.ts'

// A directory may do at most what the person who set it up may do now. When a member leaves or is demoted, what they set up ends or loses
// rights (features/members/set-up-by). This check holds even if something is missing there.

/** The lower of the stored role and the author's present one; undefined if the author may not set up a directory any longer. */
function presentRole(db: Db, workspaceId: number, stored: Role, author: number | null): Role | undefined {
  // From before authors were stored, and the audit log doesn't know it either.
  if (author === null) return stored
  const present = findRole(db, workspaceId, author)
  return present !== undefined && atLeast(present, 'admin') ? lowerOf(stored, present) : undefined
}

/** The role that a SCIM client acts with; undefined if its token no longer works. */
export const roleOfToken = (db: Db, now: number, { workspace_id, role, created_by, expires_at }: TokenRow): Role | undefined =>
  expires_at !== null && expires_at <= now ? undefined : presentRole(db, workspace_id, role, created_by)

/** The role that a provider's webhooks act with; undefined if their secret no longer counts. */
export function roleOfWebhook(db: Db, now: number, row: DirectoryRow): Role | undefined {
  const { workspace_id, webhook_secret, webhook_role, webhook_by, webhook_token_id, webhook_key_id } = row
  if (webhook_secret === null || !isParentAlive(db, now, { parent_token_id: webhook_token_id, parent_key_id: webhook_key_id }))
    return undefined
  return presentRole(db, workspace_id, webhook_role, webhook_by)
}

/** The role of new members: at most what the person who set it may grant now. */
export const defaultRoleOf = (db: Db, { workspace_id, default_role, default_role_by }: DirectoryRow): Role =>
  presentRole(db, workspace_id, default_role, default_role_by) ?? 'viewer'
