import { reportBudgets, throwIfExhausted } from '../../http/rate-limits.ts'
import { nothingHere } from '../../lib/errors.ts'
import { joinMailTexts, type MailText, mailText, ownText } from '../../lib/mail-text.ts'
import { requireLink } from '../links/links.ts'
import { findLinkByShortUrl } from '../links/lookup.ts'
import { queueMail } from '../mail/mail.ts'
import { countUnasked } from '../mail/unasked.ts'
import { listAdminAddresses } from '../members/members.ts'
import type { ModerationNeeds } from './needs.ts'
import { countVisitorReports, insertVisitorReport } from './queries.ts'
import type { Report } from './schema.ts'

/** Quotes a visitor's text, with each line marked as theirs. */
const quoted = (reason: string): MailText =>
  joinMailTexts(
    reason.split(/\r\n|\n|\r/).map((line) => mailText`> ${line}`),
    '\n',
  )

/** Stores a visitor's report. The first one of a link is mailed to its workspace's admins. Throws 404 for an unknown link, 429 for too many reports. */
export async function reportLink(deps: ModerationNeeds, address: string, { short_url, reason }: Report): Promise<void> {
  const allowance = deps.rateLimits.spend(reportBudgets(address), deps.clock())
  throwIfExhausted(allowance, deps.clock(), 'Too many reports came from your IP address.')
  const found = await findLinkByShortUrl(deps, short_url)
  if (!found) throw nothingHere("This short link doesn't exist here.")
  await deps.write(async (tx) => {
    const link = await requireLink(tx, found.workspace_id, found.id)
    const now = deps.clock()
    const isFirst = (await countVisitorReports(tx, link.workspace_id, link.id)) === 0
    await insertVisitorReport(tx, link.id, reason, now)
    if (!isFirst) return
    const text = mailText`Someone reported the short link ${short_url}, which redirects to\n${link.destination_url}\n\nTheir message:\n${quoted(reason)}\n`
    for (const to of await listAdminAddresses(tx, link.workspace_id))
      if (await countUnasked(tx, now, to))
        await queueMail(tx, now, { to, subject: ownText('Someone reported one of your short links'), text, workspaceId: link.workspace_id })
  })
}
