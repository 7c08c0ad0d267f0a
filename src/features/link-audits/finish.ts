import type { WorkspaceTx } from '../../core.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { forEachOf } from '../../lib/each.ts'
import type { Language } from '../../lib/i18n.ts'
import { joinMailTexts, type MailText, mailText } from '../../lib/mail-text.ts'
import { msg } from '../../lib/text-id.ts'
import { serviceIn } from '../audit/audit.ts'
import { type Change, makeChange } from '../audit/change.ts'
import { countMails } from '../mail/daily-limit.ts'
import { inSubject, queueMail } from '../mail/mail.ts'
import { notify } from '../notifications/notify.ts'
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
  listNewlyBroken,
  listOldAudits,
  listOpenAudits,
  listWorst,
  type UrlRow,
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
  const newlyBroken = isBad ? await listNewlyBroken(deps.reader(workspaceId), workspaceId, id) : []
  const failed = row.is_scheduled === 1 && isBad ? await listFailed(deps, workspaceId, id) : undefined
  await makeChange(deps, serviceIn(workspaceId), async (change) => {
    const { tx, now } = change
    // The audit was canceled in the meantime.
    if ((await findAudit(tx, workspaceId, id))?.finished_at !== null) return
    await updateAudit(tx, workspaceId, id, { status: 'completed', finished_at: now })
    await change.audit('link_audit.finished', { type: 'link_audit', id }, progress)
    if (failed !== undefined) await mail(deps, change, progress, failed)
    await notifyCreators(change, id, newlyBroken)
  })
}

/** Notifies the creators of links whose destinations have stopped working since the audit before. */
async function notifyCreators(change: Change, auditId: number, found: Awaited<ReturnType<typeof listNewlyBroken>>): Promise<void> {
  if (found.length === 0) return
  const { name } = await requireWorkspace(change.tx, change.workspaceId)
  for (const { user_id, links, link_id, slug } of found)
    await notify(change, {
      kind: 'destination_broken',
      target: links === 1 ? { type: 'link', id: link_id, name: slug } : { type: 'link_audit', id: auditId },
      details: { links },
      to: [user_id],
      incident: `link audit ${auditId}`,
      limit: 'workspace',
      write: ({ tMail }) => ({
        subject: tMail('Your links in {workspace} have {links, plural, one {# broken destination} other {# broken destinations}}', {
          workspace: inSubject(name),
          links,
        }),
        text: tMail(
          'In the workspace "{workspace}", {links, plural, one {# link that you created has a destination that no longer works} other {# links that you created have destinations that no longer work}}. The link audits on the Reports page list the reasons.',
          { workspace: name, links },
        ),
      }),
    })
}

type FailedUrl = Pick<UrlRow, 'url' | 'outcome' | 'error'> & { links: string[]; more: number }

/** Lists broken and unreachable URLs, and the short links that redirect to them. */
async function listFailed(deps: LinkAuditsNeeds, workspaceId: number, auditId: number): Promise<FailedUrl[]> {
  const worst = await listWorst(deps.reader(workspaceId), workspaceId, auditId, MAILED_URLS)
  const links = await auditedLinksOf(deps, workspaceId, worst, MAILED_LINKS)
  return worst.map(({ id, url, outcome, error }) => {
    const { links: first, link_count } = links(id)
    return { url, outcome, error, links: first.map(({ short_url }) => short_url), more: link_count - first.length }
  })
}

const writeReport =
  (name: string, { urls, broken, unreachable }: LinkAudit['progress'], failed: readonly FailedUrl[]) =>
  (language: Language) => {
    const { tMail } = language
    const count = broken + unreachable
    const more = count - MAILED_URLS
    const paragraphs = [
      tMail(
        'The link audit of the workspace "{workspace}" checked {urls, plural, one {# destination URL} other {# destination URLs}}. {broken, plural, one {# is} other {# are}} broken, and {unreachable, number} can\'t be reached.',
        { workspace: name, urls, broken, unreachable },
      ),
      ...failed.map((url) => describeFailed(language, url)),
      ...(more > 0
        ? [tMail("{more, plural, one {# more destination URL doesn't} other {# more destination URLs don't}} work.", { more })]
        : []),
    ]
    return {
      subject: tMail('{workspace} has {count, plural, one {# broken destination URL} other {# broken destination URLs}}', {
        workspace: inSubject(name),
        count,
      }),
      text: joinMailTexts(paragraphs, '\n\n'),
    }
  }

/** Why a URL failed, which is stored in English. */
const ERRORS = [
  msg('points to a private, local or reserved IP address'),
  msg("redirects to something that isn't an http or https URL"),
  msg('redirects in a loop'),
  msg('redirects more than {times} times'),
  msg('responds with status {status}'),
  msg('the server closed the connection without a response'),
  msg("the server didn't respond in time"),
  msg('the connection was refused'),
  msg('the host has no IP address'),
  msg('the DNS lookup of the host failed'),
] as const

function describeFailed({ tMail, recognized }: Language, { url, outcome, error, links, more }: FailedUrl): MailText {
  const reason = recognized(error ?? '', ERRORS)
  const lines = [
    mailText`${url}`,
    outcome === 'unreachable' ? tMail('unreachable: {reason}', { reason }) : tMail('broken: {reason}', { reason }),
    ...links.map((link) => mailText`- ${link}`),
    ...(more > 0 ? [tMail('- and {more, number} more', { more })] : []),
  ]
  return joinMailTexts(lines, '\n')
}

/** Past the workspace's mails of the day, none is sent. */
async function mail(
  { log }: Pick<LinkAuditsNeeds, 'log'>,
  { tx, now, workspaceId }: WorkspaceTx,
  progress: LinkAudit['progress'],
  failed: readonly FailedUrl[],
): Promise<void> {
  const schedule = await findSchedule(tx, workspaceId)
  if (!schedule) return
  const { name } = await requireWorkspace(tx, workspaceId)
  const recipients = await confirmedAmong(tx, workspaceId, auditRecipientsOf(schedule))
  if (!(await countMails({ tx, now, workspaceId }, recipients.length)))
    return log.warn({ workspace_id: workspaceId }, "the report of a link audit wasn't emailed, because the daily email limit is reached")
  for (const to of recipients) await queueMail(tx, now, { to, write: writeReport(name, progress, failed), workspaceId })
}

/** Keeps the latest few. The others are deleted in batches: they may be large. */
async function deleteOldAudits({ db, write }: LinkAuditsNeeds, workspaceId: number, stopping: AbortSignal): Promise<void> {
  for (const { id } of await listOldAudits(db, workspaceId, KEPT)) {
    await deleteInBatches(write, stopping, BATCH, (tx, limit) => deleteUrls(tx, workspaceId, id, limit))
    if (stopping.aborted) return
    await write((tx) => deleteAudit(tx, workspaceId, id))
  }
}
