import type { Needs as AnalyticsNeeds } from '../analytics/needs.ts'
import type { ClickIds } from '../clicks/click-ids.ts'

export type Needs = AnalyticsNeeds & { readonly clickIds: ClickIds }
