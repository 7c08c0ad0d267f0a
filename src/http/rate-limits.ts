import type { Sqlite } from '../db/sqlite.ts'
import type { Write } from '../db/write.ts'
import { chunksOf } from '../lib/chunks.ts'
import { DAY, HOUR, MINUTE } from '../lib/clock.ts'
import { rateLimited } from '../lib/errors.ts'
import { networkOf } from '../lib/network.ts'
import type { Limits } from '../lib/plans.ts'
import { createWindowCounter, type Window } from '../lib/window-counter.ts'
import { prepareFindWindow, upsertWindow } from './rate-limit-queries.ts'

// A request counts in several budgets: those of its token and of its workspace, or that of its address.
// A budget is a number of requests in a time window, which begins with the first one.

const ANONYMOUS_PER_MINUTE = 60

const SIGN_UPS_PER_HOUR = 5

const REPORTS_PER_HOUR = 10

const MAX_WINDOWS = 200_000

const SAVED_AT_ONCE = 500

export type Budget = { key: string; limit: number; windowMs: number }

/** The state of the tightest budget, for the headers. */
export type Allowance = { limit: number; remaining: number; resetAt: number; isExhausted: boolean }

export type RateLimits = {
  /** Counts a request in each budget, or in none if one is exhausted. Returns undefined if there is no budget. */
  spend: (budgets: Budget[], now: number) => Allowance | undefined
  /** Stores the daily windows that changed since the last save, until it is to stop: the others are for the next save. */
  save: (write: Write, stopping: AbortSignal) => Promise<void>
}

/** Saved daily windows are read by `connection`, so that they continue after a restart. */
export function createRateLimits(connection: Sqlite, isEnabled: boolean): RateLimits {
  const find = prepareFindWindow(connection)
  const unsaved = new Map<string, Window>()

  const { windowOf } = createWindowCounter({
    maxKeys: MAX_WINDOWS,
    load: (key, windowMs) => unsaved.get(key) ?? (windowMs === DAY ? find.get(key) : undefined),
  })

  return {
    spend: (budgets, now) => {
      if (!isEnabled) return undefined
      const states = budgets.map((budget) => ({ ...budget, window: windowOf(budget.key, budget.windowMs, now) }))
      const isExhausted = states.some(({ window, limit }) => window.used >= limit)
      if (!isExhausted) {
        for (const { key, window, windowMs } of states) {
          window.used++
          if (windowMs === DAY) unsaved.set(key, window)
        }
      }
      const allowances = states.map(({ limit, window, windowMs }) => ({
        limit,
        remaining: Math.max(0, limit - window.used),
        resetAt: window.startedAt + windowMs,
        isExhausted,
      }))
      // Among exhausted budgets, the one that resets last counts; otherwise the first one with the least remaining.
      const last = (a: Allowance, b: Allowance) => (isExhausted ? b.resetAt - a.resetAt : 0)
      return allowances.toSorted((a, b) => a.remaining - b.remaining || last(a, b))[0]
    },
    save: async (write, stopping) => {
      const rows = [...unsaved].map(([key, { startedAt, used }]) => ({ key, started_at: startedAt, used }))
      for (const batch of chunksOf(rows, SAVED_AT_ONCE)) {
        if (stopping.aborted) return
        await write(async (tx) => {
          for (const row of batch) await upsertWindow(tx, row)
        })
        // Windows that were increased in the meantime are saved next time.
        for (const { key, used } of batch) if (unsaved.get(key)?.used === used) unsaved.delete(key)
      }
    },
  }
}

/** Throws a 429 if a budget is exhausted. */
export function throwIfExhausted(allowance: Allowance | undefined, now: number, message: string): void {
  if (allowance?.isExhausted) throw rateLimited(message, allowance.resetAt - now)
}

export const addressBudgets = (address: string): Budget[] => [
  { key: `address ${networkOf(address)}`, limit: ANONYMOUS_PER_MINUTE, windowMs: MINUTE },
]

export const signUpBudgets = (address: string): Budget[] => [
  { key: `sign-up ${networkOf(address)}`, limit: SIGN_UPS_PER_HOUR, windowMs: HOUR },
]

export const reportBudgets = (address: string): Budget[] => [
  { key: `report ${networkOf(address)}`, limit: REPORTS_PER_HOUR, windowMs: HOUR },
]

/** A plan's budgets for a token, or for all tokens of a workspace. The minute comes first, so that the headers prefer it. */
export function planBudgets(owner: string, { requests_per_minute: perMinute, requests_per_day: perDay }: Limits): Budget[] {
  return [
    ...(perMinute === null ? [] : [{ key: `minute ${owner}`, limit: perMinute, windowMs: MINUTE }]),
    ...(perDay === null ? [] : [{ key: `day ${owner}`, limit: perDay, windowMs: DAY }]),
  ]
}
