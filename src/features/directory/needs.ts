import type { Core } from '../../core.ts'
import type { RateLimits } from '../../http/rate-limits.ts'
import type { Encryption } from '../../lib/encryption.ts'

export type Needs = Core & { readonly encryption: Encryption; readonly rateLimits: RateLimits }
