import type { Db } from '../../db/kysely.ts'
import { gateOf } from './gate.ts'
import { listSharedStandings } from './queries.ts'
import type { Credential } from './standing.ts'

/**
 * The workspaces that a caller shares with another user, and whether that user agreed to be a member. Only those that the caller's
 * credential opens at this moment: of others the caller doesn't learn who is in them.
 */
export const openSharedWorkspaces = (
  db: Db,
  { userId, credential }: { userId: number; credential: Credential },
  otherId: number,
): { workspaceId: number; isAccepted: boolean }[] =>
  listSharedStandings(db, userId, otherId)
    .filter(({ workspace_id, ...standing }) => gateOf(workspace_id, standing, credential) === undefined)
    .map(({ workspace_id, is_accepted }) => ({ workspaceId: workspace_id, isAccepted: is_accepted === 1 }))
