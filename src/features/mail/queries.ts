import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../db/kysely.ts'
import type { MainTables } from '../../db/types.gen.ts'

export const insertMail = (tx: Db, mail: Insertable<MainTables['mails']>) => tx.insertInto('mails').values(mail).execute()

export const listDueMails = (db: Db, now: number, limit: number) =>
  db.selectFrom('mails').selectAll().where('run_at', '<=', now).orderBy('run_at').limit(limit).execute()

export const deleteMail = (tx: Db, id: number) => tx.deleteFrom('mails').where('id', '=', id).execute()

export const updateMailAttempt = (tx: Db, id: number, attempt: Updateable<MainTables['mails']>) =>
  tx.updateTable('mails').set(attempt).where('id', '=', id).execute()
