import type { Tx } from '../../db/kysely.ts'
import { MINUTE } from '../../lib/clock.ts'
import type { Encryption } from '../../lib/encryption.ts'
import { openToken, sealToken } from '../../lib/sealed-token.ts'
import { hashSecret } from '../../lib/secrets.ts'
import { consumeChallenge } from './queries.ts'

// The challenges that authenticators sign. A challenge is sealed, so that nothing has to be stored until it is answered. It contains its
// expiry and the browser of a sign-in, or the person who adds a passkey or confirms their identity. An answered one is stored, so that it
// can't be used twice.

export const CHALLENGE_MS = 5 * MINUTE
export type Purpose = 'passkey-sign-in' | 'passkey-registration' | 'passkey-confirmation'

/** The purpose of a challenge, and the browser or person that it is bound to. */
type Asked = { purpose: Purpose; boundTo: string; now: number }

export const newChallenge = (encryption: Encryption, { purpose, boundTo, now }: Asked) =>
  new Uint8Array(Buffer.from(sealToken(encryption, purpose, [hashSecret(boundTo), now + CHALLENGE_MS]), 'base64url'))

/** True if the challenge was created for this purpose and this browser or person, and hasn't expired. */
export function isValidChallenge(encryption: Encryption, challenge: string, { purpose, boundTo, now }: Asked): boolean {
  const [bound, until] = openToken<[string, number]>(encryption, purpose, challenge) ?? []
  return bound === hashSecret(boundTo) && until !== undefined && until > now
}

/** Marks a challenge as answered, in the transaction that needs it. Resolves with false if it was answered before. */
export const consumeChallengeOnce = (tx: Tx, now: number, challenge: string): Promise<boolean> =>
  consumeChallenge(tx, { challenge_hash: hashSecret(challenge), expires_at: now + CHALLENGE_MS })
