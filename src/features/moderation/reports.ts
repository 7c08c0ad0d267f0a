import { reportBudgets, throwIfExhausted } from '../../http/rate-limits.ts'
import { nothingHere } from '../../lib/errors.ts'
import type { Language } from '../../lib/i18n.ts'
import { joinMailTexts, type MailText, mailText } from '../../lib/mail-text.ts'
import { msg } from '../../lib/text-id.ts'
import { requireLink } from '../links/links.ts'
import { findLinkByShortUrl } from '../links/lookup.ts'
import { notify } from '../notifications/notify.ts'
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
  throwIfExhausted(allowance, deps.clock(), msg('Too many reports came from your IP address.'))
  const found = await findLinkByShortUrl(deps, short_url)
  if (!found) throw nothingHere(msg("This short link doesn't exist here."))
  await deps.write(async (tx) => {
    const link = await requireLink(tx, found.workspace_id, found.id)
    const now = deps.clock()
    const isFirst = (await countVisitorReports(tx, link.workspace_id, link.id)) === 0
    await insertVisitorReport(tx, link.id, reason, now)
    if (!isFirst) return
    const write = ({ tMail }: Language) => ({
      subject: tMail('Someone reported one of your short links'),
      text: tMail('Someone reported the short link {link}, which redirects to\n{destination}\n\nTheir message:\n{reason}\n', {
        link: short_url,
        destination: link.destination_url,
        reason: quoted(reason),
      }),
    })
    await notify(
      { tx, now, workspaceId: link.workspace_id },
      {
        kind: 'link_reported',
        target: { type: 'link', id: link.id, name: link.slug },
        to: [link.created_by],
        admins: true,
        limit: 'mailbox',
        write,
      },
    )
  })
}
