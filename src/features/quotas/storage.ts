import type { Tx } from '../../db/kysely.ts'
import { AppError, quotaExceeded } from '../../lib/errors.ts'
import { limitsOf } from '../../lib/plans.ts'
import { requirePlan } from '../workspaces/settings.ts'
import { storedBytes } from './queries.ts'

/** Throws 403 where what a workspace stores fills what its plan has, or `bytes` more would go beyond it. */
export async function requireStorage(tx: Tx, now: number, workspaceId: number, bytes = 0): Promise<void> {
  const { storage_bytes: limit } = limitsOf(requirePlan(tx, workspaceId))
  if (limit === null) return
  const used = await storedBytes(tx, workspaceId, now)
  if (used >= limit || used + bytes > limit)
    throw quotaExceeded(
      `The workspace has used ${used} of its ${limit} bytes for exports, imports, and the answers of a day that are kept for their Idempotency-Keys. Delete some exports, or upgrade the plan.`,
    )
}

/** Whether `requireStorage` has nothing against it, and the workspace exists. */
export const hasStorage = (tx: Tx, now: number, workspaceId: number, bytes: number): Promise<boolean> =>
  requireStorage(tx, now, workspaceId, bytes).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    },
  )
