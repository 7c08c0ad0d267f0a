import type { Tx } from '../../db/kysely.ts'
import type { Mail } from '../../lib/mail.ts'
import { MailText, plainText } from '../../lib/mail-text.ts'
import { insertMails } from './queries.ts'

/** Mails that somebody waits for, such as a password reset, are sent before reports and notices. */
const PRIORITIES = { account: 0, notice: 1 }
type Priority = keyof typeof PRIORITIES

const MAX_IN_SUBJECT = 60

/** `workspaceId`: whose branding it has. */
export type QueuedMail = Omit<Mail, 'brand' | 'subject' | 'text'> & { subject: MailText; text: MailText; workspaceId?: number }

/** Queues a mail in the outbox, in the transaction of the change that causes it. */
export const queueMail = (tx: Tx, now: number, mail: QueuedMail, priority: Priority = 'notice'): Promise<void> =>
  queueMails(tx, now, [mail], priority)

export async function queueMails(tx: Tx, now: number, mails: QueuedMail[], priority: Priority = 'notice'): Promise<void> {
  const rows = mails.map(({ to, subject, text, html, picture, unsubscribeUrl, workspaceId }) => ({
    recipient: to,
    subject: subject.value,
    body: text.value,
    html: html ?? null,
    picture: picture ? Buffer.from(picture) : null,
    unsubscribe_url: unsubscribeUrl ?? null,
    workspace_id: workspaceId ?? null,
    run_at: now,
    priority: PRIORITIES[priority],
    created_at: now,
  }))
  if (rows.length > 0) await insertMails(tx, rows)
}

/** A workspace's own text in a subject. Cut, so that a mail to strangers can't carry a message of their own there. */
export function inSubject(text: string): MailText {
  const characters = [...text]
  const cut = characters.length <= MAX_IN_SUBJECT ? text : `${characters.slice(0, MAX_IN_SUBJECT - 1).join('')}…`
  return new MailText(plainText(cut))
}
