import type { Core } from '../core.ts'
import type { Metrics } from '../metrics.ts'
import type { ClientAddress } from './client-address.ts'
import type { Idempotency } from './idempotency.ts'
import type { RateLimits } from './rate-limits.ts'

/** What answering a request needs, whatever it asks for. */
export type HttpNeeds = Core & {
  readonly metrics: Metrics
  readonly rateLimits: RateLimits
  readonly idempotency: Idempotency
  /** Who asks, behind the proxies that are trusted. */
  readonly clientAddress: ClientAddress
}
