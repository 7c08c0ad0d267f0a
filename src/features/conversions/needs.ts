import type { Needs as AnalyticsNeeds } from '../analytics/needs.ts'
import type { ClickIds } from './click-ids.ts'

export type Needs = AnalyticsNeeds & { readonly clickIds: ClickIds }
