import type { Tx } from '../../db/kysely.ts'
import { quotaExceeded } from '../../lib/errors.ts'
import { limitsOf } from '../../lib/plans.ts'
import { requirePlan } from '../workspaces/settings.ts'
import { storedBytes } from './queries.ts'

/** Throws 403 where a workspace's exports and imports fill what its plan has, or `bytes` more would go beyond it. */
export async function requireStorage(tx: Tx, now: number, workspaceId: number, bytes = 0): Promise<void> {
  const { storage_bytes: limit } = limitsOf(requirePlan(tx, workspaceId))
  if (limit === null) return
  const used = await storedBytes(tx, workspaceId, now)
  if (used >= limit || used + bytes > limit)
    throw quotaExceeded(
      `The workspace has used ${used} of its ${limit} bytes for exports and imports. Delete some exports, or upgrade the plan.`,
    )
}
