import { toTimestamp } from '../../lib/clock.ts'
import { bucketsOf, dayRange } from '../analytics/range.ts'
import type { Needs } from './needs.ts'
import type { CampaignStatsQuery } from './schema.ts'

/** All human clicks of some campaigns, by their ids. */
export async function clicksOfCampaigns(deps: Needs, workspaceId: number, campaignIds: number[]): Promise<ReadonlyMap<number, number>> {
  if (campaignIds.length === 0) return new Map()
  const span = { start: 0, end: Number.MAX_SAFE_INTEGER }
  return new Map(await deps.queryClicks('countCampaigns', { workspaceId, filter: { bots: false }, span, campaignIds }))
}

/** Clicks and unique visitors of a campaign: together, by day, and of the links with the most clicks. */
export async function campaignStats(deps: Needs, workspaceId: number, campaignId: number, query: CampaignStatsQuery) {
  const now = deps.clock()
  const spans = bucketsOf(dayRange(query, now), 'day', now)
  const { items, ...counts } = await deps.queryClicks('countCampaign', { workspaceId, filter: { bots: false, campaignId }, spans })
  return { ...counts, items: items.map(({ start, ...rest }) => ({ bucket: toTimestamp(start), ...rest })) }
}
