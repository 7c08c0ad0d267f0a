import { toTimestamp } from '../../lib/clock.ts'
import { bucketsOf, dayRange, spanOf } from '../analytics/range.ts'
import { findSettings } from '../workspaces/settings.ts'
import type { CampaignsNeeds } from './needs.ts'
import type { CampaignStatsQuery } from './schema.ts'

const ALWAYS = { start: 0, end: Number.MAX_SAFE_INTEGER }

/** The results of the clicks on a campaign's links so far. */
export type CampaignResults = { clicks: number; conversions: number; revenue: { currency: string; amount_minor: number }[] }
export const NO_RESULTS: CampaignResults = { clicks: 0, conversions: 0, revenue: [] }

/** All human clicks of some campaigns, and what they brought, by their ids. */
export async function resultsOfCampaigns(
  deps: CampaignsNeeds,
  workspaceId: number,
  campaignIds: number[],
): Promise<ReadonlyMap<number, CampaignResults>> {
  if (campaignIds.length === 0) return new Map()
  const asked = { workspaceId, span: ALWAYS, campaignIds }
  const clicks = new Map(await deps.clicks.query({ ask: 'campaigns', ...asked, filter: { bots: false } }))
  const conversions = await deps.clicks.query({ ask: 'conversionsOfCampaigns', ...asked })
  return new Map(conversions.map(({ campaignId, ...counts }) => [campaignId, { ...counts, clicks: clicks.get(campaignId) ?? 0 }]))
}

/** Clicks and unique visitors of a campaign: together, by day, and of the links with the most clicks; and what they brought. */
export async function campaignStats(deps: CampaignsNeeds, workspaceId: number, campaignId: number, query: CampaignStatsQuery) {
  const now = deps.clock()
  const range = dayRange(query, now, findSettings(deps.db, workspaceId).timezone)
  const spans = bucketsOf(range, 'day', now)
  const { items, ...counts } = await deps.clicks.query({ ask: 'campaign', workspaceId, filter: { bots: false, campaignId }, spans })
  const asked = { workspaceId, span: spanOf(range), campaignIds: [campaignId] }
  const [{ leads, sales, revenue } = { leads: 0, sales: 0, revenue: [] }] = await deps.clicks.query({
    ask: 'conversionsOfCampaigns',
    ...asked,
  })
  return { ...counts, leads, sales, revenue, items: items.map(({ start, ...rest }) => ({ bucket: toTimestamp(start), ...rest })) }
}
