import type { Db, Tx } from '../../db/kysely.ts'

export const insertSession = (tx: Tx, session: { token_hash: string; user_id: number; created_at: number; expires_at: number }) =>
  tx.insertInto('sessions').values(session).execute()

export const deleteSession = (tx: Tx, tokenHash: string) => tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()

export const insertPasswordReset = (tx: Tx, reset: { token_hash: string; user_id: number; expires_at: number }) =>
  tx.insertInto('password_resets').values(reset).execute()

/** Those of a user that can still be used. */
export async function countPasswordResets(tx: Tx, userId: number, now: number): Promise<number> {
  const { resets } = await tx
    .selectFrom('password_resets')
    .select((eb) => eb.fn.countAll<number>().as('resets'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return resets
}

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

/** As deleteExpiredSessions. */
export async function deleteExpiredPasswordResets(tx: Tx, now: number, limit: number): Promise<number> {
  const expired = tx.selectFrom('password_resets').select('token_hash').where('expires_at', '<=', now).limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('password_resets').where('token_hash', 'in', expired).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
