import type { Child } from '../../lib/child.ts'
import type { Needs as AnalyticsNeeds } from '../analytics/needs.ts'
import type { Needs as LinkNeeds } from '../links/needs.ts'
import type { Needs as RecipientNeeds } from '../recipients/needs.ts'
import type { Chart } from './chart.ts'

export type Needs = AnalyticsNeeds &
  LinkNeeds &
  RecipientNeeds & {
    /** Draws charts for mail in a child process. */
    readonly charts: Child<Chart, Uint8Array>
  }
