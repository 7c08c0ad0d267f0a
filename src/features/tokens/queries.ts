import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import type { MainTables } from '../../db/types.gen.ts'

export type PersonalTokenRow = Selectable<MainTables['personal_tokens']>
export type ApiKeyRow = Selectable<MainTables['api_keys']>

export const listPersonalTokens = (db: Db, userId: number) =>
  db.selectFrom('personal_tokens').selectAll().where('user_id', '=', userId).orderBy('id').execute()

export const insertPersonalToken = (tx: Tx, token: Insertable<MainTables['personal_tokens']>) =>
  tx.insertInto('personal_tokens').values(token).returningAll().executeTakeFirstOrThrow()

export const deletePersonalToken = (tx: Tx, userId: number, id: number) =>
  tx.deleteFrom('personal_tokens').where('user_id', '=', userId).where('id', '=', id).returningAll().executeTakeFirst()

export const listApiKeys = (db: Db, workspaceId: number) =>
  db.selectFrom('api_keys').selectAll().where('workspace_id', '=', workspaceId).orderBy('id').execute()

export const insertApiKey = (tx: Tx, key: Insertable<MainTables['api_keys']>) =>
  tx.insertInto('api_keys').values(key).returningAll().executeTakeFirstOrThrow()

export const deleteApiKey = (tx: Tx, workspaceId: number, id: number) =>
  tx.deleteFrom('api_keys').where('workspace_id', '=', workspaceId).where('id', '=', id).returningAll().executeTakeFirst()
