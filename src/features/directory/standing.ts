import type { Db } from '../../db/kysely.ts'
import type { Role } from '../../http/auth/roles.ts'
import { defaultRoleOf } from './author.ts'
import { findDirectory } from './queries.ts'
import { findStateOf } from './user-queries.ts'

/** The standing of an email address in a workspace's directory. */
export type DirectoryStanding = {
  /** The role of new members that the directory adds. Undefined if the workspace has no enabled directory. */
  defaultRole: Role | undefined
  /** True for a user whom the directory doesn't let in. */
  isSuspended: boolean
}

export async function standingOf(db: Db, workspaceId: number, email: string): Promise<DirectoryStanding> {
  const directory = findDirectory(db, workspaceId)
  if (!directory || directory.enabled === 0) return { defaultRole: undefined, isSuspended: false }
  const state = findStateOf(db, workspaceId, email)
  return { defaultRole: defaultRoleOf(db, directory), isSuspended: state !== undefined && state !== 'active' }
}
