import { breakdown, clickFilterOf, summary, timeseries, topLinks } from '../analytics/analytics.ts'
import { dayRange, spanOf } from '../analytics/range.ts'
import type { ScheduledReportsNeeds } from './needs.ts'
import type { ReportRow } from './queries.ts'
import type { Period } from './runs.ts'
import { filtersOf } from './scheduled-reports.ts'

const TOP_LINKS = 10
const TOP_VALUES = 5

export type ReportNumbers = Awaited<ReturnType<typeof loadNumbers>>

/** A report's numbers from analytics, for its period and filters. */
export async function loadNumbers(deps: ScheduledReportsNeeds, row: ReportRow, { from, to }: Period) {
  const { workspace_id: workspaceId, frequency, timezone } = row
  const query = { bots: false, ...filtersOf(row), timezone, from: from.toString(), to: to.toString() }
  const span = spanOf(dayRange(query, deps.clock(), timezone))
  // Sequentially, so that other analytics queries run in between.
  return {
    totals: await summary(deps, workspaceId, query),
    series: (await timeseries(deps, workspaceId, { ...query, interval: frequency === 'daily' ? 'hour' : 'day' })).items,
    links: (await topLinks(deps, workspaceId, { ...query, limit: TOP_LINKS })).items,
    countries: (await breakdown(deps, workspaceId, { ...query, by: 'country', limit: TOP_VALUES })).items,
    channels: (await breakdown(deps, workspaceId, { ...query, by: 'channel', limit: TOP_VALUES })).items,
    sources: (await breakdown(deps, workspaceId, { ...query, by: 'referrer_source', limit: TOP_VALUES })).items,
    referrers: (await breakdown(deps, workspaceId, { ...query, by: 'referrer', limit: TOP_VALUES })).items,
    conversions: await deps.clicks.query({ ask: 'conversions', workspaceId, filter: clickFilterOf(query, timezone), span }),
  }
}
