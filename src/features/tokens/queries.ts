import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { MainTables } from '../../db/types.gen.ts'

export type PersonalTokenRow = Selectable<MainTables['personal_tokens']>
export type ApiKeyRow = Selectable<MainTables['api_keys']>

/** `reach`: only those that reach this workspace and no other. */
export function personalTokens(db: Db, userId: number, reach: number | null) {
  const tokens = db.selectFrom('personal_tokens').selectAll().where('user_id', '=', userId)
  return reach === null ? tokens : tokens.where('reach', '=', reach)
}

/** Finds the token of any user, because it is the credential of a request. */
export const findPersonalTokenById = (db: Db, id: number) =>
  db.selectFrom('personal_tokens').select(['id', 'expires_at']).where('id', '=', id).executeTakeFirst()

/** Finds the API key of any workspace, because it is the credential of a request. */
export const findApiKeyById = (db: Db, id: number) =>
  db.selectFrom('api_keys').select(['id', 'expires_at']).where('id', '=', id).executeTakeFirst()

type Live = { id: number; now: number }
const live = (table: 'personal_tokens' | 'api_keys') =>
  prepared((db, { id, now }: Live) =>
    db
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)])),
  )
const liveToken = live('personal_tokens')
const liveKey = live('api_keys')
/** True if the token of any user exists and hasn't expired. */
export const isLivePersonalToken = (db: Db, id: number, now: number): boolean => liveToken.first(db, { id, now }) !== undefined
/** True if the API key of any workspace exists and hasn't expired. */
export const isLiveApiKey = (db: Db, id: number, now: number): boolean => liveKey.first(db, { id, now }) !== undefined

export const insertPersonalToken = (tx: Tx, token: Insertable<MainTables['personal_tokens']>) =>
  tx.insertInto('personal_tokens').values(token).returningAll().executeTakeFirstOrThrow()

/** `reach`, as above. */
export function deletePersonalToken(tx: Tx, userId: number, reach: number | null, id: number): Promise<PersonalTokenRow | undefined> {
  const tokens = tx.deleteFrom('personal_tokens').where('user_id', '=', userId).where('id', '=', id).returningAll()
  return (reach === null ? tokens : tokens.where('reach', '=', reach)).executeTakeFirst()
}

export const deletePersonalTokensOf = (tx: Tx, userId: number) =>
  tx.deleteFrom('personal_tokens').where('user_id', '=', userId).returning(['id', 'name']).execute()

export const apiKeys = (db: Db, workspaceId: number) => db.selectFrom('api_keys').selectAll().where('workspace_id', '=', workspaceId)

export const insertApiKey = (tx: Tx, key: Insertable<MainTables['api_keys']>) =>
  tx.insertInto('api_keys').values(key).returningAll().executeTakeFirstOrThrow()

export const deleteApiKey = (tx: Tx, workspaceId: number, id: number) =>
  tx.deleteFrom('api_keys').where('workspace_id', '=', workspaceId).where('id', '=', id).returningAll().executeTakeFirst()

export type ChildCredential = { kind: 'token' | 'api_key' | 'scim_token'; id: number; workspace_id: number | null; name: string }

/**
 * Lists the credentials of any workspace that were created with a token or a key, directly or by what it created. They are deleted with it.
 */
export async function listChildren(db: Db, parent: { token: number } | { key: number }): Promise<ChildCredential[]> {
  const [token, key] = 'token' in parent ? [parent.token, 0] : [0, parent.key]
  const { rows } = await sql<ChildCredential>`
    WITH RECURSIVE child (kind, id, workspace_id, name) AS (
      SELECT 'token', id, NULL, name FROM personal_tokens WHERE parent_id = ${token}
      UNION SELECT 'api_key', id, workspace_id, name FROM api_keys WHERE parent_token_id = ${token}
      UNION SELECT 'api_key', id, workspace_id, name FROM api_keys WHERE parent_key_id = ${key}
      UNION SELECT 'token', own.id, NULL, own.name FROM child JOIN personal_tokens AS own ON own.parent_id = child.id WHERE child.kind = 'token'
      UNION SELECT 'api_key', own.id, own.workspace_id, own.name FROM child JOIN api_keys AS own ON own.parent_token_id = child.id
        WHERE child.kind = 'token'
      UNION SELECT 'api_key', own.id, own.workspace_id, own.name FROM child JOIN api_keys AS own ON own.parent_key_id = child.id
        WHERE child.kind = 'api_key'
    )
    SELECT * FROM child
    UNION ALL SELECT 'scim_token', id, workspace_id, prefix FROM scim_tokens
      WHERE parent_token_id = ${token} OR parent_token_id IN (SELECT id FROM child WHERE kind = 'token')
        OR parent_key_id = ${key} OR parent_key_id IN (SELECT id FROM child WHERE kind = 'api_key')`.execute(db)
  return rows
}
