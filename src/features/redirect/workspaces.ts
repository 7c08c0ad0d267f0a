import { parseSettings } from '../workspaces/settings.ts'
import type { Shared } from './redirect.ts'

const MAX_WORKSPACES = 100_000

/** Creates the store of what the links of a workspace share, by a number that changes after each change. */
export function createWorkspaces(findSettings: { get: (workspaceId: number) => string | undefined }) {
  const byNumber = new Map<number, Shared>()
  const byId = new Map<number, Shared>()
  let last = 0
  return {
    numbered: (number: number) => byNumber.get(number),
    of: (workspaceId: number): Shared => {
      const known = byId.get(workspaceId)
      if (known) return known
      if (byId.size >= MAX_WORKSPACES) {
        byId.clear()
        byNumber.clear()
      }
      const { track_bots, anonymize_ip } = parseSettings(findSettings.get(workspaceId) ?? '{}')
      const shared = { number: ++last, workspaceId, tracksBots: track_bots, anonymizes: anonymize_ip }
      byId.set(workspaceId, shared)
      byNumber.set(shared.number, shared)
      return shared
    },
    invalidate: (workspaceId: number): void => {
      const known = byId.get(workspaceId)
      if (known) byNumber.delete(known.number)
      byId.delete(workspaceId)
    },
  }
}
