import type { WorkspaceTx } from '../../core.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { forEachOf } from '../../lib/each.ts'
import { joinMailTexts, type MailText, mailText } from '../../lib/mail-text.ts'
import { serviceIn } from '../audit/audit.ts'
import { makeChange } from '../audit/change.ts'
import { countMails } from '../mail/daily-limit.ts'
import { inSubject, queueMail } from '../mail/mail.ts'
import { confirmedAmong } from '../recipients/confirmations.ts'
import { requireWorkspace } from '../workspaces/workspaces.ts'
import { auditedLinksOf, progressOf } from './link-audits.ts'
import type { LinkAuditsNeeds } from './needs.ts'
import {
  type AuditRow,
  deleteAudit,
  deleteUrls,
  findAudit,
  findSchedule,
  hasUnchecked,
  listOldAudits,
  listOpenAudits,
  listWorst,
  updateAudit,
} from './queries.ts'
import { auditRecipientsOf } from './schedules.ts'
import type { LinkAudit } from './schema.ts'

const KEPT = 10
const BATCH = 500
const MAILED_URLS = 20
const MAILED_LINKS = 5

/** Ends the audits that have nothing left to check. */
export async function finishAudits(deps: LinkAuditsNeeds, stopping: AbortSignal): Promise<void> {
  const running = (await listOpenAudits(deps.db)).filter(({ status }) => status === 'running')
  await forEachOf(running, { job: 'link-audits', log: deps.log, stopping }, async (row) => {
    if (await hasUnchecked(deps.db, row.workspace_id, row.id)) return
    await finish(deps, row)
    await deleteOldAudits(deps, row.workspace_id, stopping)
  })
}

async function finish(deps: LinkAuditsNeeds, row: AuditRow): Promise<void> {
  const { id, workspace_id: workspaceId } = row
  const progress = (await progressOf(deps, workspaceId, [row]))(id)
  const isBad = progress.broken + progress.unreachable > 0
  const list = row.is_scheduled === 1 && isBad ? await listFailed(deps, workspaceId, id) : undefined
  await makeChange(deps, serviceIn(workspaceId), async (change) => {
    const { tx, now } = change
    // The audit was canceled in the meantime.
    if ((await findAudit(tx, workspaceId, id))?.finished_at !== null) return
    await updateAudit(tx, workspaceId, id, { status: 'completed', finished_at: now })
    await change.audit('link_audit.finished', { type: 'link_audit', id }, progress)
    if (list !== undefined) await mail(deps, change, progress, list)
  })
}

/** Lists broken and unreachable URLs, and the short links that redirect to them. */
async function listFailed(deps: LinkAuditsNeeds, workspaceId: number, auditId: number): Promise<MailText> {
  const worst = await listWorst(deps.reader(workspaceId), workspaceId, auditId, MAILED_URLS)
  const links = await auditedLinksOf(deps, workspaceId, worst, MAILED_LINKS)
  const paragraphs = worst.map((row) => {
    const { links: first, link_count } = links(row.id)
    const more = link_count - first.length
    const lines = [
      mailText`${row.url}`,
      mailText`${row.outcome ?? ''}: ${row.error ?? ''}`,
      ...first.map(({ short_url }) => mailText`- ${short_url}`),
      ...(more > 0 ? [mailText`- and ${more} more`] : []),
    ]
    return joinMailTexts(lines, '\n')
  })
  return joinMailTexts(paragraphs, '\n\n')
}

/** Past the workspace's mails of the day, none is sent. */
async function mail(
  { log }: Pick<LinkAuditsNeeds, 'log'>,
  { tx, now, workspaceId }: WorkspaceTx,
  progress: LinkAudit['progress'],
  list: MailText,
): Promise<void> {
  const schedule = await findSchedule(tx, workspaceId)
  if (!schedule) return
  const { name } = await requireWorkspace(tx, workspaceId)
  const { urls, broken, unreachable } = progress
  const count = broken + unreachable
  const parts = [
    mailText`The link audit of the workspace "${name}" checked ${urls} destination ${urls === 1 ? 'URL' : 'URLs'}. ${broken} ${broken === 1 ? 'is' : 'are'} broken, and ${unreachable} can't be reached.`,
    list,
    ...(count > MAILED_URLS ? [mailText`${count - MAILED_URLS} more destination URLs don't work.`] : []),
  ]
  const text = joinMailTexts(parts, '\n\n')
  const recipients = await confirmedAmong(tx, workspaceId, auditRecipientsOf(schedule))
  if (!(await countMails({ tx, now, workspaceId }, recipients.length)))
    return log.warn({ workspace_id: workspaceId }, "the report of a link audit wasn't emailed, because the daily email limit is reached")
  for (const to of recipients)
    await queueMail(tx, now, {
      to,
      subject: mailText`${inSubject(name)} has ${count === 1 ? '1 broken destination URL' : `${count} broken destination URLs`}`,
      text,
      workspaceId,
    })
}

/** Keeps the latest few. The others are deleted in batches: they may be large. */
async function deleteOldAudits({ db, write }: LinkAuditsNeeds, workspaceId: number, stopping: AbortSignal): Promise<void> {
  for (const { id } of await listOldAudits(db, workspaceId, KEPT)) {
    await deleteInBatches(write, stopping, BATCH, (tx, limit) => deleteUrls(tx, workspaceId, id, limit))
    if (stopping.aborted) return
    await write((tx) => deleteAudit(tx, workspaceId, id))
  }
}
