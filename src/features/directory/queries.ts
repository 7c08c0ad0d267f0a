import type { Db } from '../../db/kysely.ts'
import { emailKey } from '../../lib/email.ts'

export const findDirectory = (db: Db, workspaceId: number) =>
  db.selectFrom('directories').selectAll().where('workspace_id', '=', workspaceId).executeTakeFirst()

/** An address may have been given to another user after the first one left: the one changed last decides. */
export const findDirectoryUserByEmail = (db: Db, workspaceId: number, email: string) =>
  db
    .selectFrom('directory_users')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('email_key', '=', emailKey(email))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
