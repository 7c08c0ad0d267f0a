import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/reader.ts'
import { QUARTER_MS } from '../clicks/store.ts'
import type { Span } from './range.ts'

export type ClickFilter = {
  bots: boolean
  linkId?: number | undefined
  tag?: string | undefined
  campaignId?: number | undefined
  domainId?: number | undefined
}

/** Clicks and unique visitors of each span. */
export async function countClicksBySpan(reader: Reader, workspaceId: number, spans: Span[], filter: ClickFilter) {
  const { rows } = await sql<{ start: number; clicks: number; unique_visitors: number }>`
    WITH spans AS (
      SELECT value ->> 'start' AS start, value ->> 'end' AS end, value ->> 'first' AS first, value ->> 'past' AS past
      FROM json_each(${JSON.stringify(spans.map((span) => ({ ...span, ...quartersOf(span) })))})
    )
    SELECT
      start,
      (SELECT ifnull(sum(c.clicks), 0) FROM clicks.click_counts AS c
        WHERE c.workspace_id = ${workspaceId} AND c.quarter >= first AND c.quarter < past AND ${matches(workspaceId, filter)}) AS clicks,
      (SELECT count(DISTINCT c.visitor) FROM clicks.clicks AS c
        WHERE c.workspace_id = ${workspaceId} AND c.at >= start AND c.at < end AND ${matches(workspaceId, filter)}) AS unique_visitors
    FROM spans
    ORDER BY start`.execute(reader)
  return rows
}

/** The links with the most clicks, with what is known of them. */
export async function listTopLinks(reader: Reader, workspaceId: number, span: Span, filter: ClickFilter, limit: number) {
  const { start, end } = span
  const { first, past } = quartersOf(span)
  const { rows } = await sql<{
    link_id: number
    slug: string | null
    hostname: string | null
    destination_url: string | null
    title: string | null
    clicks: number
    unique_visitors: number
  }>`
    WITH top AS (
      SELECT c.link_id, sum(c.clicks) AS clicks FROM clicks.click_counts AS c
      WHERE c.workspace_id = ${workspaceId} AND c.quarter >= ${first} AND c.quarter < ${past} AND ${matches(workspaceId, filter)}
      GROUP BY c.link_id ORDER BY clicks DESC, c.link_id LIMIT ${limit}
    ), visitors AS (
      SELECT c.link_id, count(DISTINCT c.visitor) AS visitors FROM clicks.clicks AS c
      WHERE c.workspace_id = ${workspaceId} AND c.at >= ${start} AND c.at < ${end} AND ${matches(workspaceId, filter)} AND c.link_id IN (SELECT link_id FROM top)
      GROUP BY c.link_id
    )
    SELECT top.link_id, links.slug, domains.hostname, links.destination_url, links.title, top.clicks, ifnull(visitors.visitors, 0) AS unique_visitors
    FROM top
    LEFT JOIN visitors ON visitors.link_id = top.link_id
    LEFT JOIN main.links ON links.id = top.link_id AND links.workspace_id = ${workspaceId}
    LEFT JOIN main.domains ON domains.id = links.domain_id
    ORDER BY top.clicks DESC, top.link_id`.execute(reader)
  return rows
}

/** Days and hours begin on quarters in every zone of today. Reckoned here: the driver binds numbers as REAL, which divide otherwise. */
const quartersOf = ({ start, end }: Span) => ({ first: Math.floor(start / QUARTER_MS), past: Math.ceil(end / QUARTER_MS) })

/** Conditions on a row `c` of clicks or of their counts. */
export function matches(workspaceId: number, { bots, linkId, tag, campaignId, domainId }: ClickFilter): RawBuilder<unknown> {
  const conditions = [bots ? sql`true` : sql`c.is_bot = 0`]
  if (linkId !== undefined) conditions.push(sql`c.link_id = ${linkId}`)
  const ofLink: RawBuilder<unknown>[] = []
  if (tag !== undefined) ofLink.push(sql`EXISTS (SELECT 1 FROM json_each(l.tags) AS tag WHERE tag.value = ${tag})`)
  if (campaignId !== undefined) ofLink.push(sql`l.campaign_id = ${campaignId}`)
  if (domainId !== undefined) ofLink.push(sql`l.domain_id = ${domainId}`)
  if (ofLink.length > 0)
    conditions.push(
      sql`c.link_id IN (SELECT l.id FROM main.links AS l WHERE l.workspace_id = ${workspaceId} AND ${sql.join(ofLink, sql` AND `)})`,
    )
  return sql.join(conditions, sql` AND `)
}
