import { type AppError, quotaExceeded } from './errors.ts'
import { limitsOf } from './plans.ts'

/** A workspace's plan, and the bytes that its rows count. */
export type Stored = Parameters<typeof limitsOf>[0] & { stored_bytes: number }

// A workspace at its limit can still be tidied up and reconfigured. Each change adds to the audit log, so that has to end somewhere, too.
const RESERVE = 0.1

/** The refusal of what would add to a workspace whose storage is full. */
export const storageFull = (used: number, limit: number): AppError =>
  quotaExceeded(
    `This workspace uses ${used} of the ${limit} bytes of storage in its plan. Links of every status count toward that, as do conversions, orphan visits, directory users, webhook deliveries, the audit log, exports and imports. Delete exports, or upgrade the plan. Deleted links free their space after 30 days.`,
  )

/** The refusal of a workspace whose rows alone fill what its plan stores, or undefined. `share`: the part of the limit that may be used. */
export function rowsFault(workspace: Stored, share = 1): AppError | undefined {
  const { storage_bytes: limit } = limitsOf(workspace)
  return limit !== null && workspace.stored_bytes >= limit * share ? storageFull(workspace.stored_bytes, limit) : undefined
}

/** The refusal of any further change in a workspace that has used up the reserve beyond its limit, too, or undefined. */
export const reserveFault = (workspace: Stored): AppError | undefined => rowsFault(workspace, 1 + RESERVE)
