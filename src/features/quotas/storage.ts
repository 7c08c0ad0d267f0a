import type { Db, Tx } from '../../db/kysely.ts'
import { AppError, quotaExceeded } from '../../lib/errors.ts'
import { limitsOf } from '../../lib/plans.ts'
import { requirePlan } from '../workspaces/settings.ts'
import { storedBytes } from './queries.ts'

const storageFull = (used: number, limit: number): AppError =>
  quotaExceeded(
    `This workspace uses ${used} of the ${limit} bytes that its plan stores. Links count in every state, as do conversions, orphan visits, directory users, the audit log, exports and imports. Delete exports, or upgrade the plan. Deleted links free their space after 30 days.`,
  )

/**
 * The refusal of a workspace whose rows alone fill what its plan stores, or undefined. It costs no query, so that every link and conversion
 * can ask for it.
 */
export function rowsFault(workspace: Parameters<typeof limitsOf>[0] & { stored_bytes: number }): AppError | undefined {
  const { storage_bytes: limit } = limitsOf(workspace)
  return limit !== null && workspace.stored_bytes >= limit ? storageFull(workspace.stored_bytes, limit) : undefined
}

/** Throws 403 if a workspace's rows fill what its plan stores. */
export function requireRowStorage(tx: Tx, workspaceId: number): void {
  const fault = rowsFault(requirePlan(tx, workspaceId))
  if (fault) throw fault
}

/** Throws 403 where what a workspace stores fills what its plan has, or `bytes` more would go beyond it. */
export async function requireStorage(tx: Tx, now: number, workspaceId: number, bytes = 0): Promise<void> {
  const { storage_bytes: limit } = limitsOf(requirePlan(tx, workspaceId))
  if (limit === null) return
  const used = await storedBytes(tx, workspaceId, now)
  if (used >= limit || used + bytes > limit) throw storageFull(used, limit)
}

/** The bytes that a workspace stores. */
export const usedStorage = (db: Db, now: number, workspaceId: number): Promise<number> => storedBytes(db, workspaceId, now)

/** Whether `requireStorage` has nothing against it, and the workspace exists. */
export const hasStorage = (tx: Tx, now: number, workspaceId: number, bytes: number): Promise<boolean> =>
  requireStorage(tx, now, workspaceId, bytes).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    },
  )
