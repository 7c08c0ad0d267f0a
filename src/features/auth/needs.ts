import type { Core } from '../../core.ts'
import type { Encryption } from '../../lib/encryption.ts'
import type { Throttle } from './throttle.ts'

export type Needs = Core & {
  /** Limits failed sign-ins. */
  readonly throttle: Throttle
  /** Limits wrong codes of second factors. */
  readonly codeThrottle: Throttle
  readonly encryption: Encryption
  /** The one-time token of the set-up page while the instance has no account. */
  readonly setup: { token: string | undefined }
}
