import type { Tx } from '../../../db/kysely.ts'
import { KEY_ROLES, ROLES, type Role, rankOf } from '../../../http/auth/roles.ts'

/** A member whose role is lowered, or who leaves the workspace. */
export type Author = { workspaceId: number; userId: number; now: number }

// Each returns the ids of what it changed, for the audit.

const above = (role: Role): Role[] => ROLES.slice(rankOf(role) + 1)

const keysOf = (tx: Tx, { workspaceId, userId }: Author) =>
  tx.selectFrom('api_keys').select('id').where('workspace_id', '=', workspaceId).where('created_by', '=', userId)

export async function revokeKeys(tx: Tx, author: Author) {
  const keys = await tx
    .deleteFrom('api_keys')
    .where('workspace_id', '=', author.workspaceId)
    .where('id', 'in', keysOf(tx, author))
    .returning(['id', 'name'])
    .execute()
  return keys.map(({ id, name }) => ({ id, metadata: { name } }))
}

export async function lowerKeys(tx: Tx, author: Author, role: Role) {
  const lowered = KEY_ROLES.find((known) => known === role)
  if (lowered === undefined) return []
  const keys = await tx
    .updateTable('api_keys')
    .set({ role: lowered })
    .where('workspace_id', '=', author.workspaceId)
    .where('id', 'in', keysOf(tx, author))
    .where('role', 'in', KEY_ROLES.slice(KEY_ROLES.indexOf(lowered) + 1))
    .returning(['id', 'name'])
    .execute()
  return keys.map(({ id, name }) => ({ id, metadata: { name, role } }))
}

export const deleteScimToken = (tx: Tx, { workspaceId, userId }: Author) =>
  tx.deleteFrom('scim_tokens').where('workspace_id', '=', workspaceId).where('created_by', '=', userId).returning('id').execute()

export const lowerScimToken = (tx: Tx, { workspaceId, userId }: Author, role: Role) =>
  tx
    .updateTable('scim_tokens')
    .set({ role: 'admin' })
    .where('workspace_id', '=', workspaceId)
    .where('created_by', '=', userId)
    .where('role', 'in', above(role) as ('admin' | 'owner')[])
    .returning('id')
    .execute()

export const clearWebhookSecret = (tx: Tx, { workspaceId, userId, now }: Author) =>
  tx
    .updateTable('directories')
    .set({ webhook_secret: null, webhook_by: null, webhook_token_id: null, webhook_key_id: null, updated_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('webhook_by', '=', userId)
    .where('webhook_secret', 'is not', null)
    .returning('workspace_id as id')
    .execute()

export const lowerWebhook = (tx: Tx, { workspaceId, userId, now }: Author, role: Role) =>
  tx
    .updateTable('directories')
    .set({ webhook_role: role, updated_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('webhook_by', '=', userId)
    .where('webhook_role', 'in', above(role))
    .returning('workspace_id as id')
    .execute()

export async function lowerDefaultRole(tx: Tx, { workspaceId, userId, now }: Author, role: Role) {
  const rows = await tx
    .updateTable('directories')
    .set({ default_role: role, default_role_by: null, updated_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('default_role_by', '=', userId)
    .where('default_role', 'in', above(role))
    .returning('workspace_id as id')
    .execute()
  return rows.map(({ id }) => ({ id, metadata: { default_role: role } }))
}

export const revokeInvitations = (tx: Tx, { workspaceId, userId, now }: Author, roles: readonly Role[]) =>
  tx
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('invited_by', '=', userId)
    .where('role', 'in', roles)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute()

export async function pauseReports(tx: Tx, { workspaceId, userId, now }: Author) {
  const reports = await tx
    .updateTable('scheduled_reports')
    .set({ enabled: 0, next_run_at: null, updated_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('created_by', '=', userId)
    .where('enabled', '=', 1)
    .returning(['id', 'name'])
    .execute()
  return reports.map(({ id, name }) => ({ id, metadata: { name } }))
}

const CANCELLED = 'The member who started this has left the workspace or no longer has the required role.'

export async function cancelImports(tx: Tx, { workspaceId, userId, now }: Author) {
  const imports = await tx
    .updateTable('imports')
    .set({ status: 'cancelled', error: CANCELLED, finished_at: now })
    .set({ token: null, position: null, retry_at: null, history_left: 0 })
    .where('workspace_id', '=', workspaceId)
    .where('created_by', '=', userId)
    .where('finished_at', 'is', null)
    .returning('id')
    .execute()
  const ids = imports.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('import_links').where('import_id', 'in', ids).execute()
  return imports
}

export const cancelExports = (tx: Tx, { workspaceId, userId, now }: Author) =>
  tx
    .updateTable('exports')
    .set({ status: 'cancelled', error: CANCELLED, finished_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('created_by', '=', userId)
    .where('finished_at', 'is', null)
    .returning('id')
    .execute()

export const failDataExports = (tx: Tx, { workspaceId, userId, now }: Author) =>
  tx
    .updateTable('data_exports')
    .set({ status: 'failed', error: CANCELLED, finished_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('created_by', '=', userId)
    .where('finished_at', 'is', null)
    .returning('id')
    .execute()

export async function deleteLinkAuditSchedule(tx: Tx, { workspaceId, userId }: Author) {
  const schedules = await tx
    .deleteFrom('link_audit_schedules')
    .where('workspace_id', '=', workspaceId)
    .where('created_by', '=', userId)
    .returning(['workspace_id as id', 'frequency', 'hour', 'timezone'])
    .execute()
  return schedules.map(({ id, ...metadata }) => ({ id, metadata }))
}

export const cancelLinkAudits = (tx: Tx, { workspaceId, userId, now }: Author) =>
  tx
    .updateTable('link_audits')
    .set({ status: 'cancelled', error: CANCELLED, finished_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('created_by', '=', userId)
    .where('finished_at', 'is', null)
    .returning('id')
    .execute()

export const deletePublicStats = (tx: Tx, { workspaceId, userId }: Author) =>
  tx
    .deleteFrom('public_stats')
    .where('created_by', '=', userId)
    // Not all links of the workspace are looked at, but those of these rows.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('links')
          .select('links.id')
          .whereRef('links.id', '=', 'public_stats.link_id')
          .where('links.workspace_id', '=', workspaceId),
      ),
    )
    .returning('link_id as id')
    .execute()

/** Disables single sign-on, and ends the sessions that it started, and the personal tokens created in them. */
export async function switchOffSso(tx: Tx, { workspaceId, userId, now }: Author): Promise<{ id: number }[]> {
  const ended = await tx
    .updateTable('sso_configurations')
    .set((eb) => ({ enabled: 0, updated_at: eb.fn<number>('max', [eb.val(now), eb('updated_at', '+', 1)]) }))
    .where('workspace_id', '=', workspaceId)
    .where('set_up_by', '=', userId)
    .where('enabled', '=', 1)
    .returning('workspace_id as id')
    .execute()
  if (ended.length === 0) return ended
  for (const table of ['sessions', 'personal_tokens'] as const) await tx.deleteFrom(table).where('reach', '=', workspaceId).execute()
  return ended
}

export const findWorkspaceName = async (tx: Tx, workspaceId: number): Promise<string> =>
  (await tx.selectFrom('workspaces').select('name').where('id', '=', workspaceId).executeTakeFirstOrThrow()).name
