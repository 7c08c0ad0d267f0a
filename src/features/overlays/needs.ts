import type { LinksNeeds } from '../links/needs.ts'
import type { OverlayCounts } from './counts.ts'

export type OverlaysNeeds = LinksNeeds & {
  readonly overlayCounts: OverlayCounts
}
