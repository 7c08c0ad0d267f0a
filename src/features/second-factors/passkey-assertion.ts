import type { TimedTx } from '../../core.ts'
import { hostCookie, readHostCookie } from '../../http/auth/host-cookie.ts'
import { newSecret } from '../../lib/secrets.ts'
import { verifyAssertion } from './assertions.ts'
import { CHALLENGE_MS, consumeChallengeOnce, newChallenge } from './challenges.ts'
import type { SecondFactorsNeeds } from './needs.ts'
import { countUse, findPasskey } from './queries.ts'
import type { PasskeyAnswer } from './schema.ts'
import { relyingParty, webauthn } from './webauthn.ts'

// Signing in with a passkey alone. Which account it is, the authenticator says.

const COOKIE = 'passkey'
const BROWSER = /^[\w-]{43}$/

export const passkeyBrowserOf = ({ config }: Pick<SecondFactorsNeeds, 'config'>, request: Request): string | undefined =>
  readHostCookie(config, request, COOKIE)

/** A challenge for this browser, and the cookie that it is bound to. A browser keeps its own: two tabs may ask. */
export async function beginPasskeySignIn(deps: SecondFactorsNeeds, request: Request) {
  const known = passkeyBrowserOf(deps, request)
  const browser = known !== undefined && BROWSER.test(known) ? known : newSecret()
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps),
    challenge: newChallenge(deps.encryption, { purpose: 'passkey-sign-in', boundTo: browser, now: deps.clock() }),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  })
  return {
    options: options as typeof options & Record<string, unknown>,
    cookie: hostCookie(deps.config, COOKIE, browser, CHALLENGE_MS / 1000),
  }
}

/**
 * The owner of the passkey that was used. `take` runs in the transaction of the sign-in, and resolves with false if the response was used
 * before.
 */
type Asserted = { userId: number; take: (change: TimedTx) => Promise<boolean> }

/** Checks a passkey's answer to the challenge of this browser. Undefined for whatever is wrong; the log has what. */
export async function checkPasskey(
  deps: SecondFactorsNeeds,
  { cookie, requestId }: { cookie: string | undefined; requestId: string },
  response: PasskeyAnswer,
): Promise<Asserted | undefined> {
  const passkey = await findPasskey(deps.db, response.id)
  const verified = passkey && (await verifyAssertion(deps, { purpose: 'passkey-sign-in', boundTo: cookie, requestId }, response, passkey))
  if (!passkey || !verified) return undefined
  const { challenge, signCount } = verified
  return {
    userId: passkey.user_id,
    take: async ({ tx, now }) => (await consumeChallengeOnce(tx, now, challenge)) && (await countUse(tx, passkey, signCount, now)),
  }
}
