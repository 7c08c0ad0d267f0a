import type { Selectable } from 'kysely'
import type { Db } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { Reader } from '../../db/reader.ts'
import { contains } from '../../db/search.ts'
import type { MainTables } from '../../db/types.gen.ts'

export type WorkspaceRow = Selectable<MainTables['workspaces']>

export const findWorkspace = (db: Db, workspaceId: number) =>
  db.selectFrom('workspaces').selectAll().where('id', '=', workspaceId).executeTakeFirst()

const plan = prepared((db, { workspaceId }: { workspaceId: number }) =>
  db.selectFrom('workspaces').select(['plan_tier', 'limits', 'settings', 'links', 'stored_bytes']).where('id', '=', workspaceId),
)
/** What a workspace's limits and settings follow from, and the links that count. */
export const findPlan = (db: Db, workspaceId: number) => plan.first(db, { workspaceId })

/** Of any workspace: the one that a user has been in for the longest. */
export const findFirstWorkspaceOf = (db: Db, userId: number) =>
  db
    .selectFrom('members')
    .select('workspace_id')
    .where('user_id', '=', userId)
    .orderBy('joined_at')
    .orderBy('workspace_id')
    .executeTakeFirst()

/** Of any workspace: those of a user with the role in each, the oldest first. */
export const listWorkspacesOfUser = (db: Db, userId: number) =>
  db
    .selectFrom('members')
    .innerJoin('workspaces', 'workspaces.id', 'members.workspace_id')
    .selectAll('workspaces')
    .select('members.role')
    .where('members.user_id', '=', userId)
    .orderBy('workspaces.id')
    .execute()

/** Of the whole instance, for administrators: those whose name or slug has a text. */
export function listAllWorkspaces(reader: Reader, search: string | undefined, afterId: number, limit: number) {
  let query = reader.selectFrom('workspaces').selectAll().where('id', '>', afterId).orderBy('id').limit(limit)
  if (search !== undefined) query = query.where(contains('workspaces', search))
  return query.execute()
}

/** Of the whole instance, for the operator. */
export const listWorkspaceRows = (db: Db) =>
  db
    .selectFrom('workspaces')
    .select((eb) => [
      'id',
      'slug',
      'name',
      'plan_tier as plan',
      eb
        .selectFrom('members')
        .select((count) => count.fn.countAll<number>().as('members'))
        .whereRef('members.workspace_id', '=', 'workspaces.id')
        .as('members'),
      eb
        .selectFrom('links')
        .select((count) => count.fn.countAll<number>().as('links'))
        .whereRef('links.workspace_id', '=', 'workspaces.id')
        .where('links.deleted_at', 'is', null)
        .as('links'),
      'created_at',
    ])
    .orderBy('id')
    .execute()
