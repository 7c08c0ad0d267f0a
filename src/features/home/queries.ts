import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/reader.ts'

export type MovedLink = { id: number; slug: string; hostname: string | null; destination_url: string; title: string | null }

/** Finds those of some links that aren't deleted. */
export const listMovedLinks = (reader: Reader, workspaceId: number, ids: readonly number[]): Promise<MovedLink[]> =>
  reader
    .selectFrom('links')
    .leftJoin('domains', 'domains.id', 'links.domain_id')
    .select(['links.id', 'links.slug', 'domains.hostname', 'links.destination_url', 'links.title'])
    .where('links.workspace_id', '=', workspaceId)
    .where('links.deleted_at', 'is', null)
    .where('links.id', 'in', sql<number>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`)
    .execute()

/** One of the things that need attention, and how many there are. */
export type FoundProblem = {
  count: number
  id: number
  name: string
  at: number | null
  http_status: number | null
  reports: number | null
}
type Counted = { workspaceId: number; max: number }

/** The first of some rows, with the number of all. The rows have the columns of what was found. */
async function firstOf(reader: Reader, max: number, rows: RawBuilder<unknown>): Promise<FoundProblem | undefined> {
  const found = await sql<FoundProblem>`SELECT count(*) OVER () AS count, * FROM (${rows} LIMIT ${max}) LIMIT 1`.execute(reader)
  return found.rows[0]
}

/** Finds active links of which the last finished audit found a destination that didn't answer, and that still have that destination. */
export const findBroken = (reader: Reader, { workspaceId, max }: Counted) =>
  firstOf(
    reader,
    max,
    sql`SELECT links.id, links.slug AS name, urls.checked_at AS at, urls.http_status, NULL AS reports
      FROM main.link_audit_urls AS urls
      JOIN main.link_audit_links AS uses ON uses.url_id = urls.id
      JOIN main.links AS links ON links.id = uses.link_id
      WHERE urls.audit_id = (SELECT max(id) FROM main.link_audits WHERE workspace_id = ${workspaceId} AND status = 'completed')
        AND urls.outcome IN ('broken', 'unreachable')
        AND links.workspace_id = ${workspaceId} AND links.deleted_at IS NULL AND links.status = 'active'
        AND (links.destination_url = urls.url OR links.expired_url = urls.url OR instr(links.targeting_rules, urls.url) > 0)
      GROUP BY links.id ORDER BY urls.outcome, links.id`,
  )

const REPORTS = sql`(SELECT nullif(count(*), 0) FROM main.reports WHERE reports.link_id = links.id)`

/** Finds links with a verdict of a safety scan or an admin, the latest first. */
export const findFlagged = (reader: Reader, { workspaceId, max }: Counted, verdict: 'blocked' | 'suspect') =>
  firstOf(
    reader,
    max,
    sql`SELECT id, slug AS name, flagged_at AS at, NULL AS http_status, ${REPORTS} AS reports FROM main.links
      WHERE workspace_id = ${workspaceId} AND flagged_at IS NOT NULL AND deleted_at IS NULL AND status <> 'archived'
        AND safety_status = ${verdict}
      ORDER BY flagged_at DESC`,
  )

// Reports have no workspace. Only so many of the whole instance are looked at.
const REPORTS_LOOKED_AT = 10_000

/** Finds links that visitors reported since a time, and about which nobody decided. */
export const findReported = (reader: Reader, { workspaceId, max }: Counted, since: number) =>
  firstOf(
    reader,
    max,
    sql`SELECT links.id, links.slug AS name, min(latest.created_at) AS at, NULL AS http_status, count(*) AS reports
      FROM (SELECT link_id, created_at FROM main.reports ORDER BY id DESC LIMIT ${REPORTS_LOOKED_AT}) AS latest
      JOIN main.links AS links ON links.id = latest.link_id
      WHERE links.workspace_id = ${workspaceId} AND latest.created_at >= ${since} AND links.deleted_at IS NULL
        AND links.status <> 'archived' AND links.flagged_at IS NULL AND links.safety_decision IS NULL
      GROUP BY links.id ORDER BY reports DESC`,
  )

/** Finds domains that aren't verified, or whose records are gone, the latest first. */
export const findUnverified = (reader: Reader, { workspaceId, max }: Counted) =>
  firstOf(
    reader,
    max,
    sql`SELECT id, hostname AS name, coalesce(proof_missing_since, failed_at, pending_since, created_at) AS at,
        NULL AS http_status, NULL AS reports FROM main.domains
      WHERE workspace_id = ${workspaceId} AND deleted_at IS NULL
        AND (status IN ('pending', 'failed') OR proof_missing_since IS NOT NULL)
      ORDER BY at DESC`,
  )

/** Finds active links that expire before a time, the first of them first. */
export const findExpiring = (reader: Reader, { workspaceId, max }: Counted, { start, end }: { start: number; end: number }) =>
  firstOf(
    reader,
    max,
    sql`SELECT id, slug AS name, expires_at AS at, NULL AS http_status, NULL AS reports FROM main.links
      WHERE workspace_id = ${workspaceId} AND expires_at > ${start} AND expires_at <= ${end} AND deleted_at IS NULL AND status = 'active'
      ORDER BY expires_at`,
  )

/** Finds endpoints whose deliveries fail, or that were disabled for it, the one that fails for the longest first. `intended`: why others are disabled. */
export const findFailingEndpoints = (reader: Reader, { workspaceId, max }: Counted, intended: string) =>
  firstOf(
    reader,
    max,
    sql`SELECT id, url AS name, failing_since AS at, NULL AS http_status, NULL AS reports FROM main.webhook_endpoints
      WHERE workspace_id = ${workspaceId} AND failing_since IS NOT NULL AND (enabled = 1 OR disabled_reason IS NOT ${intended})
      ORDER BY failing_since`,
  )
