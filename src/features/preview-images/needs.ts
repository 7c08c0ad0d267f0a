import type { Core } from '../../core.ts'
import type { RateLimits } from '../../http/rate-limits.ts'
import type { SafeFetch } from '../../lib/safe-fetch.ts'

export type PreviewImagesNeeds = Core & { readonly rateLimits: RateLimits; readonly safeFetch: SafeFetch }
