import type { Core } from '../../core.ts'
import type { OrphanVisits } from './pending.ts'

export type OrphanVisitsNeeds = Core & { readonly orphanVisits: OrphanVisits }
