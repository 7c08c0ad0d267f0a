import type { InTransaction } from '../../core.ts'
import type { Language } from '../../lib/i18n.ts'
import { joinMailTexts, type MailText, mailText } from '../../lib/mail-text.ts'
import type { Change } from '../audit/change.ts'
import { inSubject } from '../mail/mail.ts'
import { notify } from '../notifications/notify.ts'
import { REASONS } from '../scanning/reasons.ts'
import { type Findings, type Scan, SEVERITY, safetyColumns, worstScan } from '../scanning/scan.ts'
import type { Verdict } from '../scanning/scanner.ts'
import { recordScan, type ScanRow } from '../scanning/shared-queries.ts'
import { addressesOf, type LinkColumns } from './columns.ts'
import { linkTarget } from './entries.ts'
import type { LinksNeeds } from './needs.ts'
import type { LinkRow } from './shared-queries.ts'
import { shortUrl } from './to-link.ts'

/**
 * Records a scan of a link's URLs, as they will be (`after`), and returns the resulting columns of the link.
 * An admin's decision holds until the destination changes; a decision to allow also ends when another unsafe URL is added.
 */
export async function applyScan(
  deps: InTransaction<LinksNeeds>,
  change: Change,
  { before, after, findings }: { before: LinkRow; after: LinkRow; findings: Findings },
): Promise<{ scan: ScanRow; columns: LinkColumns }> {
  const { tx, now } = change
  const found = worstScan(findings, addressesOf(after))
  const scan = await recordScan(tx, now, { ...found, linkId: before.id })
  if (before.destination_url !== after.destination_url)
    return { scan, columns: { safety_decision: null, ...safetyColumns(found.verdict, null, now) } }
  if (isDecided(before, after, findings)) return { scan, columns: {} }
  const verdict = nextStatus(before.safety_status, found)
  if (verdict !== before.safety_status) await reportVerdict(deps, change, before, { ...found, verdict })
  return { scan, columns: { safety_decision: null, ...safetyColumns(verdict, before.flagged_at, now) } }
}

/** Findings of the local rules. Incomplete where external sources are configured. */
export const localFindings =
  ({ scanner }: Pick<LinksNeeds, 'scanner'>): Findings =>
  (url) => ({ ...scanner.scanLocally(url), ...(scanner.hasExternalSources && { isIncomplete: true }) })

function isDecided(before: LinkRow, after: LinkRow, findings: Findings): boolean {
  if (before.safety_decision !== 'allow') return before.safety_decision === 'block'
  const known = new Set(addressesOf(before))
  return addressesOf(after).every((url) => known.has(url) || SEVERITY[findings(url).verdict] <= SEVERITY.unknown)
}

/** The status after a scan. An incomplete scan never improves it, as the unavailable source may have caused it. */
function nextStatus(status: Verdict, { verdict, isIncomplete }: Scan): Verdict {
  if (verdict === 'unknown') return status
  return isIncomplete && SEVERITY[verdict] < SEVERITY[status] ? status : verdict
}

const linesOf = (texts: readonly string[]): MailText =>
  joinMailTexts(
    texts.map((text) => mailText`${text}`),
    '\n',
  )

async function reportVerdict(deps: InTransaction<LinksNeeds>, change: Change, link: LinkRow, { verdict, ...found }: Scan): Promise<void> {
  await change.audit(verdict === 'safe' ? 'link.cleared' : 'link.flagged', linkTarget(link.id), {
    from: link.safety_status,
    to: verdict,
    source: found.source,
    reasons: found.reasons,
  })
  if (verdict !== 'blocked') return
  const address = shortUrl(deps.config.redirectUrl, link)
  const write = ({ tMail, recognized }: Language) => ({
    subject: tMail('The short link {link} is blocked', { link: inSubject(address) }),
    text: tMail(
      "The destination URL of the short link {link} isn't safe, so the link no longer redirects:\n\n{url}\n{reasons}\n\nIf you are sure that the URL is safe, an admin of the workspace can allow the link.",
      { link: address, url: found.url, reasons: linesOf(found.reasons.map((reason) => recognized(reason, REASONS))) },
    ),
  })
  await notify(change, {
    kind: 'link_blocked',
    target: { type: 'link', id: link.id, name: link.slug },
    details: found.reasons[0] === undefined ? {} : { reason: found.reasons[0] },
    to: [link.created_by],
    admins: true,
    write,
  })
}
