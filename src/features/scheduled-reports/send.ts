import { isDeepStrictEqual } from 'node:util'
import type { WorkspaceTx } from '../../core.ts'
import type { By } from '../../http/auth/admission.ts'
import { MINUTE } from '../../lib/clock.ts'
import { conflict, rateLimited } from '../../lib/errors.ts'
import { nextRun } from '../../lib/recurrence.ts'
import { makeChange } from '../audit/change.ts'
import { countMails, requireMails } from '../mail/daily-limit.ts'
import { inSubject, queueWritten } from '../mail/mail.ts'
import { notify } from '../notifications/notify.ts'
import { confirmedAmong } from '../recipients/confirmations.ts'
import type { composeMails } from './compose.ts'
import type { ScheduledReportsNeeds } from './needs.ts'
import { findReport, type ReportRow, updateReportRow } from './queries.ts'
import { duePeriod, lastPeriod } from './runs.ts'
import { recipientsOf, reportTarget, requireReport, toReport } from './scheduled-reports.ts'
import type { ScheduledReport } from './schema.ts'

// Between two that are sent by hand.
const COOLDOWN_MS = 10 * MINUTE

// Loaded with the first report: importing the formatting takes a twentieth of the start.
const compose: typeof composeMails = async (...args) => (await import('./compose.ts')).composeMails(...args)

/**
 * Sends a due report. Its mails and its next run are written in one transaction, so that each is sent once.
 * Past the workspace's mails of the day it is skipped.
 */
export async function sendDueReport(deps: ScheduledReportsNeeds, row: ReportRow, now: number): Promise<void> {
  const mails = await compose(deps, row, duePeriod(row, now))
  await deps.write(async (tx) => {
    // The report was changed or deleted in the meantime, so the next run of the job decides again.
    if (!isDeepStrictEqual(await findReport(tx, row.workspace_id, row.id), row)) return
    const isAllowed = await countMails({ tx, now, workspaceId: row.workspace_id }, mails.length)
    if (isAllowed) await queueWritten(tx, now, mails)
    else {
      deps.log.warn({ report_id: row.id, workspace_id: row.workspace_id }, 'a report was skipped, because the daily email limit is reached')
      await notifySkipped({ tx, now, workspaceId: row.workspace_id }, row)
    }
    const next_run_at = nextRun(row, now)
    await updateReportRow(tx, row.workspace_id, row.id, { next_run_at, ...(isAllowed && { last_sent_at: now }) })
  })
}

/** Notifies the creator of a report that nobody gets it this time. */
const notifySkipped = (place: WorkspaceTx, { id, name, created_by }: ReportRow): Promise<void> =>
  notify(place, {
    kind: 'report_skipped',
    target: { type: 'report', id, name },
    to: [created_by],
    write: ({ tMail }) => ({
      subject: tMail("{report} wasn't sent", { report: inSubject(name) }),
      text: tMail(
        'The report "{report}" wasn\'t sent, because the workspace has reached its daily email limit. It\'s sent again at its next regular time.',
        { report: name },
      ),
    }),
  })

/** Sends a report outside of its schedule. Throws a 409 without recipients who have confirmed, 429 a short while after the last time or past the day's mails. */
export async function sendReport(deps: ScheduledReportsNeeds, by: By, id: number): Promise<ScheduledReport> {
  const { workspaceId, actor } = by
  const row = await requireReport(deps.db, workspaceId, id)
  if (recipientsOf(row).length === 0) throw conflict('The report has no recipients left. Add some first.')
  if ((await confirmedAmong(deps.db, workspaceId, recipientsOf(row))).length === 0)
    throw conflict('No recipient of the report has confirmed their email address yet.')
  const period = lastPeriod(row, deps.clock())
  const mails = await compose(deps, row, period)
  return makeChange(deps, by, async ({ tx, now, audit }) => {
    const current = await requireReport(tx, workspaceId, id)
    const currentRecipients = recipientsOf(current)
    refuseTooSoon(current, now)
    const sent = mails.filter(({ to }) => currentRecipients.includes(to))
    await requireMails(tx, now, { workspaceId, userId: actor.userId }, sent.length)
    await queueWritten(tx, now, sent)
    const after = await updateReportRow(tx, workspaceId, id, { last_sent_at: now, sent_by_hand_at: now })
    const metadata = { from: period.from.toString(), to: period.to.toString(), recipients: sent.map(({ to }) => to) }
    await audit('report.sent', reportTarget(after), metadata)
    return toReport(tx, after)
  })
}

/** Refuses a report that was just sent. A time in the future, after the clock was set back, doesn't count. */
function refuseTooSoon({ sent_by_hand_at: last }: ReportRow, now: number): void {
  if (last !== null && last <= now && now < last + COOLDOWN_MS) throw rateLimited('This report was just sent.', last + COOLDOWN_MS - now)
}
