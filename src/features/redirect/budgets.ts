import { MINUTE } from '../../lib/clock.ts'
import { networkOf } from '../../lib/network.ts'
import { createWindowCounter } from '../../lib/window-counter.ts'

// How many short links an address may follow in a minute, and how many of these may lead nowhere: past either, it has to wait.

const MAX_REMEMBERED = 100_000

export type Budgets = {
  /** Counts a visit. Seconds to wait where the budget is used up, else 0. */
  spend: (address: string, isMiss: boolean, now: number) => number
}

type Limits = { redirectsPerMinute: number; redirectMissesPerMinute: number }

/** 0 is no limit. */
export function createBudgets({ redirectsPerMinute, redirectMissesPerMinute }: Limits): Budgets {
  if (redirectsPerMinute === 0 && redirectMissesPerMinute === 0) return { spend: () => 0 }
  const mayFollow = redirectsPerMinute || Number.POSITIVE_INFINITY
  const mayMiss = redirectMissesPerMinute || Number.POSITIVE_INFINITY
  const follows = createWindowCounter({ maxKeys: MAX_REMEMBERED })
  const misses = createWindowCounter({ maxKeys: MAX_REMEMBERED })
  return {
    spend: (address, isMiss, now) => {
      const network = networkOf(address)
      const followed = follows.windowOf(network, MINUTE, now)
      const missed = misses.windowOf(network, MINUTE, now)
      const full = missed.used >= mayMiss ? missed : followed.used >= mayFollow ? followed : undefined
      if (full) return Math.ceil((full.startedAt + MINUTE - now) / 1000)
      followed.used++
      if (isMiss) missed.used++
      return 0
    },
  }
}
