import type { Core } from '../../core.ts'
import type { RateLimits } from '../../http/rate-limits.ts'
import type { SafeFetch } from '../../lib/safe-fetch.ts'
import type { LogoEncoder } from '../branding/logo-encoder.ts'

export type FaviconsNeeds = Core & { readonly rateLimits: RateLimits; readonly safeFetch: SafeFetch; readonly logos: LogoEncoder }
