import { sql } from 'kysely'
import type { Reader } from '../../db/reader.ts'
import { DAY, HOUR } from '../../lib/clock.ts'
import { type ClickFilter, matches } from './queries.ts'
import type { Span } from './range.ts'

/** Steps of the funnel, and how long after the first click of the range each of them ends. */
const STEPS = [
  ['total', Number.POSITIVE_INFINITY],
  ['1h', HOUR],
  ['24h', DAY],
  ['7d', 7 * DAY],
] as const
export const STEP_NAMES = STEPS.map(([name]) => name)

const of = (workspaceId: number, { start, end }: Span, filter: ClickFilter) =>
  sql`clicks.clicks AS c WHERE c.workspace_id = ${workspaceId} AND c.at >= ${start} AND c.at < ${end} AND ${matches(workspaceId, filter)}`

/** Unique visitors of a range, and of the windows from its first click on. */
export async function countFunnel(reader: Reader, workspaceId: number, span: Span, filter: ClickFilter) {
  const { rows } = await sql<{ first: number | null }>`SELECT min(c.at) AS first FROM ${of(workspaceId, span, filter)}`.execute(reader)
  const first = rows[0]?.first ?? span.start
  return Promise.all(
    STEPS.map(async ([step, window]) => {
      const end = Math.min(span.end, first + window)
      const counted = await sql<{ visitors: number }>`
        SELECT count(DISTINCT c.visitor) AS visitors FROM ${of(workspaceId, { start: span.start, end }, filter)}`.execute(reader)
      return { step, visitors: counted.rows[0]?.visitors ?? 0 }
    }),
  )
}

export type Week = Span & { name: string }

/**
 * How many visitors came back: by the week of their first click in the range, and by how many weeks later they clicked.
 * Cells without a visitor are left out.
 */
export async function countCohorts(reader: Reader, workspaceId: number, span: Span, filter: ClickFilter, weeks: Week[], maxOffset: number) {
  const { rows } = await sql<{ cohort: number; week_offset: number; visitors: number }>`
    WITH weeks AS (
      SELECT CAST(key AS INTEGER) AS number, value ->> 'start' AS start, value ->> 'end' AS end FROM json_each(${JSON.stringify(weeks)})
    ), active AS (
      SELECT DISTINCT c.visitor, weeks.number AS week FROM weeks CROSS JOIN ${of(workspaceId, span, filter)}
        AND c.visitor IS NOT NULL AND c.at >= weeks.start AND c.at < weeks.end
    ), firsts AS (SELECT visitor, min(week) AS week FROM active GROUP BY visitor)
    SELECT firsts.week AS cohort, active.week - firsts.week AS week_offset, count(*) AS visitors
    FROM active JOIN firsts USING (visitor)
    WHERE active.week - firsts.week <= ${maxOffset}
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(reader)
  return rows.map(({ cohort, week_offset, visitors }) => ({ cohort_week: weeks[cohort]?.name ?? '', week_offset, visitors }))
}

/** Clicks by people, their unique visitors, and visits by bots. */
export async function countSummary(reader: Reader, workspaceId: number, span: Span, filter: ClickFilter) {
  const { rows } = await sql<{ clicks: number; unique_visitors: number; bots: number }>`
    SELECT
      ifnull(sum(c.is_bot = 0 OR ${filter.bots ? sql.lit(1) : sql.lit(0)}), 0) AS clicks,
      count(DISTINCT CASE WHEN c.is_bot = 0 OR ${filter.bots ? sql.lit(1) : sql.lit(0)} THEN c.visitor END) AS unique_visitors,
      ifnull(sum(c.is_bot), 0) AS bots
    FROM ${of(workspaceId, span, { ...filter, bots: true })}`.execute(reader)
  return rows[0] ?? { clicks: 0, unique_visitors: 0, bots: 0 }
}
