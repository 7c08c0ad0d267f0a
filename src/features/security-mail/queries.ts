import { sql } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'

type Link = { token_hash: string; user_id: number; created_at: number; expires_at: number }

export const insertSecurityLink = (tx: Tx, link: Link) => tx.insertInto('security_links').values(link).execute()

/** Finds the link of any user by its token. */
export const findSecurityLinkRow = (db: Db, tokenHash: string, now: number) =>
  db.selectFrom('security_links').selectAll().where('token_hash', '=', tokenHash).where('expires_at', '>', now).executeTakeFirst()

export const deleteLinksOf = (tx: Tx, userId: number) => tx.deleteFrom('security_links').where('user_id', '=', userId).execute()

export async function countLinksSince(db: Db, userId: number, since: number): Promise<number> {
  const { links } = await db
    .selectFrom('security_links')
    .select((eb) => eb.fn.countAll<number>().as('links'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return links
}

/** Returns how many there were, at most `limit`. */
export async function deleteExpiredLinks(tx: Tx, now: number, limit: number): Promise<number> {
  const expired = tx.selectFrom('security_links').select('token_hash').where('expires_at', '<=', now).limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('security_links').where('token_hash', 'in', expired).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

type MadeKind =
  | 'Personal access token'
  | 'API key'
  | 'SCIM token'
  | 'Directory webhook secret'
  | `Invitation as ${'viewer' | 'editor' | 'admin' | 'owner'}`
  | 'Webhook endpoint'
  | 'Passkey'
  | 'Authenticator app'
  | 'Sign-in'
export type MadeRow = { kind: MadeKind; name: string; workspace: string | null; at: number }

/** An endpoint doesn't say who created it, but the audit log does. */
const madeEndpoints = (userId: number, since: number) => sql<{ workspace_id: number; id: number }>`
  SELECT webhook_endpoints.workspace_id, webhook_endpoints.id FROM members
    JOIN webhook_endpoints ON webhook_endpoints.workspace_id = members.workspace_id
    WHERE members.user_id = ${userId} AND webhook_endpoints.created_at > ${since} AND EXISTS (
      SELECT 1 FROM audit_entries WHERE audit_entries.workspace_id = members.workspace_id AND target_type = 'webhook'
        AND target_id = webhook_endpoints.id AND kind = 'webhook.created' AND actor_user_id = ${userId})`

/** The webhook endpoints that a user created since a time (ms), in all of their workspaces. */
export const listMadeEndpoints = async (db: Db, userId: number, since: number) => (await madeEndpoints(userId, since).execute(db)).rows

/** Lists what a user created since a time (ms), in all of their workspaces, newest first, at most `limit`. */
export async function listMade(db: Db, userId: number, since: number, limit: number): Promise<MadeRow[]> {
  const { rows } = await sql<MadeRow>`
    SELECT 'Personal access token' AS kind, name, NULL AS workspace, created_at AS at FROM personal_tokens
      WHERE user_id = ${userId} AND created_at > ${since}
    UNION ALL
    SELECT 'API key', api_keys.name, workspaces.name, api_keys.created_at FROM api_keys
      JOIN workspaces ON workspaces.id = api_keys.workspace_id
      WHERE api_keys.created_by = ${userId} AND api_keys.created_at > ${since}
    UNION ALL
    SELECT 'SCIM token', scim_tokens.prefix, workspaces.name, scim_tokens.created_at FROM members
      JOIN scim_tokens ON scim_tokens.workspace_id = members.workspace_id
      JOIN workspaces ON workspaces.id = members.workspace_id
      WHERE members.user_id = ${userId} AND scim_tokens.created_by = ${userId} AND scim_tokens.created_at > ${since}
    UNION ALL
    SELECT 'Directory webhook secret', directories.directory_id, workspaces.name, directories.updated_at FROM members
      JOIN directories ON directories.workspace_id = members.workspace_id
      JOIN workspaces ON workspaces.id = members.workspace_id
      WHERE members.user_id = ${userId} AND directories.webhook_by = ${userId} AND directories.updated_at > ${since}
        AND directories.webhook_secret IS NOT NULL
    UNION ALL
    SELECT 'Invitation as ' || invitations.role, invitations.email, workspaces.name, invitations.created_at FROM members
      JOIN invitations ON invitations.workspace_id = members.workspace_id
      JOIN workspaces ON workspaces.id = members.workspace_id
      WHERE members.user_id = ${userId} AND invitations.invited_by = ${userId} AND invitations.created_at > ${since}
        AND invitations.revoked_at IS NULL
    UNION ALL
    SELECT 'Webhook endpoint', webhook_endpoints.url, workspaces.name, webhook_endpoints.created_at
      FROM (${madeEndpoints(userId, since)}) AS made
      JOIN webhook_endpoints ON webhook_endpoints.id = made.id
      JOIN workspaces ON workspaces.id = made.workspace_id
    UNION ALL
    SELECT 'Passkey', name, NULL, created_at FROM passkeys WHERE user_id = ${userId} AND created_at > ${since}
    UNION ALL
    SELECT 'Authenticator app', '', NULL, created_at FROM totp_factors
      WHERE user_id = ${userId} AND is_pending = 0 AND created_at > ${since}
    UNION ALL
    SELECT 'Sign-in', ifnull(user_agent, ''), NULL, created_at FROM sessions WHERE user_id = ${userId} AND created_at > ${since}
    ORDER BY at DESC LIMIT ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Passkeys and authenticator apps that were added since a time (ms), and all recovery codes, as nobody knows when those were made. */
export async function deleteNewFactors(tx: Tx, userId: number, since: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>', since).execute()
  await tx.deleteFrom('totp_factors').where('user_id', '=', userId).where('created_at', '>', since).execute()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}
