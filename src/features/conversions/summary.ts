import { groupingOf } from '../../http/grouping.ts'
import { invalidField } from '../../lib/errors.ts'
import { dayRange, daysOf, spanOf } from '../analytics/range.ts'
import { findSettings } from '../workspaces/settings.ts'
import type { ConversionsNeeds } from './needs.ts'
import { CONVERSION_STEPS, type ConversionGroupQuery, type ConversionRangeQuery, GROUPS_MAX } from './schema.ts'

/** Returns the range of a query. Days are in the workspace's time zone, unless the query names another one. */
const rangeOf = (deps: ConversionsNeeds, workspaceId: number, query: ConversionRangeQuery) =>
  dayRange(query, deps.clock(), findSettings(deps.db, workspaceId).timezone)

/** Returns the filter for all links, or for one. */
const filterOf = ({ link_id }: ConversionRangeQuery) => ({ bots: false, ...(link_id !== undefined && { linkIds: [link_id] }) })

/** Clicks, leads, sales and revenue of a range of days; what belongs to no click is apart. */
export const conversionSummary = (deps: ConversionsNeeds, workspaceId: number, query: ConversionRangeQuery) =>
  deps.clicks.query({ ask: 'conversions', workspaceId, filter: filterOf(query), span: spanOf(rangeOf(deps, workspaceId, query)) })

/** Resolves with the number of clicks, of those with a lead or a sale, and of those with a sale. */
export async function conversionFunnel(deps: ConversionsNeeds, workspaceId: number, query: ConversionRangeQuery) {
  const scope = { workspaceId, filter: filterOf(query), span: spanOf(rangeOf(deps, workspaceId, query)) }
  const [{ clicks }, { leads, sales }] = await Promise.all([
    deps.clicks.query({ ask: 'conversions', ...scope }),
    deps.clicks.query({ ask: 'conversionFunnel', ...scope }),
  ])
  const counted = { clicked: clicks, lead: leads, sale: sales }
  return { steps: CONVERSION_STEPS.map((step) => ({ step, clicks: counted[step] })) }
}

/** The same by link, campaign, country or day. */
export async function conversionsBy(deps: ConversionsNeeds, workspaceId: number, query: ConversionGroupQuery) {
  const group = groupingOf(query)
  if (group === undefined) throw invalidField('by', 'is required')
  const now = deps.clock()
  const range = rangeOf(deps, workspaceId, query)
  const asked = { workspaceId, filter: filterOf(query), span: spanOf(range), limit: GROUPS_MAX }
  const by = group === 'day' ? { days: daysOf(range, now) } : { group }
  const groups = await deps.clicks.query({ ask: 'conversionGroups', ...asked, ...by })
  return { items: groups.map(({ key, ...counts }) => ({ value: key, key, ...counts })) }
}
