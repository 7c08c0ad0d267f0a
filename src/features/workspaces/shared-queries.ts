import type { Selectable } from 'kysely'
import type { Db } from '../../db/kysely.ts'
import type { Reader } from '../../db/reader.ts'
import { contains } from '../../db/search.ts'
import type { MainTables } from '../../db/types.gen.ts'

export type WorkspaceRow = Selectable<MainTables['workspaces']>

/** Selects the workspaces of the whole instance, for instance admins. With `search`, only those whose name or slug contains it. */
export function allWorkspaces(reader: Reader, { search, status }: WorkspaceFilter) {
  let query = reader.selectFrom('workspaces').selectAll().select('stored_bytes as storage_bytes')
  if (search !== undefined) query = query.where(contains('workspaces', search))
  if (status !== undefined) query = query.where('suspended_at', status === 'active' ? 'is' : 'is not', null)
  return query
}

export type WorkspaceFilter = {
  search?: string | undefined
  status?: 'active' | 'suspended' | undefined
}

/** Lists the workspaces of the whole instance, for the operator. */
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
