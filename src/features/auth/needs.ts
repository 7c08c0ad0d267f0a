import type { Core } from '../../core.ts'
import type { Throttle } from './throttle.ts'

export type Needs = Core & {
  /** Slows down the guessing of passwords. */
  readonly throttle: Throttle
  /** The one-time token of the set-up address while the instance has no account. */
  readonly setup: { token: string | undefined }
}
