import { type ListQuery, listPageOf } from '../../http/listing.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { type Limits, limitsOf } from '../../lib/plans.ts'
import { countMembers } from '../members/shared-queries.ts'
import { usedStorage } from '../quotas/storage.ts'
import { allWorkspaces, type WorkspaceFilter, type WorkspaceRow } from '../workspaces/shared-queries.ts'
import { requireWorkspace, toWorkspace } from '../workspaces/workspaces.ts'
import type { AdminNeeds } from './needs.ts'
import { ADMIN_WORKSPACE_LIST, type AdminWorkspace, type AdminWorkspaceSort, OLD_WORKSPACE_SORTS } from './schema.ts'

/** All workspaces of the instance, the oldest or the largest first. */
export const listWorkspacePage = (
  deps: AdminNeeds,
  { status, sort, ...query }: Omit<ListQuery, 'sort'> & Pick<WorkspaceFilter, 'status'> & { sort: AdminWorkspaceSort },
) =>
  listPageOf(
    deps,
    ADMIN_WORKSPACE_LIST,
    { ...query, sort: sort in OLD_WORKSPACE_SORTS ? OLD_WORKSPACE_SORTS[sort as keyof typeof OLD_WORKSPACE_SORTS] : sort },
    {
      db: deps.reader(null),
      rows: allWorkspaces(deps.reader(null), { search: query.search, status }),
      toItems: (rows) => Promise.all(rows.map((row) => toAdminWorkspace(deps, row))),
    },
  )

export async function toAdminWorkspace(deps: AdminNeeds, row: WorkspaceRow): Promise<AdminWorkspace> {
  const members = await countMembers(deps.db, row.id)
  const storage_bytes = await usedStorage(deps.db, deps.clock(), row.id)
  return {
    ...toWorkspace(row),
    limits: limitsOf(row),
    limit_overrides: row.limits === null ? null : (JSON.parse(row.limits) as Partial<Limits>),
    usage: { links: row.links, members, clicks_this_month: deps.clicks.stats.clicksInMonth(row.id), storage_bytes },
    suspended_at: toTimestamp(row.suspended_at),
    suspended_reason: row.suspended_reason,
    suspended_links: row.suspended_links,
    delete_at: toTimestamp(row.delete_at),
  }
}

/** A workspace's plan and usage, as its members see it. */
export async function usageOf(deps: AdminNeeds, workspaceId: number) {
  const row = await requireWorkspace(deps.db, workspaceId)
  const { limits, usage } = await toAdminWorkspace(deps, row)
  const { members: _, ...own } = usage
  return { plan_tier: row.plan_tier, limits, usage: own }
}
