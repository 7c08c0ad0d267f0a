import type { Db } from '../../db/kysely.ts'
import { DAY, MINUTE } from '../../lib/clock.ts'
import type { Role } from './roles.ts'

export const SESSION_LIFE_MS = 30 * DAY

const userColumns = ['users.id', 'users.email', 'users.is_instance_admin'] as const

export const findUserOfSession = (db: Db, tokenHash: string, now: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...userColumns, 'sessions.expires_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()

export const extendSession = (db: Db, tokenHash: string, expiresAt: number) =>
  db.updateTable('sessions').set({ expires_at: expiresAt }).where('token_hash', '=', tokenHash).execute()

export const findUserOfToken = (db: Db, tokenHash: string, now: number) =>
  db
    .selectFrom('personal_tokens')
    .innerJoin('users', 'users.id', 'personal_tokens.user_id')
    .select([...userColumns, 'personal_tokens.id as token_id', 'personal_tokens.last_used_at'])
    .where('personal_tokens.token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('personal_tokens.expires_at', 'is', null), eb('personal_tokens.expires_at', '>', now)]))
    .executeTakeFirst()

/** With the maker's present role: a key whose maker left is not found. */
export const findApiKey = (db: Db, tokenHash: string, now: number) =>
  db
    .selectFrom('api_keys')
    .innerJoin('members', (join) =>
      join.onRef('members.workspace_id', '=', 'api_keys.workspace_id').onRef('members.user_id', '=', 'api_keys.created_by'),
    )
    .select([
      'api_keys.id',
      'api_keys.workspace_id',
      'api_keys.created_by',
      'api_keys.role',
      'api_keys.last_used_at',
      'members.role as maker_role',
    ])
    .where('api_keys.token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('api_keys.expires_at', 'is', null), eb('api_keys.expires_at', '>', now)]))
    .executeTakeFirst()

export const findUserById = (db: Db, id: number) => db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst()

export const touchCredential = (db: Db, table: 'personal_tokens' | 'api_keys', id: number, now: number) =>
  db.updateTable(table).set({ last_used_at: now }).where('id', '=', id).execute()

/** last_used_at is exact to a minute, so that most requests write nothing. */
export const isTouchDue = (lastUsedAt: number | null, now: number): boolean => lastUsedAt === null || now - lastUsedAt >= MINUTE

export async function findRole(db: Db, workspaceId: number, userId: number): Promise<Role | undefined> {
  const member = await db
    .selectFrom('members')
    .select('role')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return member?.role
}

export const workspaceExists = async (db: Db, workspaceId: number): Promise<boolean> =>
  (await db.selectFrom('workspaces').select('id').where('id', '=', workspaceId).executeTakeFirst()) !== undefined
