import type { AnalyticsNeeds } from '../analytics/needs.ts'
import type { LinksNeeds } from '../links/needs.ts'

export type ExportsNeeds = AnalyticsNeeds & LinksNeeds
