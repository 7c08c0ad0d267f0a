import type { WorkspaceTx } from '../../core.ts'
import type { Db, Tx } from '../../db/kysely.ts'
import { AppError } from '../../lib/errors.ts'
import { limitsOf } from '../../lib/plans.ts'
import { rowsFault, type Stored, storageFull } from '../../lib/storage.ts'
import { requirePlan } from '../workspaces/settings.ts'
import { storedBytes } from './queries.ts'

/** Throws 403 if a workspace's rows fill what its plan stores. */
export function requireRowStorage(plan: Stored): void {
  const fault = rowsFault(plan)
  if (fault) throw fault
}

// Strangers may not use up the rest, or they could keep the members from creating links.
const SHARE_OF_VISITORS = 0.8

/** True if there is room for what visitors' browsers send. */
export const hasRoomForVisitors = (tx: Tx, workspaceId: number): boolean => !rowsFault(requirePlan(tx, workspaceId), SHARE_OF_VISITORS)

/** Throws 403 where what a workspace stores fills what its plan has, or `bytes` more would go beyond it. */
export async function requireStorage({ tx, now, workspaceId }: WorkspaceTx, bytes = 0): Promise<void> {
  const { storage_bytes: limit } = limitsOf(requirePlan(tx, workspaceId))
  if (limit === null) return
  const used = await storedBytes(tx, workspaceId, now)
  if (used >= limit || used + bytes > limit) throw storageFull(used, limit)
}

/** The bytes that a workspace stores. */
export const usedStorage = (db: Db, now: number, workspaceId: number): Promise<number> => storedBytes(db, workspaceId, now)

/** Resolves with true if `requireStorage` doesn't throw, and the workspace exists. */
export const hasStorage = (place: WorkspaceTx, bytes: number): Promise<boolean> =>
  requireStorage(place, bytes).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    },
  )
