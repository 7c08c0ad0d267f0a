import type { Actor } from '../../http/auth/admission.ts'
import { unauthorized } from '../../lib/errors.ts'
import { msg } from '../../lib/text-id.ts'
import { makeAccountChange } from '../audit/change.ts'
import { requireLocalSignIn } from '../identity/sso-requirement.ts'
import { checkPasskey } from '../second-factors/passkey-assertion.ts'
import type { PasskeyAnswer } from '../second-factors/schema.ts'
import type { Pending } from '../sessions/second-step.ts'
import { requireUser } from '../users/users.ts'
import type { AuthNeeds } from './needs.ts'
import { begin, type SignedIn } from './second-step.ts'

/** The browser's context: the cookie that its challenge is bound to, and the sign-in that waits for two-factor authentication. */
type Browser = { cookie: string | undefined; requestId: string; pending: Pending | undefined }

/** Signs in with a passkey alone. Throws the same 401 for whatever is wrong. */
export async function signInByPasskey(deps: AuthNeeds, actor: Actor, browser: Browser, response: PasskeyAnswer): Promise<SignedIn> {
  const asserted = await checkPasskey(deps, browser, response)
  if (!asserted) throw refused()
  const { userId, take } = asserted
  // A passkey is also the second factor of single sign-on, whose session reaches only that workspace.
  const sso = browser.pending?.user.id === userId ? browser.pending.sso : undefined
  if (!sso) await requireLocalSignIn(deps, actor, await requireUser(deps.db, { id: userId }), 'passkey')
  return makeAccountChange(deps, actor, async (change) => {
    const { tx } = change
    if (!(await take(change))) throw refused()
    const user = await requireUser(tx, { id: userId })
    return { user, session: await begin(deps, change, { user, sso }, { method: 'passkey', withFactor: true }) }
  })
}

export const PASSKEY_REFUSED = msg(
  "We couldn't sign you in with this passkey, because it isn't registered here or took longer than five minutes. Try again, or use your password.",
)
const refused = () => unauthorized(PASSKEY_REFUSED)
