import { createThrottle, SETUP_TOKENS } from '../../http/throttle.ts'
import { isSameSecret } from '../../lib/secrets.ts'

/** How the operator creates the first account: by a token that only they know. */
export type Setup = {
  /** The token is undefined once there is an instance admin. */
  token: string | undefined
  /** Throws 429 after five wrong tokens within a minute, whoever sent them. */
  isToken: (given: string, now: number) => boolean
}

export function createSetup(): Setup {
  const throttle = createThrottle(SETUP_TOKENS)
  const setup: Setup = {
    token: undefined,
    isToken: (given, now) => {
      if (setup.token === undefined) return false
      const uncount = throttle.begin('instance', now)
      if (!isSameSecret(given, setup.token)) return false
      uncount()
      return true
    },
  }
  return setup
}
