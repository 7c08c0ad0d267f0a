import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../../http/auth/admission.ts'
import { conflict } from '../../lib/errors.ts'
import { nextRun } from '../../lib/recurrence.ts'
import { queueMails } from '../mail/mail.ts'
import type { composeMails } from './compose.ts'
import type { Needs } from './needs.ts'
import { findReport, type ReportRow, updateReportRow } from './queries.ts'
import { duePeriod, lastPeriod } from './runs.ts'
import { auditReport, recipientsOf, requireReport, toReport } from './scheduled-reports.ts'
import type { ScheduledReport } from './schema.ts'

// Loaded with the first report: importing the formatting takes a twentieth of the start.
const compose: typeof composeMails = async (...args) => (await import('./compose.ts')).composeMails(...args)

/** Sends a due report. Its mails and its next run are written in one transaction, so that each is sent once. */
export async function sendDueReport(deps: Needs, row: ReportRow, now: number): Promise<void> {
  const mails = await compose(deps, row, duePeriod(row, now))
  await deps.write(async (tx) => {
    // Changed or deleted meanwhile: the next run of the job decides again.
    if (!isDeepStrictEqual(await findReport(tx, row.workspace_id, row.id), row)) return
    await queueMails(tx, now, mails)
    await updateReportRow(tx, row.workspace_id, row.id, { next_run_at: nextRun(row, now), last_sent_at: now })
  })
}

/** Sends a report outside of its schedule. Throws a 409 without recipients. */
export async function sendReport(deps: Needs, actor: Actor, workspaceId: number, id: number): Promise<ScheduledReport> {
  const row = await requireReport(deps.db, workspaceId, id)
  if (recipientsOf(row).length === 0) throw conflict('The report has no recipients left: name some first.')
  const period = lastPeriod(row, deps.clock())
  const mails = await compose(deps, row, period)
  return deps.write(async (tx) => {
    const currentRecipients = recipientsOf(await requireReport(tx, workspaceId, id))
    const now = deps.clock()
    const sent = mails.filter(({ to }) => currentRecipients.includes(to))
    await queueMails(tx, now, sent)
    const after = await updateReportRow(tx, workspaceId, id, { last_sent_at: now })
    const metadata = { from: period.from.toString(), to: period.to.toString(), recipients: sent.map(({ to }) => to) }
    await auditReport(tx, now, actor, after, 'report.sent', metadata)
    return toReport(after)
  })
}
