import type { Core } from '../../core.ts'
import type { Throttle } from './throttle.ts'

export type Needs = Core & {
  /** Limits failed sign-ins. */
  readonly throttle: Throttle
  /** The one-time token of the set-up page while the instance has no account. */
  readonly setup: { token: string | undefined }
}
