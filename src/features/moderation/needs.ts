import type { RateLimits } from '../../http/rate-limits.ts'
import type { LinksNeeds as LinkNeeds } from '../links/needs.ts'

export type ModerationNeeds = LinkNeeds & { readonly rateLimits: RateLimits }
