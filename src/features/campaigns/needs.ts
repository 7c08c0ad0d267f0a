import type { AnalyticsNeeds } from '../analytics/needs.ts'
import type { LinksNeeds as LinkNeeds } from '../links/needs.ts'

export type CampaignsNeeds = LinkNeeds & AnalyticsNeeds
