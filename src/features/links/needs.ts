import type { Core } from '../../core.ts'
import type { Geoip } from '../../lib/geoip.ts'
import type { ClickRecorder } from '../clicks/recorder.ts'
import type { Framing } from '../overlays/framing.ts'
import type { Redirects } from '../redirect/redirects.ts'
import type { Scanner } from '../scanning/scanner.ts'

export type Needs = Core & {
  readonly redirects: Redirects
  readonly clicks: ClickRecorder
  /** Asks destinations whether they may be shown in a frame. */
  readonly framing: Framing
  readonly geoip: Geoip
  /** Scans destinations for threats. */
  readonly scanner: Scanner
}
