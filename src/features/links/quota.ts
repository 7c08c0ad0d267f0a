import type { Db } from '../../db/kysely.ts'
import { type AppError, quotaExceeded } from '../../lib/errors.ts'
import { limitsOf } from '../../lib/plans.ts'
import type { Needs } from './needs.ts'
import { countLinks } from './queries.ts'

export { countLinks } from './queries.ts'

/** `blocksAll`: no new links at all, not even archived ones, which don't count. */
export type Quota = { remaining: number; blocksAll?: boolean; fault: () => AppError }

type Plan = Parameters<typeof limitsOf>[0]

/** How many more links a workspace may have. Exact, when read in the transaction of the change. */
export function linkQuota(db: Db, workspaceId: number, plan: Plan): Quota {
  const { links } = limitsOf(plan)
  if (links === null) return { remaining: Number.POSITIVE_INFINITY, fault: () => quotaExceeded('') }
  return {
    remaining: links - countLinks(db, workspaceId),
    fault: () => quotaExceeded(`The plan "${plan.plan_tier}" allows ${links} links. Delete or archive some, or upgrade the plan.`),
  }
}

/** For new links: also rejected once the month's clicks are used up. Existing links still redirect and count. */
export function newLinkQuota({ clicks: recorder }: Pick<Needs, 'clicks'>, db: Db, workspaceId: number, plan: Plan): Quota {
  const { clicks_per_month: clicks } = limitsOf(plan)
  if (clicks !== null && recorder.clicksInMonth(workspaceId) >= clicks)
    return {
      remaining: 0,
      blocksAll: true,
      fault: () =>
        quotaExceeded(`The ${clicks} clicks a month of the plan "${plan.plan_tier}" are used up: no new links until the next month (UTC).`),
    }
  return linkQuota(db, workspaceId, plan)
}
