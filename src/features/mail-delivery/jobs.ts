import type { Core } from '../../core.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { DAY, MINUTE } from '../../lib/clock.ts'
import { toLocale } from '../../lib/locales.ts'
import type { Mail, Mailer } from '../../lib/mail.ts'
import { runResumable } from '../../lib/resumable.ts'
import { mailBrandOf } from '../branding/shown.ts'
import { deleteMail, deleteOldUnaskedMails, listDueMails, type MailRow, updateMailAttempt } from './queries.ts'

type Needs = Pick<Core, 'db' | 'write' | 'log'> & { mailer: Mailer }

const BATCH = 20
const PURGED_AT_ONCE = 500
// After the last one the mail stays in the table, without another try and without its text, which may hold a token.
const RETRY_AFTER_MS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE)

/** Sends what is due. A mail that was sent just before a crash may be sent twice; none is lost. */
export const runDueMails = (deps: Needs, now: number, stopping: AbortSignal): Promise<void> =>
  runResumable(
    {
      name: 'mail',
      list: () => listDueMails(deps.db, now, BATCH),
      open: async () => true,
      step: async (row) => {
        const brand = row.workspace_id === null ? undefined : await mailBrandOf(deps.db, row.workspace_id)
        await deps.mailer.send({ ...toMail(row), ...(brand && { brand }) }, stopping)
        await deps.write((tx) => deleteMail(tx, row.id))
        return true
      },
      // Cut off by a stop, it is due at the next start.
      fail: async (row, error) => stopping.aborted || delayMail(deps, row, error, now),
    },
    deps.log,
    stopping,
  )

/** Deletes what no limit looks at any longer. */
export const purgeUnaskedMails = ({ write }: Pick<Core, 'write'>, now: number, stopping: AbortSignal): Promise<void> =>
  deleteInBatches(write, stopping, PURGED_AT_ONCE, (tx, limit) => deleteOldUnaskedMails(tx, now - DAY, limit))

async function delayMail(deps: Needs, { id, attempts }: MailRow, error: unknown, now: number): Promise<boolean> {
  const wait = RETRY_AFTER_MS[attempts]
  deps.log[wait === undefined ? 'error' : 'warn'](
    { err: error, mail_id: id, attempts: attempts + 1 },
    wait === undefined ? "an email couldn't be sent and won't be retried" : "an email couldn't be sent and will be retried",
  )
  const next = wait === undefined ? { run_at: null, body: '', html: null, picture: null, unsubscribe_url: null } : { run_at: now + wait }
  await deps.write((tx) => updateMailAttempt(tx, id, { attempts: attempts + 1, last_error: String(error), ...next }))
  return true
}

const toMail = ({ recipient, locale, subject, body, html, picture, unsubscribe_url }: MailRow): Mail => ({
  to: recipient,
  locale: toLocale(locale) ?? 'en',
  subject,
  text: body,
  ...(html !== null && { html }),
  ...(picture !== null && { picture }),
  ...(unsubscribe_url !== null && { unsubscribeUrl: unsubscribe_url }),
})
