import { sql } from 'kysely'
import type { Span } from '../../click-store/span.ts'
import type { Reader } from '../../db/reader.ts'

type Description = { slug: string; hostname: string | null; destination_url: string; title: string | null }

/** Returns the descriptions of links for analytics, including deleted links. */
export async function describeLinks(reader: Reader, workspaceId: number, ids: number[]): Promise<Map<number, Description>> {
  const rows = await reader
    .selectFrom('links')
    .leftJoin('domains', 'domains.id', 'links.domain_id')
    .select(['links.id', 'links.slug', 'domains.hostname', 'links.destination_url', 'links.title'])
    .where('links.workspace_id', '=', workspaceId)
    .where('links.id', 'in', sql<number>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`)
    .execute()
  return new Map(rows.map(({ id, ...description }) => [id, description]))
}

/** Clicks that are stored, by whole packs. */
export async function countStored(reader: Reader, workspaceId: number, { start, end }: Span): Promise<number> {
  const { rows } = await sql<{ clicks: number }>`
    SELECT ifnull(sum(clicks), 0) AS clicks FROM clicks.click_packs
    WHERE workspace_id = ${workspaceId} AND first_at < ${end} AND last_at >= ${start}`.execute(reader)
  return rows[0]?.clicks ?? 0
}
