import { MINUTE } from '../../lib/clock.ts'
import { memoize } from '../../lib/memoize.ts'
import { networkOf } from '../../lib/network.ts'
import { RecentMap } from '../../lib/recent-map.ts'

// Limits how many short links an address may follow in a minute, and how many unknown slugs it may try.

const MAX_NETWORKS = 200_000

export type Budgets = {
  /** Counts a visit. Returns the seconds to wait where a limit is reached, else 0. */
  spend: (address: string, isMiss: boolean, now: number) => number
}

type Limits = { redirectsPerMinute: number; redirectMissesPerMinute: number }

/** What a network has done since its first visit of a minute. */
type Window = { startedAt: number; followed: number; missed: number }

/** 0 is no limit. */
export function createBudgets({ redirectsPerMinute, redirectMissesPerMinute }: Limits): Budgets {
  if (redirectsPerMinute === 0 && redirectMissesPerMinute === 0) return { spend: () => 0 }
  const followLimit = redirectsPerMinute || Number.POSITIVE_INFINITY
  const missLimit = redirectMissesPerMinute || Number.POSITIVE_INFINITY
  const windows = new RecentMap<string, Window>({ maxSize: MAX_NETWORKS })
  const networkFrom = memoize(networkOf)
  return {
    spend: (address, isMiss, now) => {
      const network = address.includes(':') ? networkFrom(address) : address
      let window = windows.get(network)
      // A clock that is set back starts a new one, so that nobody is locked out.
      if (!window || now >= window.startedAt + MINUTE || now < window.startedAt) {
        window = { startedAt: now, followed: 0, missed: 0 }
        windows.set(network, window)
      }
      if (window.missed >= missLimit || window.followed >= followLimit) return Math.ceil((window.startedAt + MINUTE - now) / 1000)
      window.followed++
      if (isMiss) window.missed++
      return 0
    },
  }
}
