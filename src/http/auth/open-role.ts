import type { Db } from '../../db/kysely.ts'
import { gateOf } from './gate.ts'
import { findStanding } from './queries.ts'
import type { Role } from './roles.ts'
import type { Credential } from './standing.ts'

/** A user's present role in a workspace that their credential opens at this moment. Returns undefined for any other workspace. */
export function openRoleIn(
  db: Db,
  { userId, credential }: { userId: number; credential: Credential },
  workspaceId: number,
): Role | undefined {
  const standing = findStanding(db, workspaceId, userId)
  return standing && gateOf(workspaceId, standing, credential) === undefined ? standing.role : undefined
}
