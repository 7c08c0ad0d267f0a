import { createFairQueue } from '../../lib/fair-queue.ts'

// A new directory reports everybody at once. Each user costs about a millisecond and a commit. With a gap between them, redirects hardly
// slow down, and ten thousand users are added within a minute.
const GAP_MS = 4
// After a time in which there was no room for them, so many come closer to each other.
const CATCHES_UP_MS = 40
const LIMITS = { perKey: 50, inAll: 500, waitMs: 10_000 }

/** Resolves when a change that a workspace's directory reports may be made. Throws a 503 if too many are waiting. */
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
