import { ownText } from '../../lib/mail-text.ts'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import { mailBrandOf } from '../branding/shown.ts'
import { findLink, findLinkDomain } from '../links/shared-queries.ts'
import { shortUrl } from '../links/to-link.ts'
import type { QueuedMail } from '../mail/mail.ts'
import { confirmedAmong } from '../recipients/confirmations.ts'
import { requireWorkspace } from '../workspaces/workspaces.ts'
import { chartOf } from './chart.ts'
import { reportContentOf } from './content.ts'
import type { ScheduledReportsNeeds } from './needs.ts'
import { loadNumbers, type ReportNumbers } from './numbers.ts'
import { pageOf } from './page.tsx'
import type { ReportRow } from './queries.ts'
import type { Period } from './runs.ts'
import { filtersOf, recipientsOf } from './scheduled-reports.ts'
import { reportTextOf } from './text.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

/** A report's mails, one for each recipient but those who haven't confirmed. Composed before the transaction, as the numbers may take a while. */
export async function composeMails(deps: ScheduledReportsNeeds, row: ReportRow, period: Period): Promise<QueuedMail[]> {
  const numbers = await loadNumbers(deps, row, period)
  const picture = await drawChart(deps, row, numbers)
  const { name: workspace } = await requireWorkspace(deps.db, row.workspace_id)
  const content = reportContentOf({ row, period, numbers, workspace, filter: await describeFilter(deps, row), now: deps.clock() })
  const brand = await mailBrandOf(deps.db, row.workspace_id)
  const mails: QueuedMail[] = []
  for (const to of await confirmedAmong(deps.db, row.workspace_id, recipientsOf(row))) {
    const url = unsubscribeUrl(deps, row.id, to)
    const html = pageOf({ content, hasPicture: picture !== undefined, unsubscribeUrl: url, brand })
    const mail = {
      to,
      workspaceId: row.workspace_id,
      subject: ownText(content.subject),
      text: ownText(reportTextOf(content, url)),
      html,
      unsubscribeUrl: url,
    }
    mails.push({ ...mail, ...(picture && { picture }) })
    await yieldToEventLoop()
  }
  return mails
}

/** The chart; undefined where drawing fails, so that the report is still sent. */
async function drawChart(
  { charts, log }: ScheduledReportsNeeds,
  { id, workspace_id, frequency, timezone }: ReportRow,
  { series }: ReportNumbers,
): Promise<Uint8Array | undefined> {
  try {
    return await charts.call(workspace_id, chartOf(frequency, timezone, series))
  } catch (error) {
    log.error({ err: error, report_id: id }, "a chart couldn't be drawn")
    return undefined
  }
}

/** Describes the filter, or returns null if there is none. */
async function describeFilter({ db, config }: ScheduledReportsNeeds, row: ReportRow): Promise<string | null> {
  const { link_id, tag, domain_id, bots } = filtersOf(row)
  const parts: string[] = []
  if (link_id !== undefined) {
    const link = findLink(db, row.workspace_id, link_id)
    parts.push(link ? `link ${shortUrl(config.redirectUrl, link).replace(/^https?:\/\//, '')}` : 'a deleted link')
  }
  if (tag !== undefined) parts.push(`tag “${tag}”`)
  if (domain_id !== undefined) parts.push(`domain ${findLinkDomain(db, row.workspace_id, domain_id)?.hostname ?? '(deleted)'}`)
  const only = parts.length > 0 ? `Filtered by ${parts.join(' and ')}.` : ''
  return [only, bots ? 'Clicks by bots are included.' : ''].filter(Boolean).join(' ') || null
}
