import type { Core } from '../../core.ts'
import type { OrphanVisits } from './pending.ts'

export type Needs = Core & { readonly orphanVisits: OrphanVisits }
