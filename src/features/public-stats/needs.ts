import type { ClientAddress } from '../../http/client-address.ts'
import type { RateLimits } from '../../http/rate-limits.ts'
import type { Throttle } from '../../http/throttle.ts'
import type { AnalyticsNeeds } from '../analytics/needs.ts'
import type { LinksNeeds } from '../links/needs.ts'
import type { AccessCookies } from '../redirect/access-cookies.ts'

export type PublicStatsNeeds = AnalyticsNeeds &
  LinksNeeds & {
    readonly rateLimits: RateLimits
    readonly clientAddress: ClientAddress
    readonly throttle: Throttle
    readonly accessCookies: AccessCookies
  }
