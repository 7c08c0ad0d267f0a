import type { InTransaction } from '../../core.ts'
import type { Tx } from '../../db/kysely.ts'
import { type AppError, quotaExceeded } from '../../lib/errors.ts'
import { limitsOf } from '../../lib/plans.ts'
import type { Needs } from './needs.ts'
import { countLinks } from './queries.ts'

export { countLinks } from './queries.ts'

/** `isShut`: no new link at all, whether it counts or not. */
export type Quota = { left: number; isShut?: boolean; fault: () => AppError }

type Plan = Parameters<typeof limitsOf>[0]

/** How many links a workspace may have more. Read in the transaction of the change, it is exact. */
export async function linkQuota(tx: Tx, workspaceId: number, plan: Plan): Promise<Quota> {
  const { links } = limitsOf(plan)
  if (links === null) return { left: Number.POSITIVE_INFINITY, fault: () => quotaExceeded('') }
  return {
    left: links - (await countLinks(tx, workspaceId)),
    fault: () => quotaExceeded(`The plan "${plan.plan_tier}" has room for ${links} links. Delete or archive some, or raise the plan.`),
  }
}

/** For new links, which are refused as well in a month whose clicks are used up. Its clicks go on being followed and counted. */
export async function newLinkQuota(deps: InTransaction<Needs>, tx: Tx, workspaceId: number, plan: Plan): Promise<Quota> {
  const { clicks_per_month: clicks } = limitsOf(plan)
  if (clicks !== null && deps.clicks.clicksInMonth(workspaceId) >= clicks)
    return {
      left: 0,
      isShut: true,
      fault: () =>
        quotaExceeded(`The ${clicks} clicks a month of the plan "${plan.plan_tier}" are used up: no new links until the next month (UTC).`),
    }
  return linkQuota(tx, workspaceId, plan)
}
