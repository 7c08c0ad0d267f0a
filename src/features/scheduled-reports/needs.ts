import type { Child } from '../../lib/child.ts'
import type { AnalyticsNeeds } from '../analytics/needs.ts'
import type { LinksNeeds } from '../links/needs.ts'
import type { RecipientsNeeds } from '../recipients/needs.ts'
import type { Chart } from './chart.ts'

export type ScheduledReportsNeeds = AnalyticsNeeds &
  LinksNeeds &
  RecipientsNeeds & {
    /** Draws charts for mail in a child process. */
    readonly charts: Child<Chart, Uint8Array>
  }
