import type { Live } from './features/analytics/live.ts'
import type { Needs as AnalyticsNeeds } from './features/analytics/needs.ts'
import type { Needs as AuthNeeds } from './features/auth/needs.ts'
import type { Needs as BioNeeds } from './features/bio/needs.ts'
import type { Needs as BrandingNeeds } from './features/branding/needs.ts'
import type { ClickEvents } from './features/click-events/click-events.ts'
import type { Needs as ConversionNeeds } from './features/conversions/providers/needs.ts'
import type { Needs as DirectoryNeeds } from './features/directory/needs.ts'
import type { Needs as DomainNeeds } from './features/domains/needs.ts'
import type { Needs as ErasureNeeds } from './features/erasures/needs.ts'
import type { Needs as Gs1Needs } from './features/gs1/needs.ts'
import type { Needs as ImportNeeds } from './features/imports/needs.ts'
import type { Needs as MetricsNeeds } from './features/metrics/needs.ts'
import type { Needs as OrphanNeeds } from './features/orphan-visits/needs.ts'
import type { Needs as OverlayNeeds } from './features/overlays/needs.ts'
import type { Needs as QrNeeds } from './features/qr/needs.ts'
import type { Needs as RedirectNeeds } from './features/redirect/needs.ts'
import type { Needs as ReportNeeds } from './features/scheduled-reports/needs.ts'
import type { Needs as SsoNeeds } from './features/sso/needs.ts'
import type { JobNeeds as TlsJobNeeds, Needs as TlsNeeds } from './features/tls/needs.ts'
import type { Deliverer } from './features/webhooks/deliverer.ts'
import type { Needs as WebhookNeeds } from './features/webhooks/needs.ts'
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
