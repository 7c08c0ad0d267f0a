import type { Core } from '../../core.ts'
import type { HttpClientOf } from '../../http/client-address.ts'
import type { RateLimits } from '../../http/rate-limits.ts'
import type { RedirectCache } from '../../http/redirect-cache.ts'
import type { Fly } from './fly.ts'
import type { HttpsVisits } from './https-visits.ts'

export type TlsNeeds = Core & {
  readonly redirects: RedirectCache
  readonly rateLimits: RateLimits
  readonly httpClientOf: HttpClientOf
}

export type JobNeeds = Core & {
  readonly httpsVisits: HttpsVisits
  /** The client for Fly.io, if it manages the certificates. */
  readonly fly: Fly | undefined
}
