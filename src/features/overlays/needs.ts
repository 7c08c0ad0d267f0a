import type { LinksNeeds as LinkNeeds } from '../links/needs.ts'
import type { OverlayCounts } from './counts.ts'

export type OverlaysNeeds = LinkNeeds & {
  readonly overlayCounts: OverlayCounts
}
