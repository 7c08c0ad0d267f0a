import type { Core } from '../../core.ts'
import { MINUTE } from '../../lib/clock.ts'
import type { Mail, Mailer } from '../../lib/mail.ts'
import { deleteMail, listDueMails, type MailRow, updateMailAttempt } from './queries.ts'

const BATCH = 20
// After the last one the mail stays in the table, without another try and without its text, which may hold a token.
const RETRY_AFTER_MS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE)

/** Sends what is due. A mail that was sent just before a crash may be sent twice; none is lost. */
export async function runDueMails(deps: Pick<Core, 'db' | 'write' | 'log'> & { mailer: Mailer }, now: number): Promise<void> {
  for (const mail of await listDueMails(deps.db, now, BATCH)) {
    try {
      await deps.mailer.send(toMail(mail))
      await deps.write((tx) => deleteMail(tx, mail.id))
    } catch (error) {
      const wait = RETRY_AFTER_MS[mail.attempts]
      deps.log[wait === undefined ? 'error' : 'warn'](
        { err: error, mail_id: mail.id, attempts: mail.attempts + 1 },
        wait === undefined ? 'mail given up' : 'mail not sent yet',
      )
      await deps.write((tx) =>
        updateMailAttempt(tx, mail.id, {
          attempts: mail.attempts + 1,
          last_error: String(error),
          ...(wait === undefined ? { run_at: null, body: '', html: null, picture: null, unsubscribe_url: null } : { run_at: now + wait }),
        }),
      )
    }
  }
}

const toMail = ({ recipient, subject, body, html, picture, unsubscribe_url }: MailRow): Mail => ({
  to: recipient,
  subject,
  text: body,
  ...(html !== null && { html }),
  ...(picture !== null && { picture }),
  ...(unsubscribe_url !== null && { unsubscribeUrl: unsubscribe_url }),
})
