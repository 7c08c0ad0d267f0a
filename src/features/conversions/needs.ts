import type { AnalyticsNeeds } from '../analytics/needs.ts'
import type { ClickIds } from './click-ids.ts'

export type ConversionsNeeds = AnalyticsNeeds & { readonly clickIds: ClickIds }
