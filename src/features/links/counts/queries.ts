import { sql } from 'kysely'
import type { Reader } from '../../../db/reader.ts'
import type { LINK_GROUPS } from '../list-schema.ts'
import { type LinkFilter, matchingLinks } from '../listing/queries.ts'

type Group = (typeof LINK_GROUPS)[number]
type Count = { value: string | number | null; name: string | null; links: number }

const VALUES: Record<Exclude<Group, 'tag'>, ReturnType<typeof sql>> = {
  domain: sql`links.domain_id`,
  status: sql`iif(links.deleted_at IS NULL, links.status, 'deleted')`,
  campaign: sql`links.campaign_id`,
  folder: sql`links.folder`,
}
const NAMES: Record<Group, ReturnType<typeof sql>> = {
  tag: sql`value`,
  domain: sql`(SELECT hostname FROM main.domains WHERE domains.id = value)`,
  status: sql`value`,
  campaign: sql`(SELECT name FROM main.campaigns WHERE campaigns.id = value)`,
  folder: sql`value`,
}

type Grouping = { group: Group; limit: number }

/** A workspace's links that match, by what they have: the largest groups first. */
export async function countGroups(reader: Reader, workspaceId: number, filter: LinkFilter, { group, limit }: Grouping): Promise<Count[]> {
  const matching = matchingLinks(reader, workspaceId, filter)
  const each =
    group === 'tag'
      ? matching
          .leftJoin(sql<{ value: string | null }>`json_each(links.tags)`.as('tag'), (join) => join.onTrue())
          .select(sql<string | null>`tag.value`.as('value'))
      : matching.select((VALUES[group] as ReturnType<typeof sql<string | number | null>>).as('value'))
  const { rows } = await sql<Count>`
    SELECT value, ${NAMES[group]} AS name, links FROM (SELECT value, count(*) AS links FROM (${each}) GROUP BY value)
    ORDER BY links DESC, value LIMIT ${limit}`.execute(reader)
  return rows
}
