import type { RateLimits } from '../../http/rate-limits.ts'
import type { Needs as LinkNeeds } from '../links/needs.ts'

export type Needs = LinkNeeds & { readonly rateLimits: RateLimits }
