import type { Needs as LinkNeeds } from '../links/needs.ts'
import type { OverlayCounts } from './counts.ts'

export type Needs = LinkNeeds & {
  readonly overlayCounts: OverlayCounts
}
