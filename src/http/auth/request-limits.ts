import { type Limits, limitsOf } from '../../lib/plans.ts'
import type { HttpNeeds } from '../needs.ts'
import { type Allowance, addressBudgets, type Budget, planBudgets, refuseSpent, signUpBudgets } from '../rate-limits.ts'
import type { Principal } from './principal.ts'
import { findPlan, listPlansOfUser } from './queries.ts'

/** What of a request's context is needed to limit it. */
type Limited = { request: Request; set: { headers: Record<string, string | number> } }

const SIGN_UP = /\/v1\/auth\/signup\/?(\?|$)/

/** Counts requests, tells of it in the headers, and throws 429 past a budget. */
export function createRequestLimits({ clock, db, rateLimits }: Pick<HttpNeeds, 'clock' | 'db' | 'rateLimits'>) {
  function spend({ set }: Limited, budgets: Budget[]): void {
    const allowance = rateLimits.spend(budgets, clock())
    if (!allowance) return
    Object.assign(set.headers, headersOf(allowance))
    refuseSpent(allowance, clock(), `${allowance.limit} requests are allowed here in this time. Wait, then go on.`)
  }

  /** The limits of the workspace that is asked for, else the best of those that the caller is in. */
  async function limitsFor(principal: Exclude<Principal, { kind: 'internal' }>, workspaceId: number | undefined): Promise<Limits> {
    const plan = workspaceId === undefined ? await listPlansOfUser(db, principal.userId) : [await findPlan(db, workspaceId)]
    const limits = plan.flatMap((term) => (term ? [limitsOf(term)] : []))
    return limits.reduce((best, other) => (perMinute(other) > perMinute(best) ? other : best), limits[0] ?? NO_WORKSPACE)
  }

  return {
    /** A caller's request, in a workspace that the caller is a member of, or in none. */
    spend: async (ctx: Limited, principal: Principal, workspaceId?: number): Promise<void> => {
      if (principal.kind === 'internal') return
      // An API key is of its workspace, whatever it asks for.
      const spender = principal.kind === 'key' ? principal.workspaceId : workspaceId
      const limits = await limitsFor(principal, spender)
      const workspace = spender === undefined ? [] : planBudgets(`workspace ${spender}`, limits)
      spend(ctx, [...planBudgets(principal.credential, limits), ...workspace])
    },
    /** A request without credentials, or with wrong ones. */
    spendAnonymous: (ctx: Limited, address: string): void => {
      const isSignUp = ctx.request.method === 'POST' && SIGN_UP.test(ctx.request.url)
      spend(ctx, [...addressBudgets(address), ...(isSignUp ? signUpBudgets(address) : [])])
    },
  }
}

const NO_WORKSPACE = limitsOf({ plan_tier: 'free', limits: null })
const perMinute = ({ requests_per_minute }: Limits) => requests_per_minute ?? Number.POSITIVE_INFINITY

const headersOf = ({ limit, remaining, resetAt }: Allowance) => ({
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': String(Math.ceil(resetAt / 1000)),
})
