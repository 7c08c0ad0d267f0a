import type { Db } from '../../db/kysely.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/auth/admission.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { audit } from '../audit/audit.ts'
import { addressesOf } from '../links/columns.ts'
import { currentLink, type LinkRow, requireLink } from '../links/links.ts'
import type { Link } from '../links/schema.ts'
import { shortUrl } from '../links/to-link.ts'
import { changeLinkRow } from '../links/update.ts'
import { queueMail } from '../mail/mail.ts'
import { listAdminAddresses } from '../members/members.ts'
import { insertScans, listFlagged, listScans, type ScanRow } from './queries.ts'
import { type Findings, type Scan as Found, safetyColumns, scanUrls, worstScan } from './scan.ts'
import type { Moderation, Scan, SuspectRow } from './schema.ts'

/** The newest first. */
export async function listLinkScans(deps: Deps, workspaceId: number, linkId: number, limit: number): Promise<Scan[]> {
  await requireLink(deps.db, workspaceId, linkId)
  return (await listScans(deps.db, linkId, limit)).map(toScan)
}

/** Scans where a link leads now, and lets its redirect go by what is found. */
export async function scanLink(deps: Deps, actor: Actor, workspaceId: number, linkId: number): Promise<Scan> {
  const findings = await scanUrls(deps, addressesOf(await requireLink(deps.db, workspaceId, linkId)))
  const { scan, row } = await deps.write((tx) => applyFindings(deps, tx, actor, workspaceId, linkId, findings))
  deps.redirects.forget(row)
  return toScan(scan)
}

type Applied = { scan: ScanRow; row: LinkRow }

/** Writes a scan; what it found is the link's state unless an admin decided. A source that can't be asked changes nothing. */
export async function applyFindings(
  deps: Deps,
  tx: Db,
  actor: Actor,
  workspaceId: number,
  linkId: number,
  findings: Findings,
): Promise<Applied> {
  const before = await requireLink(tx, workspaceId, linkId)
  const found = worstScan(findings, addressesOf(before))
  const now = deps.clock()
  const [scan] = await insertScans(tx, now, [{ ...found, linkId }])
  if (!scan) throw new Error('A scan that is written is there.')
  if (before.safety_decision !== null || found.verdict === 'unknown' || found.verdict === before.safety_status) return { scan, row: before }
  const row = await changeLinkRow(deps, tx, before, safetyColumns(found.verdict, before.flagged_at, now))
  await audit(tx, now, actor, {
    workspaceId,
    kind: found.verdict === 'safe' ? 'link.cleared' : 'link.flagged',
    targetType: 'link',
    targetId: linkId,
    metadata: { from: before.safety_status, to: found.verdict, source: found.source, reasons: found.reasons },
  })
  if (found.verdict === 'blocked') await tellAdmins(deps, tx, now, row, found)
  return { scan, row }
}

async function tellAdmins(deps: Deps, tx: Db, now: number, row: LinkRow, { url, reasons }: Found): Promise<void> {
  const link = shortUrl(deps.config.redirectUrl, row)
  const text = [
    `The short link ${link} leads to an address that is not safe, and isn't followed any more:`,
    `${url}\n${reasons.join('\n')}`,
    'If you are sure that it is safe, allow it: an admin of the workspace can decide so by its moderation.',
  ].join('\n\n')
  for (const to of await listAdminAddresses(tx, row.workspace_id))
    await queueMail(tx, now, { to, subject: `A short link is blocked: ${link}`, text })
}

/** An admin's word on a link, which holds until the destination changes. */
export async function moderateLink(deps: Deps, actor: Actor, workspaceId: number, linkId: number, input: Moderation): Promise<Link> {
  const { decision, note = null } = input
  const row = await deps.write(async (tx) => {
    const before = await requireLink(tx, workspaceId, linkId)
    const now = deps.clock()
    const safety = safetyColumns(decision === 'allow' ? 'safe' : 'blocked', before.flagged_at, now)
    const after = await changeLinkRow(deps, tx, before, { safety_decision: decision, ...safety })
    await audit(tx, now, actor, {
      workspaceId,
      kind: 'link.moderated',
      targetType: 'link',
      targetId: linkId,
      metadata: { decision, note, from: before.safety_status },
    })
    return after
  })
  deps.redirects.forget(row)
  return currentLink(deps, row)
}

/** What waits for an admin's decision, and what is blocked. */
export async function listSuspects(
  deps: Deps,
  workspaceId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<SuspectRow[]> {
  const rows = await listFlagged(deps.db, workspaceId, limit, offset)
  return rows.map(({ id, slug, destination_url, title, hostname, safety_status, flagged_at, reports, scan }) => {
    const { scanned_at, ...found } = scan === null ? NEVER_SCANNED : (JSON.parse(scan) as typeof NEVER_SCANNED)
    return {
      link: { id, slug, short_url: shortUrl(deps.config.redirectUrl, { slug, hostname }), destination_url, title },
      safety_status,
      ...found,
      first_flagged_at: toTimestamp(flagged_at as number),
      last_scanned_at: toTimestamp(scanned_at),
      reports: reports ?? 0,
    }
  })
}

const NEVER_SCANNED = {
  verdict: 'unknown' as Scan['verdict'],
  source: 'builtin',
  reasons: [] as string[],
  scanned_at: null as number | null,
}

const toScan = (row: ScanRow): Scan => ({ ...row, reasons: JSON.parse(row.reasons), scanned_at: toTimestamp(row.scanned_at) })
