import type { Needs as AnalyticsNeeds } from '../analytics/needs.ts'
import type { Needs as LinkNeeds } from '../links/needs.ts'

export type Needs = LinkNeeds & AnalyticsNeeds
