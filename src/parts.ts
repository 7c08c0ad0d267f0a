import type { Live } from './features/analytics/live.ts'
import type { AnalyticsNeeds } from './features/analytics/needs.ts'
import type { AuthNeeds } from './features/auth/needs.ts'
import type { BackupsNeeds } from './features/backups/needs.ts'
import type { BioNeeds } from './features/bio/needs.ts'
import type { BrandingNeeds } from './features/branding/needs.ts'
import type { ClickEvents } from './features/click-events/click-events.ts'
import type { ConversionsProviderNeeds } from './features/conversions/providers/needs.ts'
import type { DirectoryNeeds } from './features/directory/needs.ts'
import type { DomainsNeeds } from './features/domains/needs.ts'
import type { ErasuresNeeds } from './features/erasures/needs.ts'
import type { Gs1Needs } from './features/gs1/needs.ts'
import type { HealthJobNeeds } from './features/health-checks/jobs.ts'
import type { ImportsNeeds } from './features/imports/needs.ts'
import type { MetricsNeeds } from './features/metrics/needs.ts'
import type { OrphanVisitsNeeds } from './features/orphan-visits/needs.ts'
import type { OverlaysNeeds } from './features/overlays/needs.ts'
import type { QrNeeds } from './features/qr/needs.ts'
import type { RedirectNeeds } from './features/redirect/needs.ts'
import type { ScheduledReportsNeeds } from './features/scheduled-reports/needs.ts'
import type { SsoNeeds } from './features/sso/needs.ts'
import type { JobNeeds, TlsNeeds } from './features/tls/needs.ts'
import type { Deliverer } from './features/webhooks/deliverer.ts'
import type { WebhooksNeeds } from './features/webhooks/needs.ts'
import type { HttpNeeds } from './http/needs.ts'
import type { Mailer } from './lib/mail.ts'
import type { Signer } from './lib/signer.ts'

/** All parts of the application and its jobs. compose.ts creates them; each feature sees those that its needs.ts names. */
export type Parts = HttpNeeds &
  AnalyticsNeeds &
  AuthNeeds &
  BackupsNeeds &
  BioNeeds &
  BrandingNeeds &
  ConversionsProviderNeeds &
  DirectoryNeeds &
  DomainsNeeds &
  ErasuresNeeds &
  Gs1Needs &
  HealthJobNeeds &
  ImportsNeeds &
  MetricsNeeds &
  OrphanVisitsNeeds &
  OverlaysNeeds &
  QrNeeds &
  RedirectNeeds &
  ScheduledReportsNeeds &
  SsoNeeds &
  TlsNeeds &
  JobNeeds &
  WebhooksNeeds & {
    /** Clicks in real time. */
    readonly live: Live
    readonly mailer: Mailer
    /** Signs what only this instance may have written. */
    readonly signer: Signer
    readonly deliverer: Deliverer
    readonly clickEvents: ClickEvents
  }
