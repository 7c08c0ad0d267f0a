import { LRUCache } from 'lru-cache'
import { MINUTE } from '../../lib/clock.ts'
import { networkOf } from '../../lib/network.ts'

// How many short links an address may follow in a minute, and how many of these may lead nowhere: past either, it has to wait.

const MAX_REMEMBERED = 100_000

type Window = { startedAt: number; followed: number; missed: number }

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
  const windows = new LRUCache<string, Window>({ max: MAX_REMEMBERED })
  return {
    spend: (address, isMiss, now) => {
      const network = networkOf(address)
      let window = windows.get(network)
      if (!window || now - window.startedAt >= MINUTE || now < window.startedAt) {
        window = { startedAt: now, followed: 0, missed: 0 }
        windows.set(network, window)
      }
      if (window.followed >= mayFollow || window.missed >= mayMiss) return Math.ceil((window.startedAt + MINUTE - now) / 1000)
      window.followed++
      if (isMiss) window.missed++
      return 0
    },
  }
}
