import type { Core } from '../../core.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { DAY, MINUTE } from '../../lib/clock.ts'
import { languageOf } from '../../lib/i18n.ts'
import { toLocale } from '../../lib/locales.ts'
import type { Mail, Mailer } from '../../lib/mail.ts'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import { mailBrandOf } from '../branding/shown.ts'
import { type DueMail, deleteMail, deleteOldUnaskedMails, findMail, listFirstDueMails, type MailRow, updateMailAttempt } from './queries.ts'

type Needs = Pick<Core, 'config' | 'db' | 'write' | 'log' | 'clock'> & { mailer: Mailer }

const PURGED_AT_ONCE = 500
// After the last one the mail stays in the table, without another try and without its text, which may hold a token.
const RETRY_AFTER_MS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE)
/** The page of the dashboard where people choose which mails they get. */
const SETTINGS_PATH = '/app/account?tab=notifications'
// So many mails of the first class at most are sent while the mail that has waited longest waits.
const OLDEST_EACH = 10

/**
 * Sends what is due, one mail after the other. The next one is chosen when the previous one is sent, so a password reset waits for no
 * backlog of reports. Every tenth is the mail that has waited longest, whatever its class, so that none waits forever. A mail that was sent
 * just before a crash may be sent twice; none is lost.
 */
export async function runDueMails(deps: Needs, _: number, stopping: AbortSignal): Promise<void> {
  for (let turn = 1; !stopping.aborted; turn++) {
    const next = nextOf(await listFirstDueMails(deps.db, deps.clock()), turn)
    const row = next && (await findMail(deps.db, next.id))
    if (!row) return
    try {
      await send(deps, row, stopping)
    } catch (error) {
      // Cut off by a stop, it is due at the next start.
      if (!stopping.aborted) await delayMail(deps, row, error)
    }
    await yieldToEventLoop()
  }
}

/** Returns the first mail of the first class, and in some turns the oldest of all. */
const nextOf = (firsts: readonly DueMail[], turn: number): DueMail | undefined =>
  turn % OLDEST_EACH === 0 ? firsts.toSorted((one, other) => one.run_at - other.run_at)[0] : firsts[0]

async function send(deps: Needs, row: MailRow, stopping: AbortSignal): Promise<void> {
  const brand = row.workspace_id === null ? undefined : await mailBrandOf(deps.db, row.workspace_id)
  await deps.mailer.send({ ...toMail(deps, row), ...(brand && { brand }) }, stopping)
  await deps.write((tx) => deleteMail(tx, row.id))
}

/** Deletes what no limit looks at any longer. */
export const purgeUnaskedMails = ({ write }: Pick<Core, 'write'>, now: number, stopping: AbortSignal): Promise<void> =>
  deleteInBatches(write, stopping, PURGED_AT_ONCE, (tx, limit) => deleteOldUnaskedMails(tx, now - DAY, limit))

async function delayMail(deps: Needs, { id, attempts }: MailRow, error: unknown): Promise<void> {
  const wait = RETRY_AFTER_MS[attempts]
  deps.log[wait === undefined ? 'error' : 'warn'](
    { err: error, mail_id: id, attempts: attempts + 1 },
    wait === undefined ? "an email couldn't be sent and won't be retried" : "an email couldn't be sent and will be retried",
  )
  const next =
    wait === undefined ? { run_at: null, body: '', html: null, picture: null, unsubscribe_url: null } : { run_at: deps.clock() + wait }
  await deps.write((tx) => updateMailAttempt(tx, id, { attempts: attempts + 1, last_error: String(error), ...next }))
}

function toMail({ config }: Pick<Needs, 'config'>, row: MailRow): Mail {
  const { recipient, subject, body, html, picture, unsubscribe_url } = row
  const locale = toLocale(row.locale) ?? 'en'
  const { t } = languageOf(locale)
  const choose = t('Choose which notifications you get by email: {url}', { url: `${config.baseUrl}${SETTINGS_PATH}` })
  return {
    to: recipient,
    locale,
    subject,
    text: row.is_optional === 1 ? `${body.trimEnd()}\n\n${choose}\n` : body,
    ...(html !== null && { html }),
    ...(picture !== null && { picture }),
    ...(unsubscribe_url !== null && { unsubscribeUrl: unsubscribe_url }),
  }
}
