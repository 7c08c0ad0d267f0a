import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import type { MainTables } from '../../db/types.gen.ts'

export type SessionRow = Selectable<MainTables['sessions']>
/** Lists the sessions of a user that haven't expired, the most recently used first, at most `limit`. */
export const listSessions = (db: Db, userId: number, now: number, limit: number): Promise<SessionRow[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const deleteSessionOf = (tx: Tx, userId: number, id: number) =>
  tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id).returning('id').executeTakeFirst()

/** Deletes all sessions of a user except the one with this hash. Returns how many there were. */
export async function deleteOtherSessions(tx: Tx, userId: number, tokenHash: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', tokenHash)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export const deleteSession = (tx: Tx, tokenHash: string) => tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()

export const insertPasswordReset = (tx: Tx, reset: { token_hash: string; user_id: number; expires_at: number }) =>
  tx.insertInto('password_resets').values(reset).execute()

export const findPasswordReset = (db: Db, tokenHash: string, now: number) =>
  db.selectFrom('password_resets').selectAll().where('token_hash', '=', tokenHash).where('expires_at', '>', now).executeTakeFirst()

/** All of a user's: a new password invalidates every link that was sent. */
export const deletePasswordResets = (tx: Tx, userId: number) => tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()

/** Returns how many there were, at most `limit`. */
export async function deleteExpiredSessions(tx: Tx, now: number, limit: number): Promise<number> {
  const expired = tx.selectFrom('sessions').select('token_hash').where('expires_at', '<=', now).limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('sessions').where('token_hash', 'in', expired).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes expired password resets, up to a limit. Returns how many there were. */
export async function deleteExpiredPasswordResets(tx: Tx, now: number, limit: number): Promise<number> {
  const expired = tx.selectFrom('password_resets').select('token_hash').where('expires_at', '<=', now).limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('password_resets').where('token_hash', 'in', expired).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
