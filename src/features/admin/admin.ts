import { byId, pageOf } from '../../http/cursor.ts'
import { limitsOf } from '../../lib/plans.ts'
import { countLinks } from '../links/quota.ts'
import { countMembers } from '../members/members.ts'
import { listAllWorkspaces, requireWorkspace, toWorkspace, type WorkspaceRow } from '../workspaces/workspaces.ts'
import type { Needs } from './needs.ts'
import type { AdminWorkspace } from './schema.ts'

const SORT = 'workspaces'

/** Every workspace of the instance, the oldest first. */
export async function listWorkspacePage(deps: Needs, { limit, cursor }: { limit: number; cursor?: string }) {
  const after = cursor === undefined ? 0 : deps.cursors.decode(cursor, SORT).id
  const rows = await listAllWorkspaces(deps.db, after, limit + 1)
  const page = pageOf(deps.cursors, { sort: SORT, rows, limit, positionOf: byId }, (row) => toAdminWorkspace(deps, row))
  return { ...page, items: await Promise.all(page.items) }
}

export async function toAdminWorkspace(deps: Needs, row: WorkspaceRow): Promise<AdminWorkspace> {
  const links = await countLinks(deps.db, row.id)
  const members = await countMembers(deps.db, row.id)
  return {
    ...toWorkspace(row),
    limits: limitsOf(row),
    usage: { links, members, clicks_this_month: deps.clicks.clicksInMonth(row.id) },
  }
}

/** What a workspace's members may know of it. */
export async function usageOf(deps: Needs, workspaceId: number) {
  const row = await requireWorkspace(deps.db, workspaceId)
  const { limits, usage } = await toAdminWorkspace(deps, row)
  return { plan_tier: row.plan_tier, limits, usage: { links: usage.links, clicks_this_month: usage.clicks_this_month } }
}
