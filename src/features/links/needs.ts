import type { ClickStore } from '../../click-store/click-store.ts'
import type { Core } from '../../core.ts'
import type { RedirectCache } from '../../http/redirect-cache.ts'
import type { Geoip } from '../../lib/geoip.ts'
import type { Scanner } from '../scanning/scanner.ts'

import type { LinkAttachments } from './attachments.ts'
import type { Framing } from './framing.ts'

export type LinksNeeds = Core & {
  readonly redirects: RedirectCache
  readonly clicks: ClickStore
  /** Asks destinations whether they may be shown in a frame. */
  readonly framing: Framing
  /** The things that other features attach to links. */
  readonly attachments: LinkAttachments
  readonly geoip: Geoip
  /** Scans destinations for threats. */
  readonly scanner: Scanner
}
