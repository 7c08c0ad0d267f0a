import type { Db } from '../../db/kysely.ts'

export const findConfiguration = (db: Db, workspaceId: number) =>
  db.selectFrom('sso_configurations').selectAll().where('workspace_id', '=', workspaceId).executeTakeFirst()
