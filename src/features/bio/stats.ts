import { QUARTER_MS } from '../../click-store/span.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { bucketsOf, dayRange } from '../analytics/range.ts'
import { findSettings } from '../workspaces/settings.ts'
import type { BioNeeds } from './needs.ts'
import { listViews } from './queries.ts'
import { type BioStatsQuery, MAX_BLOCKS } from './schema.ts'

/** Views and clicks of a page by people: together, by day, and clicks by block. Days begin on quarters of an hour in every zone of today. */
export async function pageStats(deps: BioNeeds, workspaceId: number, pageId: number, query: BioStatsQuery) {
  const now = deps.clock()
  const range = dayRange(query, now, findSettings(deps.db, workspaceId).timezone)
  const spans = bucketsOf(range, 'day', now)
  const span = { start: range.start, end: range.end }
  const filter = { bots: false, bioPageId: pageId }
  const [days, totals, blocks, saved] = await Promise.all([
    deps.clicks.query({ ask: 'spans', workspaceId, filter, spans }),
    deps.clicks.query({ ask: 'totals', workspaceId, filter, span, previous: { start: range.start, end: range.start } }),
    deps.clicks.query({ ask: 'groups', workspaceId, filter, span, by: 'bio_block', limit: MAX_BLOCKS }),
    listViews(deps.reader(workspaceId), workspaceId, pageId, {
      from: range.start / QUARTER_MS,
      past: Math.ceil(range.end / QUARTER_MS),
    }),
  ])
  const views = [...saved, ...deps.bioViews.pendingOf(pageId, now)]
  const viewsOf = ({ start, end }: { start: number; end: number }) =>
    views.reduce((sum, { quarter, views }) => (quarter * QUARTER_MS >= start && quarter * QUARTER_MS < end ? sum + views : sum), 0)
  return {
    views: viewsOf(span),
    clicks: totals.clicks,
    unique_visitors: totals.unique_visitors,
    items: days.map(({ start, ...counts }, index) => ({
      bucket: toTimestamp(start),
      ...counts,
      views: viewsOf(spans[index] as (typeof spans)[number]),
    })),
    blocks: blocks.map(({ value, ...counts }) => ({ block_id: String(value), ...counts })),
  }
}
