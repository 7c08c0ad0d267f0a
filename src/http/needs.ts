import type { Core } from '../core.ts'
import type { Metrics } from '../metrics.ts'
import type { ClientAddress } from './client-address.ts'
import type { Idempotency } from './idempotency.ts'
import type { RateLimits } from './rate-limits.ts'

/** The parts that handling any request needs. */
export type HttpNeeds = Core & {
  readonly metrics: Metrics
  readonly rateLimits: RateLimits
  readonly idempotency: Idempotency
  /** A number that changes with every commit to main.db. About a microsecond. */
  readonly dataVersion: () => number
  /** The client's address, behind trusted proxies. */
  readonly clientAddress: ClientAddress
}
