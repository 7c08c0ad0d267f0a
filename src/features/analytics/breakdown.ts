import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/reader.ts'
import { type ClickFilter, matches } from './queries.ts'
import type { Span } from './range.ts'

export const DIMENSIONS = [
  'country',
  'region',
  'city',
  'device',
  'browser',
  'os',
  'language',
  'referrer',
  'trigger',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'link',
  'tag',
] as const
export type Dimension = (typeof DIMENSIONS)[number]

const place = (column: string) => sql`(SELECT nullif(${sql.ref(column)}, '') FROM clicks.places WHERE places.id = c.place_id)`
const client = (column: string) => sql`(SELECT ${sql.ref(column)} FROM clicks.clients WHERE clients.id = c.client_id)`
const word = (column: string) => sql`(SELECT text FROM clicks.words WHERE words.id = c.${sql.ref(column)})`
const utm = (index: number) => sql`(SELECT nullif(fields ->> ${sql.lit(index)}, '') FROM clicks.utms WHERE utms.id = c.utm_id)`

/** What a click has of each. Unknown is null. A link's tags are those that it has now. */
const VALUES: Record<Exclude<Dimension, 'tag'>, RawBuilder<unknown>> = {
  country: place('country'),
  region: place('region'),
  city: place('city'),
  device: client('device'),
  browser: client('browser'),
  os: client('os'),
  language: word('language_id'),
  referrer: word('referrer_id'),
  trigger: sql`CASE c.trigger_kind WHEN 1 THEN 'qr' ELSE 'link' END`,
  utm_source: utm(0),
  utm_medium: utm(1),
  utm_campaign: utm(2),
  utm_term: utm(3),
  utm_content: utm(4),
  link: sql`c.link_id`,
}

export type BreakdownRow = { value: string | number | null; clicks: number; unique_visitors: number }

/** Clicks and unique visitors by one thing that clicks have, the most clicks first. */
export async function countClicksBy(
  reader: Reader,
  workspaceId: number,
  { start, end }: Span,
  filter: ClickFilter,
  by: Dimension,
  limit: number,
): Promise<BreakdownRow[]> {
  const inTags = sql`LEFT JOIN main.links AS tagged ON tagged.id = c.link_id AND tagged.workspace_id = ${workspaceId}
    LEFT JOIN json_each(CASE WHEN tagged.tags IS NULL OR tagged.tags = '[]' THEN '[null]' ELSE tagged.tags END) AS tag`
  const { rows } = await sql<BreakdownRow>`
    SELECT ${by === 'tag' ? sql`tag.value` : VALUES[by]} AS value, count(*) AS clicks, count(DISTINCT c.visitor) AS unique_visitors
    FROM clicks.clicks AS c ${by === 'tag' ? inTags : sql``}
    WHERE c.workspace_id = ${workspaceId} AND c.at >= ${start} AND c.at < ${end} AND ${matches(workspaceId, filter)}
    GROUP BY 1 ORDER BY clicks DESC, value LIMIT ${limit}`.execute(reader)
  return rows
}

export type RawRow = Record<Exclude<Dimension, 'link' | 'tag'>, string | null> & {
  id: number
  at: number
  link_id: number
  is_bot: number
}

/** Single clicks, the latest first. */
export async function listClicks(
  reader: Reader,
  workspaceId: number,
  { start, end }: Span,
  filter: ClickFilter,
  after: { at: number; id: number } | undefined,
  limit: number,
): Promise<RawRow[]> {
  const columns = DIMENSIONS.filter((name) => name !== 'link' && name !== 'tag').map((name) => sql`${VALUES[name]} AS ${sql.ref(name)}`)
  const before = after ? sql`AND (c.at, c.id) < (${after.at}, ${after.id})` : sql``
  const { rows } = await sql<RawRow>`
    SELECT c.id, c.at, c.link_id, c.is_bot, ${sql.join(columns)}
    FROM clicks.clicks AS c
    WHERE c.workspace_id = ${workspaceId} AND c.at >= ${start} AND c.at < ${end} AND ${matches(workspaceId, filter)} ${before}
    ORDER BY c.at DESC, c.id DESC LIMIT ${limit}`.execute(reader)
  return rows
}
