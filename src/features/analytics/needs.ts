import type { Core } from '../../core.ts'
import type { QueryClicks } from './query-clicks.ts'

export type Needs = Core & {
  /** Counts over clicks, on another thread. */
  readonly queryClicks: QueryClicks
}
