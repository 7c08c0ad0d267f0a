import { isValidChallenge, type Purpose } from './challenges.ts'
import type { SecondFactorsNeeds } from './needs.ts'
import type { PasskeyRow } from './queries.ts'
import type { PasskeyAnswer } from './schema.ts'
import { handleOf, relyingParty, webauthn } from './webauthn.ts'

// Handles the responses of authenticators to a request for an existing passkey.

/** `boundTo`: whom the challenge was made for; undefined if nobody was asked. */
type Asked = { purpose: Purpose; boundTo: string | undefined; requestId: string }

/** Returns the challenge that was signed, and the authenticator's count. Undefined if anything is wrong; the log says what. */
export async function verifyAssertion(
  { config, clock, encryption, log }: SecondFactorsNeeds,
  { purpose, boundTo, requestId }: Asked,
  response: PasskeyAnswer,
  passkey: PasskeyRow,
): Promise<{ challenge: string; signCount: number } | undefined> {
  const { verifyAuthenticationResponse } = await webauthn()
  let challenge = ''
  try {
    const { userHandle } = response.response
    // A request that names the passkeys may be answered without a handle.
    const isNamed = purpose === 'passkey-confirmation' && (userHandle === undefined || userHandle === null)
    if (!isNamed && userHandle !== Buffer.from(handleOf(passkey.user_id)).toString('base64url'))
      throw new Error('The passkey belongs to another user.')
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: (given) => {
        challenge = given
        return boundTo !== undefined && isValidChallenge(encryption, given, { purpose, boundTo, now: clock() })
      },
      expectedOrigin: config.baseUrl,
      expectedRPID: relyingParty({ config }),
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        // One that counts has to count on: else there is a copy of it.
        counter: passkey.sign_count,
      },
    })
    if (verified) return { challenge, signCount: authenticationInfo.newCounter }
  } catch (error) {
    log.warn({ request_id: requestId, err: error, user_id: passkey.user_id, passkey_id: passkey.id, purpose }, 'a passkey was rejected')
  }
  return undefined
}
