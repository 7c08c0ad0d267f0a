import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { MainTables } from '../../db/types.gen.ts'

export type PasskeyRow = Selectable<MainTables['passkeys']>
type Totp = MainTables['totp_factors']

const totpOf = (db: Db, userId: number, isPending: 0 | 1) =>
  db.selectFrom('totp_factors').selectAll().where('user_id', '=', userId).where('is_pending', '=', isPending).executeTakeFirst()
export const findTotp = (db: Db, userId: number) => totpOf(db, userId, 0)
export const findPendingTotp = (db: Db, userId: number) => totpOf(db, userId, 1)

/** Instead of an earlier one that is as far. */
export const putTotp = (tx: Tx, { user_id, is_pending, ...columns }: Insertable<Totp>) =>
  tx
    .insertInto('totp_factors')
    .values({ user_id, is_pending, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'is_pending']).doUpdateSet(columns))
    .execute()

/** Resolves with false if a code of this time step or a later one was used. */
export const consumeTotpStep = async (tx: Tx, userId: number, step: number): Promise<boolean> =>
  (await tx
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('is_pending', '=', 0)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()) !== undefined

export const deletePendingTotp = (tx: Tx, userId: number) =>
  tx.deleteFrom('totp_factors').where('user_id', '=', userId).where('is_pending', '=', 1).execute()

/** Deletes the authenticator app, even if it waits for its first code. Resolves with true if one was in use. */
export const deleteTotp = async (tx: Tx, userId: number): Promise<boolean> =>
  (await tx.deleteFrom('totp_factors').where('user_id', '=', userId).returning('is_pending').execute()).some(
    ({ is_pending }) => is_pending === 0,
  )

export const listPasskeys = (db: Db, userId: number): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()

/** Finds any method of a user. */
const anyFactor = prepared((db, { userId }: { userId: number }) =>
  db
    .selectFrom('totp_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('is_pending', '=', sql.lit<0>(0))
    .unionAll(db.selectFrom('passkeys').select('user_id').where('user_id', '=', userId)),
)
/** An authenticator app that was confirmed, or a passkey. */
export const findAnyFactor = (db: Db, userId: number): { user_id: number } | undefined => anyFactor.first(db, { userId })

export const findAnyPasskey = (db: Db) => db.selectFrom('passkeys').select('id').limit(1).executeTakeFirst()

export const findPasskey = (db: Db, credentialId: string) =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

export const insertPasskey = (tx: Tx, passkey: Insertable<MainTables['passkeys']>) =>
  tx.insertInto('passkeys').values(passkey).returningAll().executeTakeFirstOrThrow()

export const renamePasskeyRow = (tx: Tx, userId: number, id: number, name: string) =>
  tx.updateTable('passkeys').set({ name }).where('user_id', '=', userId).where('id', '=', id).returningAll().executeTakeFirst()

export const deletePasskey = (tx: Tx, userId: number, id: number) =>
  tx.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).returningAll().executeTakeFirst()

export const deletePasskeyRows = (tx: Tx, userId: number) =>
  tx.deleteFrom('passkeys').where('user_id', '=', userId).returning('id').execute()

/** Counts a use. Resolves with false if the passkey was removed, or has counted since it was read. */
export const countUse = async (tx: Tx, { id, sign_count }: PasskeyRow, signCount: number, now: number): Promise<boolean> =>
  (await tx
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', id)
    .where('sign_count', '=', sign_count)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Resolves with false if the challenge was answered before. */
export const consumeChallenge = async (tx: Tx, challenge: Insertable<MainTables['used_challenges']>): Promise<boolean> =>
  (await tx
    .insertInto('used_challenges')
    .values(challenge)
    .onConflict((conflict) => conflict.doNothing())
    .returning('expires_at')
    .executeTakeFirst()) !== undefined

export const deleteRecoveryCodes = (tx: Tx, userId: number) => tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()

export const insertRecoveryCodes = (tx: Tx, codes: Insertable<MainTables['recovery_codes']>[]) =>
  tx.insertInto('recovery_codes').values(codes).execute()

/** Resolves with false if the user has no such code. */
export const consumeRecoveryCode = async (tx: Tx, userId: number, hash: string): Promise<boolean> =>
  (await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst()) !== undefined

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { codes } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('codes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return codes
}

/** Lists the name of every workspace of the user that requires two-factor authentication, at most `limit`. */
export const listRequiring = (db: Db, userId: number, limit: number) =>
  db
    .selectFrom('members')
    .innerJoin('workspaces', 'workspaces.id', 'members.workspace_id')
    .select('workspaces.name')
    .where('members.user_id', '=', userId)
    .where(sql`workspaces.settings ->> 'require_second_factor'`, '=', 1)
    .orderBy('workspaces.id')
    .limit(limit)
    .execute()

/** Records that the person of a session confirmed their identity. */
export const confirmSessionRow = (tx: Tx, tokenHash: string, times: { confirmed_at: number; factor_at?: number }) =>
  tx.updateTable('sessions').set(times).where('token_hash', '=', tokenHash).execute()

export const deleteSessionsBut = (tx: Tx, userId: number, tokenHash: string) =>
  tx.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', tokenHash).execute()

/** Deletes authenticator apps whose setup was started before a time and never finished. Returns how many there were, at most `limit`. */
export async function deletePendingTotpsBefore(tx: Tx, before: number, limit: number): Promise<number> {
  const old = tx.selectFrom('totp_factors').select('user_id').where('is_pending', '=', 1).where('created_at', '<=', before).limit(limit)
  const { numDeletedRows } = await tx
    .deleteFrom('totp_factors')
    .where('is_pending', '=', 1)
    .where('user_id', 'in', old)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes expired challenges. Returns how many there were, at most `limit`. */
export async function deleteOldChallenges(tx: Tx, now: number, limit: number): Promise<number> {
  const old = tx.selectFrom('used_challenges').select('challenge_hash').where('expires_at', '<=', now).limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('used_challenges').where('challenge_hash', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
