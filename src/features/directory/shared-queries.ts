import type { Db } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'

const maker = prepared((db, { workspaceId, userId }: { workspaceId: number; userId: number }) =>
  db
    .selectFrom('directory_users')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .where('created_account', '=', 1),
)

/** True if an account was created for a user of this directory. */
export const hasMadeAccount = (db: Db, workspaceId: number, userId: number): boolean =>
  maker.first(db, { workspaceId, userId }) !== undefined
