import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import type { MainTables } from '../../db/types.gen.ts'

export type MailRow = Selectable<MainTables['mails']>

/** Lists due mails of any workspace, and those that don't belong to one. None while mail is paused. */
export const listDueMails = (db: Db, now: number, limit: number): Promise<MailRow[]> =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('run_at', '<=', now)
    .where(sql`(SELECT mail_paused_at FROM instance_settings)`, 'is', null)
    .orderBy('priority')
    .orderBy('run_at')
    .limit(limit)
    .execute()

/** Deletes a mail of any workspace. */
export const deleteMail = (tx: Tx, id: number) => tx.deleteFrom('mails').where('id', '=', id).execute()

/** Updates a mail of any workspace after an attempt. */
export const updateMailAttempt = (tx: Tx, id: number, attempt: Updateable<MainTables['mails']>) =>
  tx.updateTable('mails').set(attempt).where('id', '=', id).execute()

/** Returns how many there were, at most `limit`. */
export async function deleteOldUnaskedMails(tx: Tx, before: number, limit: number): Promise<number> {
  const old = tx.selectFrom('unasked_mails').select('id').where('sent_at', '<=', before).limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('unasked_mails').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
