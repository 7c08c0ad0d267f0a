import { createFairQueue } from '../../lib/fair-queue.ts'

// A directory that is set up tells of everybody at once. Each user costs about a millisecond, and a commit: with a gap between them,
// redirects hardly notice, and ten thousand users are there within a minute.
const GAP_MS = 4
// After a time in which there was no room for them, so many come closer to each other.
const CATCHES_UP_MS = 40
const LIMITS = { perKey: 50, inAll: 500, waitMs: 10_000 }

/** Resolves when a change that a workspace's directory tells may be made. Throws a 503 where too many wait. */
export type DirectoryPace = (workspaceId: number) => Promise<void>

export function createDirectoryPace(): DirectoryPace {
  const queue = createFairQueue<number>(LIMITS)
  let nextAt = 0
  return (workspaceId) =>
    new Promise((resolve, reject) => {
      const turn = async () => {
        resolve()
        const now = performance.now()
        nextAt = Math.max(nextAt, now - CATCHES_UP_MS) + GAP_MS
        if (nextAt > now) await Bun.sleep(nextAt - now)
      }
      queue(workspaceId, turn).catch(reject)
    })
}
