// The limits of each plan. Null is "no limit".

export const PLANS = ['free', 'starter', 'pro', 'business', 'enterprise'] as const
export type Plan = (typeof PLANS)[number]

export type Limits = {
  /** Links that are neither deleted nor archived. */
  links: number | null
  /** Human clicks in a calendar month (UTC). */
  clicks_per_month: number | null
  retention_days: number | null
  domains: number | null
  /** For each token, and for all tokens of a workspace together. */
  requests_per_minute: number | null
  requests_per_day: number | null
  /** Mails that members cause in a day (UTC): invitations and reports. Also how many a user causes, by the best of their workspaces. */
  mails_per_day: number | null
  /**
   * Bytes of links in every state, conversions, orphan visits, directory users, webhook deliveries and audit entries, of imports with their
   * reports, of exports, and of large answers kept for an Idempotency-Key.
   */
  storage_bytes: number | null
}

const LIMITS: Record<Plan, Limits> = {
  free: {
    links: 50,
    clicks_per_month: 5000,
    retention_days: 90,
    domains: 1,
    requests_per_minute: 60,
    requests_per_day: 5000,
    mails_per_day: 20,
    storage_bytes: 50_000_000,
  },
  starter: {
    links: 500,
    clicks_per_month: 25_000,
    retention_days: 365,
    domains: 1,
    requests_per_minute: 120,
    requests_per_day: 10_000,
    mails_per_day: 100,
    storage_bytes: 200_000_000,
  },
  pro: {
    links: 5000,
    clicks_per_month: 100_000,
    retention_days: 730,
    domains: 3,
    requests_per_minute: 600,
    requests_per_day: 100_000,
    mails_per_day: 500,
    storage_bytes: 1_000_000_000,
  },
  business: {
    links: null,
    clicks_per_month: 1_000_000,
    retention_days: 1095,
    domains: 5,
    requests_per_minute: 1200,
    requests_per_day: 1_000_000,
    mails_per_day: 2000,
    storage_bytes: 5_000_000_000,
  },
  enterprise: {
    links: null,
    clicks_per_month: null,
    retention_days: null,
    domains: null,
    requests_per_minute: null,
    requests_per_day: null,
    mails_per_day: null,
    storage_bytes: null,
  },
}

/** True if a plan has the features for businesses, such as branding. */
export const isBusiness = (plan: Plan): boolean => PLANS.indexOf(plan) >= PLANS.indexOf('business')

// How many workspaces a user may own, by the best plan among them.
const WORKSPACES: Record<Plan, number | null> = { free: 10, starter: 20, pro: 50, business: 200, enterprise: null }

/** How many workspaces a user may own who owns those of these plans. Null is "no limit". */
export function workspacesOf(plans: readonly Plan[], defaultPlan: Plan): number | null {
  const best = plans.reduce((one, other) => (PLANS.indexOf(other) > PLANS.indexOf(one) ? other : one), plans[0] ?? defaultPlan)
  return WORKSPACES[best]
}

type Planned = { plan_tier: Plan; limits: string | null }

/** How many mails a user may cause in a day who administers workspaces of these plans: as many as the best of them. Null is "no limit". */
export function mailsOfUser(workspaces: readonly Planned[]): number | null {
  const most = Math.max(0, ...workspaces.map((workspace) => limitsOf(workspace).mails_per_day ?? Number.POSITIVE_INFINITY))
  return most === Number.POSITIVE_INFINITY ? null : most
}

/** A plan's limits, with the administrator's overrides (JSON, as stored). */
export function limitsOf({ plan_tier, limits }: Planned): Limits {
  return limits === null ? LIMITS[plan_tier] : { ...LIMITS[plan_tier], ...(JSON.parse(limits) as Partial<Limits>) }
}

/** Returns how many days single clicks are kept: the workspace's choice, up to the limit of its plan. Null means forever. */
export function retentionDaysOf(workspace: Planned & { own_retention_days: number | null }): number | null {
  const { retention_days: most } = limitsOf(workspace)
  const own = workspace.own_retention_days
  return own === null || most === null ? (own ?? most) : Math.min(own, most)
}
