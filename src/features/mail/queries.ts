import type { Db } from '../../db/kysely.ts'
import type { Mail } from '../../lib/mail.ts'

/** Puts a mail into the outbox, with the change that asks for it. */
export async function queueMail(tx: Db, now: number, { to, subject, text }: Mail): Promise<void> {
  await tx.insertInto('mails').values({ recipient: to, subject, body: text, run_at: now, created_at: now }).execute()
}

export const listDueMails = (db: Db, now: number, limit: number) =>
  db.selectFrom('mails').selectAll().where('run_at', '<=', now).orderBy('run_at').limit(limit).execute()

export const deleteMail = (tx: Db, id: number) => tx.deleteFrom('mails').where('id', '=', id).execute()

export const updateMailAttempt = (tx: Db, id: number, attempt: { attempts: number; run_at: number | null; last_error: string }) =>
  tx.updateTable('mails').set(attempt).where('id', '=', id).execute()
