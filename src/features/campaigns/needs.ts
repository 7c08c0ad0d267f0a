import type { AnalyticsNeeds } from '../analytics/needs.ts'
import type { LinksNeeds } from '../links/needs.ts'

export type CampaignsNeeds = LinksNeeds & AnalyticsNeeds
