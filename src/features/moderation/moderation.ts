import type { InferResult } from 'kysely'
import type { InTransaction } from '../../core.ts'
import type { By } from '../../http/auth/admission.ts'
import { type ListQuery, listPageOf } from '../../http/listing.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { invalidField } from '../../lib/errors.ts'
import { type Change, makeChange } from '../audit/change.ts'
import { addressesOf } from '../links/columns.ts'
import { linkTarget } from '../links/entries.ts'
import { requireLink } from '../links/links.ts'
import { applyScan } from '../links/safety.ts'
import type { Link } from '../links/schema.ts'
import type { LinkRow } from '../links/shared-queries.ts'
import { shortUrl } from '../links/to-link.ts'
import { changeLinkRow } from '../links/update.ts'
import { inSubject } from '../mail/mail.ts'
import { notify } from '../notifications/notify.ts'
import { type Findings, safetyColumns, scanUrls } from '../scanning/scan.ts'
import { type ScanRow, scans } from '../scanning/shared-queries.ts'
import type { ModerationNeeds } from './needs.ts'
import { flagged, visitorReports } from './queries.ts'
import { type LinkScan, type Moderation, REPORT_LIST, SCAN_LIST, SUSPECT_LIST, type SuspectRow } from './schema.ts'

export const listLinkScans = (deps: ModerationNeeds, workspaceId: number, linkId: number, query: ListQuery) =>
  listPageOf(deps, { ...SCAN_LIST, name: `scans ${linkId}` }, query, {
    // A link is scanned once a day, or by hand.
    db: deps.db,
    rows: scans(deps.db, workspaceId, linkId),
    toItems: (rows) => rows.map(toScan),
  })

export const listLinkReports = (deps: ModerationNeeds, workspaceId: number, linkId: number, query: ListQuery) =>
  listPageOf(deps, { ...REPORT_LIST, name: `reports ${linkId}` }, query, {
    db: deps.reader(workspaceId),
    rows: visitorReports(deps.reader(workspaceId), workspaceId, linkId),
    toItems: (rows) => rows.map((row) => ({ ...row, created_at: toTimestamp(row.created_at) })),
  })

/** Scans a link's URLs now and applies the verdict. */
export async function scanLink(deps: ModerationNeeds, by: By, linkId: number): Promise<LinkScan> {
  const findings = await scanUrls(deps, addressesOf(await requireLink(deps.db, by.workspaceId, linkId)))
  const { scan, row } = await makeChange(deps, by, (change) => applyFindings(deps, change, linkId, findings))
  deps.redirects.invalidate(row)
  return toScan(scan)
}

/** Applies findings to an unchanged link. */
export async function applyFindings(
  deps: InTransaction<ModerationNeeds>,
  change: Change,
  linkId: number,
  findings: Findings,
): Promise<{ scan: ScanRow; row: LinkRow }> {
  const before = await requireLink(change.tx, change.workspaceId, linkId)
  const { scan, columns } = await applyScan(deps, change, { before, after: before, findings })
  const { row } = await changeLinkRow(deps, change, before, { columns })
  return { scan, row }
}

/** Applies an admin's decision, which holds until the destination changes. */
export async function moderateLink(deps: ModerationNeeds, by: By, linkId: number, input: Moderation): Promise<Link> {
  const { workspaceId } = by
  const { decision, note = null } = input
  const { row, link } = await makeChange(deps, by, async (change) => {
    const { tx, now } = change
    const before = await requireLink(tx, workspaceId, linkId)
    const safety = safetyColumns(decision === 'allow' ? 'safe' : 'blocked', before.flagged_at, now)
    const after = await changeLinkRow(deps, change, before, { columns: { safety_decision: decision, ...safety } })
    await change.audit('link.moderated', linkTarget(linkId), { decision, note, from: before.safety_status })
    if (decision === 'block' && before.safety_status !== 'blocked' && before.created_by !== by.actor.userId)
      await notifyBlocked(deps, change, before, note)
    return after
  })
  deps.redirects.invalidate(row)
  return link
}

/** Notifies the creator of a link that an admin blocked it. */
const notifyBlocked = ({ config }: InTransaction<ModerationNeeds>, change: Change, link: LinkRow, note: string | null): Promise<void> => {
  const address = shortUrl(config.redirectUrl, link)
  return notify(change, {
    kind: 'link_blocked',
    target: { type: 'link', id: link.id, name: link.slug },
    details: note === null ? {} : { reason: note },
    to: [link.created_by],
    limit: 'workspace',
    write: ({ tMail }) => ({
      subject: tMail('The short link {link} is blocked', { link: inSubject(address) }),
      text: tMail('An admin of the workspace blocked the short link {link}, so it no longer redirects.', { link: address }),
    }),
  })
}

/** Suspect and blocked links. */
export function listSuspects(deps: ModerationNeeds, workspaceId: number, query: ListQuery) {
  if (query.cursor !== undefined && query.offset !== 0) throw invalidField('offset', "can't be combined with cursor")
  return listPageOf(deps, SUSPECT_LIST, query, {
    db: deps.reader(workspaceId),
    rows: flagged(deps.reader(workspaceId), workspaceId),
    toItems: (rows) => rows.map((row) => toSuspect(deps, row)),
  })
}

type FlaggedRow = InferResult<ReturnType<typeof flagged>>[number]

function toSuspect({ config }: ModerationNeeds, row: FlaggedRow): SuspectRow {
  const { id, slug, destination_url, title, hostname, safety_status, first_flagged_at, reports, scan } = row
  const { scanned_at, ...found } = scan === null ? NEVER_SCANNED : (JSON.parse(scan) as typeof NEVER_SCANNED)
  return {
    link: { id, slug, short_url: shortUrl(config.redirectUrl, { slug, hostname }), destination_url, title },
    safety_status,
    ...found,
    first_flagged_at: toTimestamp(first_flagged_at as number),
    last_scanned_at: toTimestamp(scanned_at),
    reports: reports ?? 0,
  }
}

const NEVER_SCANNED = {
  verdict: 'unknown' as LinkScan['verdict'],
  source: 'builtin',
  reasons: [] as string[],
  scanned_at: null as number | null,
}

const toScan = (row: ScanRow): LinkScan => ({ ...row, reasons: JSON.parse(row.reasons), scanned_at: toTimestamp(row.scanned_at) })
