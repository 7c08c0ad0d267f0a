import { createKeyedMutex } from '../../lib/keyed-mutex.ts'
import { networkOf } from '../../lib/network.ts'
import { verifyPassword } from '../../lib/passwords.ts'
import type { RedirectNeeds } from './needs.ts'

type Attempt = { address: string; now: number }

/**
 * Checks passwords that visitors enter, one at a time per address, so that concurrent correct attempts aren't counted
 * as failures. Throws 429 after ten failures of this kind.
 */
export function createPasswordCheck({ throttle }: Pick<RedirectNeeds, 'throttle'>, kind: string) {
  const runExclusively = createKeyedMutex()
  return ({ address, now }: Attempt, hash: string, password: string): Promise<boolean> =>
    runExclusively(networkOf(address), async () => {
      const forgetAttempt = throttle.begin(`${kind} ${networkOf(address)}`, now)
      const isCorrect = await verifyPassword(password, hash)
      if (isCorrect) forgetAttempt()
      return isCorrect
    })
}
