import type { RateLimits } from '../../http/rate-limits.ts'
import type { LinksNeeds } from '../links/needs.ts'

export type ModerationNeeds = LinksNeeds & { readonly rateLimits: RateLimits }
