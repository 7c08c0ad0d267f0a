import type { Db } from '../../db/kysely.ts'
import type { Mail } from '../../lib/mail.ts'
import { insertMail } from './queries.ts'

/** Puts a mail into the outbox, in the transaction of the change that asks for it. */
export async function queueMail(tx: Db, now: number, { to, subject, text }: Mail): Promise<void> {
  await insertMail(tx, { recipient: to, subject, body: text, run_at: now, created_at: now })
}
