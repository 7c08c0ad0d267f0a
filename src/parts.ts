import type { Live } from './features/analytics/live.ts'
import type { AnalyticsNeeds } from './features/analytics/needs.ts'
import type { AuthNeeds } from './features/auth/needs.ts'
import type { BioNeeds } from './features/bio/needs.ts'
import type { BrandingNeeds } from './features/branding/needs.ts'
import type { ClickEvents } from './features/click-events/click-events.ts'
import type { ConversionsProviderNeeds as ConversionNeeds } from './features/conversions/providers/needs.ts'
import type { DirectoryNeeds } from './features/directory/needs.ts'
import type { DomainsNeeds as DomainNeeds } from './features/domains/needs.ts'
import type { ErasuresNeeds as ErasureNeeds } from './features/erasures/needs.ts'
import type { Gs1Needs } from './features/gs1/needs.ts'
import type { ImportsNeeds as ImportNeeds } from './features/imports/needs.ts'
import type { MetricsNeeds } from './features/metrics/needs.ts'
import type { OrphanVisitsNeeds as OrphanNeeds } from './features/orphan-visits/needs.ts'
import type { OverlaysNeeds as OverlayNeeds } from './features/overlays/needs.ts'
import type { QrNeeds } from './features/qr/needs.ts'
import type { RedirectNeeds } from './features/redirect/needs.ts'
import type { ScheduledReportsNeeds as ReportNeeds } from './features/scheduled-reports/needs.ts'
import type { SsoNeeds } from './features/sso/needs.ts'
import type { JobNeeds as TlsJobNeeds, TlsNeeds } from './features/tls/needs.ts'
import type { Deliverer } from './features/webhooks/deliverer.ts'
import type { WebhooksNeeds as WebhookNeeds } from './features/webhooks/needs.ts'
import type { HttpNeeds } from './http/needs.ts'
import type { Mailer } from './lib/mail.ts'
import type { Signer } from './lib/signer.ts'

/** All parts of the application and its jobs. compose.ts creates them; each feature sees those that its needs.ts names. */
export type Parts = HttpNeeds &
  AnalyticsNeeds &
  AuthNeeds &
  BioNeeds &
  BrandingNeeds &
  ConversionNeeds &
  DirectoryNeeds &
  DomainNeeds &
  ErasureNeeds &
  Gs1Needs &
  ImportNeeds &
  MetricsNeeds &
  OrphanNeeds &
  OverlayNeeds &
  QrNeeds &
  RedirectNeeds &
  ReportNeeds &
  SsoNeeds &
  TlsNeeds &
  TlsJobNeeds &
  WebhookNeeds & {
    /** Clicks in real time. */
    readonly live: Live
    readonly mailer: Mailer
    /** Signs what only this instance may have written. */
    readonly signer: Signer
    readonly deliverer: Deliverer
    readonly clickEvents: ClickEvents
  }
