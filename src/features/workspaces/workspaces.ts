import type { Db } from '../../db/kysely.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { notFound } from '../../lib/errors.ts'
import { findFirstWorkspaceOf, findWorkspace, listWorkspacesOfUser } from './queries.ts'
import type { Workspace } from './schema.ts'
import { parseSettings } from './settings.ts'
import type { WorkspaceRow } from './shared-queries.ts'

export async function requireWorkspace(db: Db, workspaceId: number): Promise<WorkspaceRow> {
  const row = await findWorkspace(db, workspaceId)
  if (!row) throw notFound('The workspace')
  return row
}

/** The row of a workspace, undefined if it was deleted. */
export const workspaceRow = findWorkspace

/** The workspaces that a user is in, with their role in each. */
export const listMemberships = listWorkspacesOfUser

/**
 * The default workspace of a person's links: the oldest, as seen by them. Others may have made them a member of an older one since, and
 * are not to get their links.
 */
export const findOldestWorkspace = async (db: Db, userId: number): Promise<number | undefined> =>
  (await findFirstWorkspaceOf(db, userId))?.workspace_id

export const toWorkspace = (row: WorkspaceRow): Workspace => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  plan_tier: row.plan_tier,
  settings: parseSettings(row.settings),
  created_at: toTimestamp(row.created_at),
  updated_at: toTimestamp(row.updated_at),
})
