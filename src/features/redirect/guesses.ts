import type { Deps } from '../../deps.ts'
import { networkOf } from '../../lib/network.ts'
import { verifyPassword } from '../../lib/passwords.ts'
import { createTurns } from '../../lib/turns.ts'

type Guess = { address: string; now: number }

/**
 * Compares what visitors type with a password, one after the other for an address: of many right tries at once none is taken
 * for a wrong one. Throws 429 past ten wrong ones of this kind.
 */
export function createGuesses({ throttle }: Pick<Deps, 'throttle'>, kind: string) {
  const inTurn = createTurns()
  return ({ address, now }: Guess, hash: string, password: string): Promise<boolean> =>
    inTurn(networkOf(address), async () => {
      const takeBack = throttle.begin(`${kind} ${networkOf(address)}`, now)
      const right = await verifyPassword(password, hash)
      if (right) takeBack()
      return right
    })
}
