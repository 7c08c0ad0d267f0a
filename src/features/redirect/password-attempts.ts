import { createKeyedMutex } from '../../lib/keyed-mutex.ts'
import { networkOf } from '../../lib/network.ts'
import { verifyPassword } from '../../lib/passwords.ts'
import type { Needs } from './needs.ts'

type Guess = { address: string; now: number }

/**
 * Compares what visitors type with a password, one after the other for an address: of many right tries at once none is taken
 * for a wrong one. Throws 429 past ten wrong ones of this kind.
 */
export function createPasswordCheck({ throttle }: Pick<Needs, 'throttle'>, kind: string) {
  const runExclusively = createKeyedMutex()
  return ({ address, now }: Guess, hash: string, password: string): Promise<boolean> =>
    runExclusively(networkOf(address), async () => {
      const forgetAttempt = throttle.begin(`${kind} ${networkOf(address)}`, now)
      const right = await verifyPassword(password, hash)
      if (right) forgetAttempt()
      return right
    })
}
