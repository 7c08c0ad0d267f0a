import type { ClickStore } from '../../click-store/click-store.ts'
import type { Core } from '../../core.ts'
import type { HttpClientOf } from '../../http/client-address.ts'
import type { Throttle } from '../../http/throttle.ts'
import type { Geoip } from '../../lib/geoip.ts'
import type { BioViews } from '../bio/views.ts'
import type { ClickIds } from '../conversions/click-ids.ts'
import type { OrphanVisits } from '../orphan-visits/pending.ts'
import type { OverlayCounts } from '../overlays/counts.ts'
import type { HttpsVisits } from '../tls/https-visits.ts'
import type { AccessCookies } from './access-cookies.ts'
import type { Redirects } from './redirects.ts'

export type RedirectNeeds = Core & {
  readonly redirects: Redirects
  readonly clicks: ClickStore
  readonly clickIds: ClickIds
  readonly httpClientOf: HttpClientOf
  readonly geoip: Geoip
  readonly throttle: Throttle
  readonly overlayCounts: OverlayCounts
  readonly bioViews: BioViews
  readonly orphanVisits: OrphanVisits
  readonly httpsVisits: HttpsVisits
  /** Remembers entered passwords and confirmed warnings. */
  readonly accessCookies: AccessCookies
}
