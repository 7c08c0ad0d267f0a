import { listPage, type PageQuery } from '../../http/cursor.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { type Limits, limitsOf } from '../../lib/plans.ts'
import { countMembers } from '../members/shared-queries.ts'
import { usedStorage } from '../quotas/storage.ts'
import { listAllWorkspaces, type WorkspaceFilter, type WorkspaceRow } from '../workspaces/shared-queries.ts'
import { requireWorkspace, toWorkspace } from '../workspaces/workspaces.ts'
import type { AdminNeeds } from './needs.ts'
import type { AdminWorkspace } from './schema.ts'

/** All workspaces of the instance, the oldest or the largest first. */
export const listWorkspacePage = (deps: AdminNeeds, { search, status, sort, ...query }: PageQuery & WorkspaceFilter) =>
  listPage(deps.cursors, query, {
    sort: `workspaces ${sort}`,
    rows: (after, limit) => listAllWorkspaces(deps.reader(null), { search, status, sort }, after, limit),
    positionOf: ({ id, stored_bytes, links }) => ({ id, value: { created: id, storage: stored_bytes, links }[sort] }),
    toItems: (rows) => Promise.all(rows.map((row) => toAdminWorkspace(deps, row))),
  })

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
