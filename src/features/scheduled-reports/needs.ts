import type { Thread } from '../../lib/thread.ts'
import type { Needs as AnalyticsNeeds } from '../analytics/needs.ts'
import type { Needs as LinkNeeds } from '../links/needs.ts'
import type { Needs as RecipientNeeds } from '../recipients/needs.ts'
import type { Chart } from './chart-thread.ts'

export type Needs = AnalyticsNeeds &
  LinkNeeds &
  RecipientNeeds & {
    /** Draws charts for mail on a separate thread. */
    readonly charts: Thread<Chart, Uint8Array>
  }
