import type { Tx } from '../../db/kysely.ts'
import type { Mail } from '../../lib/mail.ts'
import { insertMails } from './queries.ts'

/** Queues a mail in the outbox, in the transaction of the change that causes it. */
export const queueMail = (tx: Tx, now: number, mail: Mail): Promise<void> => queueMails(tx, now, [mail])

export async function queueMails(tx: Tx, now: number, mails: Mail[]): Promise<void> {
  const rows = mails.map(({ to, subject, text, html, picture, unsubscribeUrl }) => ({
    recipient: to,
    subject,
    body: text,
    html: html ?? null,
    picture: picture ? Buffer.from(picture) : null,
    unsubscribe_url: unsubscribeUrl ?? null,
    run_at: now,
    created_at: now,
  }))
  if (rows.length > 0) await insertMails(tx, rows)
}
