import type { Db } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'

export const findWorkspace = (db: Db, workspaceId: number) =>
  db.selectFrom('workspaces').selectAll().where('id', '=', workspaceId).executeTakeFirst()

const plan = prepared((db, { workspaceId }: { workspaceId: number }) =>
  db.selectFrom('workspaces').select(['plan_tier', 'limits', 'settings', 'links', 'stored_bytes']).where('id', '=', workspaceId),
)

/** Finds the data that determines a workspace's limits and settings, and the number of links that count. */
export const findPlan = (db: Db, workspaceId: number) => plan.first(db, { workspaceId })

/** Finds the ID of any workspace of a user: the one that the user has been in for the longest time. */
export const findFirstWorkspaceOf = (db: Db, userId: number) =>
  db
    .selectFrom('members')
    .select('workspace_id')
    .where('user_id', '=', userId)
    .orderBy('joined_at')
    .orderBy('workspace_id')
    .executeTakeFirst()

/** Lists the row of every workspace of a user with the role in it, oldest first. */
export const listWorkspacesOfUser = (db: Db, userId: number) =>
  db
    .selectFrom('members')
    .innerJoin('workspaces', 'workspaces.id', 'members.workspace_id')
    .selectAll('workspaces')
    .select('members.role')
    .where('members.user_id', '=', userId)
    .orderBy('workspaces.id')
    .execute()
