import type { Db } from '../../db/kysely.ts'

/** The workspace that refuses a user's password: of any workspace that the user is in, and doesn't own. */
export const findRequiring = (db: Db, userId: number, domain: string) =>
  db
    .selectFrom('sso_configurations')
    .innerJoin('members', 'members.workspace_id', 'sso_configurations.workspace_id')
    .innerJoin('workspaces', 'workspaces.id', 'sso_configurations.workspace_id')
    .select(['workspaces.id', 'workspaces.name', 'workspaces.slug'])
    .where('domain', '=', domain)
    .where('enabled', '=', 1)
    .where('sso_required', '=', 1)
    .where('members.user_id', '=', userId)
    .where('members.role', '!=', 'owner')
    .executeTakeFirst()

/** The domain that a workspace's single sign-on names, and when it was verified. */
export const findSsoDomain = (db: Db, workspaceId: number) =>
  db.selectFrom('sso_configurations').select(['domain', 'proved_at']).where('workspace_id', '=', workspaceId).executeTakeFirst()
