import type { Tx } from '../db/kysely.ts'
import type { Sqlite } from '../db/sqlite.ts'
import type { Write } from '../db/write.ts'
import { DAY, HOUR, MINUTE } from '../lib/clock.ts'
import { rateLimited } from '../lib/errors.ts'
import { networkOf } from '../lib/network.ts'
import type { Limits } from '../lib/plans.ts'
import { createWindowCounter, type Window } from '../lib/window-counter.ts'

// A request counts in several budgets at the same time: those of its token and of its workspace, or that of its address.
// Each budget is a number of requests in a window, which begins with the first of them.

const ANONYMOUS_PER_MINUTE = 60
const SIGN_UPS_PER_HOUR = 5
const REPORTS_PER_HOUR = 10
const MAX_REMEMBERED = 200_000

export type Budget = { key: string; limit: number; windowMs: number }

/** What the headers tell: the budget that is nearest its end. */
export type Allowance = { limit: number; remaining: number; resetAt: number; isSpent: boolean }

export type RateLimits = {
  /** Counts a request in each budget, or in none of them where one is spent. Undefined where there is no budget. */
  spend: (budgets: Budget[], now: number) => Allowance | undefined
  /** Writes what was counted of days since the last time. */
  save: (write: Write) => Promise<void>
}

/** `reading` holds what was saved: a day's count goes on after a restart. Where limits are off, there is no budget. */
export function createRateLimits(reading: Sqlite, isOn: boolean): RateLimits {
  const find = reading.prepare<[string], Window>('SELECT started_at AS startedAt, used FROM rate_windows WHERE key = ?')
  const unsaved = new Map<string, Window>()

  const { windowOf } = createWindowCounter({
    maxKeys: MAX_REMEMBERED,
    load: (key, windowMs) => unsaved.get(key) ?? (windowMs === DAY ? find.get(key) : undefined),
  })

  return {
    spend: (budgets, now) => {
      if (!isOn) return undefined
      const states = budgets.map((budget) => ({ ...budget, window: windowOf(budget.key, budget.windowMs, now) }))
      const isSpent = states.some(({ window, limit }) => window.used >= limit)
      if (!isSpent) {
        for (const { key, window, windowMs } of states) {
          window.used++
          if (windowMs === DAY) unsaved.set(key, window)
        }
      }
      const allowances = states.map(({ limit, window, windowMs }) => ({
        limit,
        remaining: Math.max(0, limit - window.used),
        resetAt: window.startedAt + windowMs,
        isSpent,
      }))
      // Of several that are spent, the one that lasts longest; else the first of those with the least left.
      const last = (a: Allowance, b: Allowance) => (isSpent ? b.resetAt - a.resetAt : 0)
      return allowances.toSorted((a, b) => a.remaining - b.remaining || last(a, b))[0]
    },
    save: async (write) => {
      if (unsaved.size === 0) return
      const rows = [...unsaved].map(([key, { startedAt, used }]) => ({ key, started_at: startedAt, used }))
      await write(async (tx) => {
        for (const row of rows) await upsertWindow(tx, row)
      })
      // What was counted meanwhile is for the next time.
      for (const { key, used } of rows) if (unsaved.get(key)?.used === used) unsaved.delete(key)
    },
  }
}

/** Throws a 429 where a budget is spent. */
export function refuseSpent(allowance: Allowance | undefined, now: number, message: string): void {
  if (allowance?.isSpent) throw rateLimited(message, allowance.resetAt - now)
}

const upsertWindow = (tx: Tx, { key, ...window }: { key: string; started_at: number; used: number }) =>
  tx
    .insertInto('rate_windows')
    .values({ key, ...window })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(window))
    .execute()

export const addressBudgets = (address: string): Budget[] => [
  { key: `address ${networkOf(address)}`, limit: ANONYMOUS_PER_MINUTE, windowMs: MINUTE },
]

export const signUpBudgets = (address: string): Budget[] => [
  { key: `sign-up ${networkOf(address)}`, limit: SIGN_UPS_PER_HOUR, windowMs: HOUR },
]

export const reportBudgets = (address: string): Budget[] => [
  { key: `report ${networkOf(address)}`, limit: REPORTS_PER_HOUR, windowMs: HOUR },
]

/** What a plan allows to a token, and likewise to all tokens of a workspace together. The minute comes first: the headers speak of it. */
export function planBudgets(owner: string, { requests_per_minute: perMinute, requests_per_day: perDay }: Limits): Budget[] {
  return [
    ...(perMinute === null ? [] : [{ key: `minute ${owner}`, limit: perMinute, windowMs: MINUTE }]),
    ...(perDay === null ? [] : [{ key: `day ${owner}`, limit: perDay, windowMs: DAY }]),
  ]
}

/** Of days that are over. */
export const deleteOldRateWindows = (tx: Tx, now: number) =>
  tx
    .deleteFrom('rate_windows')
    .where('started_at', '<=', now - DAY)
    .execute()
