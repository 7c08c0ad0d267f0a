import { atLeast, type Role } from '../../http/auth/roles.ts'
import { DAY, toTimestamp } from '../../lib/clock.ts'
import { limitsOf } from '../../lib/plans.ts'
import { usedStorage } from '../quotas/storage.ts'
import { DISABLED_BY_MEMBER } from '../webhooks/schema.ts'
import { requirePlan } from '../workspaces/settings.ts'
import type { HomeNeeds } from './needs.ts'
import { type FoundProblem, findBroken, findExpiring, findFailingEndpoints, findFlagged, findReported, findUnverified } from './queries.ts'
import { type ATTENTION_KINDS, COUNTED_MAX } from './schema.ts'

type Kind = (typeof ATTENTION_KINDS)[number]

const EXPIRES_WITHIN = 7 * DAY
const REPORTED_WITHIN = 30 * DAY
const QUOTA_PERCENT = 80

/** Lists what needs attention, as far as a member of this role may see it. */
export async function listAttention(deps: HomeNeeds, workspaceId: number, role: Role) {
  const now = deps.clock()
  const reader = deps.reader(workspaceId)
  const asked = { workspaceId, max: COUNTED_MAX }
  const found = await Promise.all([
    item('destinations_broken', 'link', findBroken(reader, asked)),
    atLeast(role, 'admin') ? item('webhooks_failing', 'webhook', findFailingEndpoints(reader, asked, DISABLED_BY_MEMBER)) : [],
    item('links_blocked', 'link', findFlagged(reader, asked, 'blocked')),
    item('links_suspicious', 'link', findFlagged(reader, asked, 'suspect')),
    item('links_reported', 'link', findReported(reader, asked, now - REPORTED_WITHIN)),
    item('domains_unverified', 'domain', findUnverified(reader, asked)),
    item('links_expiring', 'link', findExpiring(reader, asked, { start: now, end: now + EXPIRES_WITHIN })),
    quotas(deps, workspaceId, now),
  ])
  return found.flat()
}

async function item(kind: Kind, type: 'link' | 'webhook' | 'domain', finding: Promise<FoundProblem | undefined>) {
  const found = await finding
  if (!found) return []
  const { count, at, ...item } = found
  return [{ kind, count, at: toTimestamp(at), item: { type, ...item }, quota: null }]
}

async function quotas({ db, clicks }: HomeNeeds, workspaceId: number, now: number) {
  const plan = requirePlan(db, workspaceId)
  const limits = limitsOf(plan)
  const uses = [
    { kind: 'quota_links' as const, used: plan.links, limit: limits.links },
    { kind: 'quota_clicks' as const, used: clicks.stats.clicksInMonth(workspaceId), limit: limits.clicks_per_month },
    { kind: 'quota_storage' as const, used: await usedStorage(db, now, workspaceId), limit: limits.storage_bytes },
  ]
  return uses.flatMap(({ kind, used, limit }) => {
    const percent = limit === null ? 0 : Math.floor((used * 100) / Math.max(limit, 1))
    return limit === null || percent < QUOTA_PERCENT ? [] : [{ kind, count: percent, at: null, item: null, quota: { used, limit } }]
  })
}
