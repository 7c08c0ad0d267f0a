import type { Db } from '../../db/kysely.ts'
import { findSsoDomain } from './queries.ts'

/** The email domain that a workspace has verified, in ASCII and lower case; undefined if there is none. */
export async function findVerifiedEmailDomain(db: Db, workspaceId: number): Promise<string | undefined> {
  const row = await findSsoDomain(db, workspaceId)
  return row && row.proved_at !== null ? row.domain : undefined
}
