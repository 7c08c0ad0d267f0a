import type { Tx } from '../../db/kysely.ts'
import { MINUTE } from '../../lib/clock.ts'
import type { Encryption } from '../../lib/encryption.ts'
import { openToken, sealToken } from '../../lib/sealed-token.ts'
import { hashSecret } from '../../lib/secrets.ts'
import { consumeChallenge } from './queries.ts'

// What an authenticator signs. It is sealed, so that nothing is stored for who only asks, and says itself until when it is valid and
// for whom: the browser of a sign-in, or the person who adds a passkey or confirms who they are. An answered one is remembered: it is taken once.

export const CHALLENGE_MS = 5 * MINUTE
export type Purpose = 'passkey-sign-in' | 'passkey-registration' | 'passkey-confirmation'

/** What a challenge is for, and whom it is bound to. */
type Asked = { purpose: Purpose; boundTo: string; now: number }

export const newChallenge = (encryption: Encryption, { purpose, boundTo, now }: Asked) =>
  new Uint8Array(Buffer.from(sealToken(encryption, purpose, [hashSecret(boundTo), now + CHALLENGE_MS]), 'base64url'))

/** Whether it was made for this purpose and whom it is bound to, and hasn't ended. */
export function isValidChallenge(encryption: Encryption, challenge: string, { purpose, boundTo, now }: Asked): boolean {
  const [bound, until] = openToken<[string, number]>(encryption, purpose, challenge) ?? []
  return bound === hashSecret(boundTo) && until !== undefined && until > now
}

/** In the transaction of what it is for. False where it was answered before. */
export const consumeChallengeOnce = (tx: Tx, now: number, challenge: string): Promise<boolean> =>
  consumeChallenge(tx, { challenge_hash: hashSecret(challenge), expires_at: now + CHALLENGE_MS })
