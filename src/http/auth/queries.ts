import type { Db } from '../../db/kysely.ts'
import { DAY, MINUTE } from '../../lib/clock.ts'
import type { Role } from './roles.ts'

export const SESSION_LIFE_MS = 30 * DAY

const userColumns = ['id', 'email', 'is_instance_admin'] as const

// Point queries one after the other, no joins: with bound values a join is planned anew at each run, which costs more than both.

export async function findUserOfSession(db: Db, tokenHash: string, now: number) {
  const session = await db.selectFrom('sessions').select(['user_id', 'expires_at']).where('token_hash', '=', tokenHash).executeTakeFirst()
  if (!session || session.expires_at <= now) return undefined
  const user = await findUserById(db, session.user_id)
  return user && { ...user, expires_at: session.expires_at }
}

export const extendSession = (db: Db, tokenHash: string, expiresAt: number) =>
  db.updateTable('sessions').set({ expires_at: expiresAt }).where('token_hash', '=', tokenHash).execute()

export async function findUserOfToken(db: Db, tokenHash: string, now: number) {
  const token = await db
    .selectFrom('personal_tokens')
    .select(['id', 'user_id', 'last_used_at', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!token || (token.expires_at !== null && token.expires_at <= now)) return undefined
  const user = await findUserById(db, token.user_id)
  return user && { ...user, token_id: token.id, last_used_at: token.last_used_at }
}

/** With the maker's present role: a key whose maker left is not found. */
export async function findApiKey(db: Db, tokenHash: string, now: number) {
  const key = await db
    .selectFrom('api_keys')
    .select(['id', 'workspace_id', 'created_by', 'role', 'last_used_at', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!key || (key.expires_at !== null && key.expires_at <= now)) return undefined
  const creatorRole = await findRole(db, key.workspace_id, key.created_by)
  return creatorRole && { ...key, creator_role: creatorRole }
}

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

/** What a workspace's limits follow from. */
export const findPlan = (db: Db, workspaceId: number) =>
  db.selectFrom('workspaces').select(['plan_tier', 'limits']).where('id', '=', workspaceId).executeTakeFirst()

export const listPlansOfUser = (db: Db, userId: number) =>
  db
    .selectFrom('workspaces')
    .select(['plan_tier', 'limits'])
    .where('id', 'in', (members) => members.selectFrom('members').select('workspace_id').where('user_id', '=', userId))
    .execute()
