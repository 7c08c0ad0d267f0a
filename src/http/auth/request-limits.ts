import { MINUTE } from '../../lib/clock.ts'
import { type Limits, limitsOf } from '../../lib/plans.ts'
import type { HttpNeeds } from '../needs.ts'
import { type Allowance, addressBudgets, type Budget, planBudgets, signUpBudgets, throwIfExhausted } from '../rate-limits.ts'
import type { ApiKeyPrincipal, Person, Principal } from './principal.ts'
import { listPlansOfUser } from './queries.ts'

/** The parts of a request's context that rate limiting needs. */
type Limited = { request: Request; set: { headers: Record<string, string | number> }; isCounted?: boolean }

const SIGN_UP = /\/v1\/auth\/signup\/?(\?|$)/

/** Counts each request once, sets the rate-limit headers, and throws 429 for an exhausted budget. */
export function createRequestLimits({ clock, db, rateLimits }: Pick<HttpNeeds, 'clock' | 'db' | 'rateLimits'>) {
  function spend(ctx: Limited, budgets: Budget[]): void {
    const { set } = ctx
    if (ctx.isCounted) return
    ctx.isCounted = true
    const allowance = rateLimits.spend(budgets, clock())
    Object.assign(set.headers, headersOf(allowance ?? unlimited(clock())))
    if (allowance) throwIfExhausted(allowance, clock(), `Too many requests. The limit is ${allowance.limit} in this time window.`)
  }

  /** Returns the limits of the path's workspace if the caller is in it, or else the best of the caller's workspaces. */
  async function limitsFor(principal: Person | ApiKeyPrincipal): Promise<Limits> {
    const plan = principal.kind === 'key' ? principal.plan : principal.membership?.plan
    const limits = (plan ? [plan] : await listPlansOfUser(db, principal.userId)).map(limitsOf)
    return limits.reduce((best, other) => (perMinute(other) > perMinute(best) ? other : best), limits[0] ?? NO_WORKSPACE)
  }

  return {
    /** Counts a caller's request, in the path's workspace if the caller is in it. */
    spend: async (ctx: Limited, principal: Principal): Promise<void> => {
      if (principal.kind === 'internal') return spend(ctx, [])
      const limits = await limitsFor(principal)
      // An API key is of its workspace, whatever it requests.
      const workspaceId = principal.kind === 'key' ? principal.workspaceId : principal.membership?.workspaceId
      const workspace = workspaceId === undefined ? [] : planBudgets(`workspace ${workspaceId}`, limits)
      spend(ctx, [...planBudgets(`${principal.credential.kind} ${principal.credential.id}`, limits), ...workspace])
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

/** The largest number of requests that the headers have. It stands for no limit. */
const NO_LIMIT = 2 ** 31 - 1
const unlimited = (now: number) => ({ limit: NO_LIMIT, remaining: NO_LIMIT, resetAt: now + MINUTE })

const headersOf = ({ limit, remaining, resetAt }: Omit<Allowance, 'isExhausted'>) => ({
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': String(Math.ceil(resetAt / 1000)),
})
