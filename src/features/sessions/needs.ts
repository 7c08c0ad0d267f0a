import type { Core } from '../../core.ts'
import type { Throttle } from '../../http/throttle.ts'
import type { Encryption } from '../../lib/encryption.ts'

export type SessionsNeeds = Core & {
  /** Limits failed sign-ins. */
  readonly throttle: Throttle
  /** Limits wrong codes of second factors. */
  readonly codeThrottle: Throttle
  readonly encryption: Encryption
}
