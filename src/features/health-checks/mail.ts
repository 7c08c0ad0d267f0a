import type { Mailer } from '../../lib/mail.ts'
import type { Counter } from '../../lib/metrics.ts'

const FAILURES = 3
// The mail server refused one recipient: nodemailer's code for an answer to RCPT TO or MAIL FROM.
const REFUSED_RECIPIENT = 'EENVELOPE'

/** How the last mails went. failures: how many couldn't be sent since the last one that was. */
export type MailResults = { failures: number; error: string }

/** A mailer that counts what it sends. */
export function watchMails(mailer: Mailer, counter: Counter): { mailer: Mailer; results: MailResults } {
  const results: MailResults = { failures: 0, error: '' }
  const send: Mailer['send'] = async (mail, stopping) => {
    try {
      await mailer.send(mail, stopping)
      results.failures = 0
      counter.add({ result: 'sent' })
    } catch (error) {
      if (stopping.aborted) throw error
      const isRefused = (error as { code?: string }).code === REFUSED_RECIPIENT
      counter.add({ result: isRefused ? 'refused' : 'failed' })
      if (!isRefused) results.failures++
      results.error = (error as Error).message
      throw error
    }
  }
  return { mailer: { send }, results }
}

/** Why mail isn't sent, if several in a row failed. */
export const checkMail = ({ failures, error }: MailResults): string | undefined =>
  failures < FAILURES
    ? undefined
    : `The last ${failures} emails couldn't be sent: ${error}. Check SMTP_URL and the mail server. Mail waits, and is sent once the server accepts it.`
