import { type AppError, quotaExceeded } from '../../lib/errors.ts'
import { limitsOf } from '../../lib/plans.ts'
import { rowsFault, type Stored } from '../../lib/storage.ts'
import type { LinksNeeds } from './needs.ts'

/** `blocksAll`: no new links at all, not even archived ones, which don't count. */
export type Quota = { remaining: number; blocksAll?: boolean; fault: () => AppError }

/** A workspace's plan, and the links that it has. */
type Use = Stored & { links: number }

/** How many more links a workspace may have. Exact, when read in the transaction of the change. */
function linkQuota(use: Use): Quota {
  const { links } = limitsOf(use)
  if (links === null) return { remaining: Number.POSITIVE_INFINITY, fault: () => quotaExceeded('') }
  return {
    remaining: links - use.links,
    fault: () => quotaExceeded(`The ${use.plan_tier} plan includes ${links} links. Delete or archive some, or upgrade the plan.`),
  }
}

/** For new links: also rejected once the month's clicks are used up. Existing links still redirect and count. */
export function newLinkQuota({ clicks: recorder }: Pick<LinksNeeds, 'clicks'>, workspaceId: number, use: Use): Quota {
  const { clicks_per_month: clicks } = limitsOf(use)
  if (clicks !== null && recorder.stats.clicksInMonth(workspaceId) >= clicks)
    return {
      remaining: 0,
      blocksAll: true,
      fault: () =>
        quotaExceeded(
          `You have used all ${clicks} clicks per month of the ${use.plan_tier} plan. You can create links again next month (UTC), or after an upgrade of the plan.`,
        ),
    }
  const full = rowsFault(use)
  return full ? { remaining: 0, blocksAll: true, fault: () => full } : linkQuota(use)
}

/** Returns a function that takes room in the quota for each new link of a transaction. The quota is read for the first one. */
export function createRoom(quotaOf: () => Quota): (status: string | undefined) => void {
  let quota: Quota | undefined
  return (status) => {
    quota ??= quotaOf()
    if (quota.blocksAll || (status !== 'archived' && quota.remaining-- <= 0)) throw quota.fault()
  }
}

/** Throws 403 if the plan has no room for one more link. */
export function refuseOverQuota(use: Use): void {
  const { remaining, fault } = linkQuota(use)
  if (remaining <= 0) throw fault()
}
