import type { HttpNeeds } from '../../http/needs.ts'
import type { Needs as AnalyticsNeeds } from '../analytics/needs.ts'
import type { ClickIds } from '../clicks/click-ids.ts'

export type Needs = AnalyticsNeeds & Pick<HttpNeeds, 'rateLimits' | 'clientAddress'> & { readonly clickIds: ClickIds }
