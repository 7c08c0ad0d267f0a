import type { Db } from '../../db/kysely.ts'
import { findConfiguration } from './queries.ts'

/** The e-mail domain that a workspace has proved to be its own, in ASCII and lower case; undefined where there is none. */
export async function findProvedDomain(db: Db, workspaceId: number): Promise<string | undefined> {
  const configuration = await findConfiguration(db, workspaceId)
  return configuration && configuration.proved_at !== null ? configuration.domain : undefined
}
