import type { Core } from '../../core.ts'
import type { ClickRecorder } from '../clicks/recorder.ts'
import type { Redirects } from '../redirect/redirects.ts'
import type { Scanner } from '../scanning/scanner.ts'

export type Needs = Core & {
  readonly redirects: Redirects
  readonly clicks: ClickRecorder
  /** Scans destinations for threats. */
  readonly scanner: Scanner
}
