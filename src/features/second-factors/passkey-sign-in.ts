import type { Actor } from '../../http/auth/admission.ts'
import { hostCookie, readHostCookie } from '../../http/auth/host-cookie.ts'
import { unauthorized } from '../../lib/errors.ts'
import { newSecret } from '../../lib/secrets.ts'
import { begin, type Pending, type SignedIn } from '../auth/second-step.ts'
import { requireLocalSignIn } from '../sso/requirement.ts'
import { requireUser } from '../users/users.ts'
import { verifyAssertion } from './assertions.ts'
import { CHALLENGE_MS, newChallenge, takeOnce } from './challenges.ts'
import type { Needs } from './needs.ts'
import { countUse, findPasskey } from './queries.ts'
import type { PasskeyAnswer } from './schema.ts'
import { relyingParty, webauthn } from './webauthn.ts'

// Signing in with a passkey alone. Which account it is, the authenticator says.

const COOKIE = 'passkey'
const BROWSER = /^[\w-]{43}$/

/** What a browser answers with: the cookie that its challenge is bound to, and the sign-in that waits for a second factor there. */
type Browser = { cookie: string | undefined; requestId: string; pending: Pending | undefined }
export const browserOf = ({ config }: Pick<Needs, 'config'>, request: Request): string | undefined =>
  readHostCookie(config, request, COOKIE)

/** A challenge for this browser, and the cookie that it is bound to. A browser keeps its own: two tabs may ask. */
export async function beginPasskeySignIn(deps: Needs, request: Request) {
  const known = browserOf(deps, request)
  const browser = known !== undefined && BROWSER.test(known) ? known : newSecret()
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps),
    challenge: newChallenge(deps.encryption, 'passkey-sign-in', browser, deps.clock()),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  })
  return {
    options: options as typeof options & Record<string, unknown>,
    cookie: hostCookie(deps.config, COOKIE, browser, CHALLENGE_MS / 1000),
  }
}

/** Throws the same 401 for whatever is wrong; the log has what. */
export async function signInByPasskey(deps: Needs, actor: Actor, browser: Browser, response: PasskeyAnswer): Promise<SignedIn> {
  const passkey = await findPasskey(deps.db, response.id)
  if (!passkey) throw refused()
  const { cookie, requestId, pending } = browser
  const verified = await verifyAssertion(deps, { purpose: 'passkey-sign-in', boundTo: cookie, requestId }, response, passkey)
  if (!verified) throw refused()
  const { challenge, signCount } = verified
  // A passkey is also the second factor of single sign-on, whose session reaches only that workspace.
  const sso = pending?.user.id === passkey.user_id ? pending.sso : undefined
  if (!sso) await requireLocalSignIn(deps, actor, await requireUser(deps.db, { id: passkey.user_id }), 'passkey')
  return deps.write(async (tx) => {
    const now = deps.clock()
    if (!(await takeOnce(tx, now, challenge)) || !(await countUse(tx, passkey, signCount, now))) throw refused()
    const user = await requireUser(tx, { id: passkey.user_id })
    return { user, session: await begin(deps, tx, actor, { user, sso }, 'passkey', true) }
  })
}

const refused = () =>
  unauthorized('This passkey does not sign you in: it is unknown here, or took longer than five minutes. Try again, or use your password.')
