import type { HttpClient } from '../../http/client-address.ts'
import { MINUTE } from '../../lib/clock.ts'
import { RecentMap } from '../../lib/recent-map.ts'

// Limits how many short links an address may follow in a minute, and how many unknown slugs it may try.

const MAX_NETWORKS = 200_000

export type Budgets = {
  /** Counts a visit. Returns the seconds to wait if a limit is reached, or else 0. */
  spend: (client: HttpClient, isMiss: boolean, now: number) => number
}

type Limits = { redirectsPerMinute: number; redirectMissesPerMinute: number }

/** The requests of a network since its first visit in the current minute. */
type Window = { startedAt: number; followed: number; missed: number; generation: number }

/** Creates the budgets of networks. 0 turns a limit off. */
export function createBudgets({ redirectsPerMinute, redirectMissesPerMinute }: Limits): Budgets {
  if (redirectsPerMinute === 0 && redirectMissesPerMinute === 0) return { spend: () => 0 }
  const followLimit = redirectsPerMinute || Number.POSITIVE_INFINITY
  const missLimit = redirectMissesPerMinute || Number.POSITIVE_INFINITY
  const windows = new RecentMap<string, Window>({ maxSize: MAX_NETWORKS })

  /** The window of a client's network. A client keeps it, and it stays the network's for as long as the map has no newer generation. */
  function windowOf(client: HttpClient, now: number): Window {
    const kept = client.kept as Window | undefined
    if (kept?.generation === windows.generation) return kept
    let window = windows.get(client.network)
    if (!window) {
      window = { startedAt: now, followed: 0, missed: 0, generation: 0 }
      windows.set(client.network, window)
    }
    window.generation = windows.generation
    client.kept = window
    return window
  }

  return {
    spend: (client, isMiss, now) => {
      const window = windowOf(client, now)
      // A clock that is set back starts a new one, so that nobody is locked out.
      if (now >= window.startedAt + MINUTE || now < window.startedAt) Object.assign(window, { startedAt: now, followed: 0, missed: 0 })
      if (window.missed >= missLimit || window.followed >= followLimit) return Math.ceil((window.startedAt + MINUTE - now) / 1000)
      window.followed++
      if (isMiss) window.missed++
      return 0
    },
  }
}
