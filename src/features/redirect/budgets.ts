import { MINUTE } from '../../lib/clock.ts'
import { networkOf } from '../../lib/network.ts'
import { createWindowCounter } from '../../lib/window-counter.ts'

// Limits how many short links an address may follow in a minute, and how many unknown slugs it may try.

const MAX_ADDRESSES = 100_000

export type Budgets = {
  /** Counts a visit. Returns the seconds to wait where a limit is reached, else 0. */
  spend: (address: string, isMiss: boolean, now: number) => number
}

type Limits = { redirectsPerMinute: number; redirectMissesPerMinute: number }

/** 0 is no limit. */
export function createBudgets({ redirectsPerMinute, redirectMissesPerMinute }: Limits): Budgets {
  if (redirectsPerMinute === 0 && redirectMissesPerMinute === 0) return { spend: () => 0 }
  const followLimit = redirectsPerMinute || Number.POSITIVE_INFINITY
  const missLimit = redirectMissesPerMinute || Number.POSITIVE_INFINITY
  const follows = createWindowCounter({ maxKeys: MAX_ADDRESSES })
  const misses = createWindowCounter({ maxKeys: MAX_ADDRESSES })
  return {
    spend: (address, isMiss, now) => {
      const network = networkOf(address)
      const followed = follows.windowOf(network, MINUTE, now)
      const missed = misses.windowOf(network, MINUTE, now)
      const exceeded = missed.used >= missLimit ? missed : followed.used >= followLimit ? followed : undefined
      if (exceeded) return Math.ceil((exceeded.startedAt + MINUTE - now) / 1000)
      followed.used++
      if (isMiss) missed.used++
      return 0
    },
  }
}
