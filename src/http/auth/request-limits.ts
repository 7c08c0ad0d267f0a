import { type Limits, limitsOf } from '../../lib/plans.ts'
import type { HttpNeeds } from '../needs.ts'
import { type Allowance, addressBudgets, type Budget, planBudgets, signUpBudgets, throwIfExhausted } from '../rate-limits.ts'
import type { Principal } from './principal.ts'
import { findPlan, listPlansOfUser } from './queries.ts'

/** The parts of a request's context that rate limiting needs. */
type Limited = { request: Request; set: { headers: Record<string, string | number> } }

const SIGN_UP = /\/v1\/auth\/signup\/?(\?|$)/

/** Counts requests, sets the rate-limit headers, and throws 429 for an exhausted budget. */
export function createRequestLimits({ clock, db, rateLimits }: Pick<HttpNeeds, 'clock' | 'db' | 'rateLimits'>) {
  function spend({ set }: Limited, budgets: Budget[]): void {
    const allowance = rateLimits.spend(budgets, clock())
    if (!allowance) return
    Object.assign(set.headers, headersOf(allowance))
    throwIfExhausted(allowance, clock(), `${allowance.limit} requests are allowed in this time window. Wait, then try again.`)
  }

  /** The limits of the requested workspace, else the highest of the caller's workspaces. */
  async function limitsFor(principal: Exclude<Principal, { kind: 'internal' }>, workspaceId: number | undefined): Promise<Limits> {
    const plans = workspaceId === undefined ? await listPlansOfUser(db, principal.userId) : [await findPlan(db, workspaceId)]
    const limits = plans.flatMap((plan) => (plan ? [limitsOf(plan)] : []))
    return limits.reduce((best, other) => (perMinute(other) > perMinute(best) ? other : best), limits[0] ?? NO_WORKSPACE)
  }

  return {
    /** Counts an authenticated request, in a workspace of the caller or in none. */
    spend: async (ctx: Limited, principal: Principal, workspaceId?: number): Promise<void> => {
      if (principal.kind === 'internal') return
      // An API key counts for its own workspace, whatever it requests.
      const spender = principal.kind === 'key' ? principal.workspaceId : workspaceId
      const limits = await limitsFor(principal, spender)
      const workspace = spender === undefined ? [] : planBudgets(`workspace ${spender}`, limits)
      spend(ctx, [...planBudgets(principal.credential, limits), ...workspace])
    },
    /** Counts a request without valid credentials. */
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
