import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import type { MainTables } from '../../db/types.gen.ts'
import { MAIL_CLASSES } from '../mail/mail.ts'

export type MailRow = Selectable<MainTables['mails']>

/** `run_at`: when the mail was due first, or is to be tried again. */
export type DueMail = { id: number; run_at: number }

/** Lists the first due mail of each class, of any workspace or of none, in the order of the classes. None while mail is paused. */
export async function listFirstDueMails(db: Db, now: number): Promise<DueMail[]> {
  // Each class is a seek in the index, however many mails wait. Mails that were given up stay in the table, without a time.
  const { rows } = await sql<DueMail>`
    SELECT mails.id, mails.run_at FROM json_each(${JSON.stringify(MAIL_CLASSES)}) AS classes
    JOIN mails ON mails.id = (SELECT id FROM mails WHERE priority = classes.value AND run_at <= ${now} ORDER BY run_at, id LIMIT 1)
    WHERE (SELECT mail_paused_at FROM instance_settings) IS NULL
    ORDER BY classes.value`.execute(db)
  return rows
}

/** Finds a mail of any workspace. */
export const findMail = (db: Db, id: number): Promise<MailRow | undefined> =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()

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
