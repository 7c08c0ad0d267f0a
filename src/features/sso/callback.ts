import type { Selectable } from 'kysely'
import type { InTransaction, TimedTx } from '../../core.ts'
import type { MainTables } from '../../db/types.gen.ts'
import type { Actor } from '../../http/auth/admission.ts'
import { DASHBOARD, withNext, withStep } from '../../http/next-path.ts'
import { HOUR } from '../../lib/clock.ts'
import { openToken, sealToken } from '../../lib/sealed-token.ts'
import { hashSecret } from '../../lib/secrets.ts'
import { userTarget } from '../audit/audit.ts'
import { makeAccountChange, makeChange } from '../audit/change.ts'
import { countUnasked } from '../mail/unasked.ts'
import type { Profile } from '../sessions/second-step.ts'
import { secondStepCookie } from '../sessions/second-step.ts'
import { requireWorkspace } from '../workspaces/workspaces.ts'
import { requireMatchingAccount, requireUnchanged, type SsoOutcome, signInBySso } from './accounts.ts'
import { bindBrowser, browserOf } from './browser.ts'
import { loginWithError } from './login-error.ts'
import type { SsoNeeds } from './needs.ts'
import { mailConsent } from './notices.ts'
import { consumeState, findIdentity, issuerOf, type SsoRow } from './queries.ts'
import { SsoRefusal } from './refusal.ts'
import { failureOf, recordTest } from './sign-in-tests.ts'

export type StateRow = Selectable<MainTables['sso_states']>
type Answer = { state: StateRow; row: SsoRow; search: string; secret: string }
/** The request of a browser that comes back, and who is signed in there. */
export type Returning = { request: Request; requestId: string; visitorId: number | undefined }
/** The URL that a browser goes to, and what it stores: `session` is a new session's secret. */
export type Next = { location: string; session?: string; cookie?: string }

const CONSENT = 'sso-consent'
const CONSENT_MS = HOUR

/** Consumes the sign-in that a browser comes back from. Throws a SsoRefusal if this browser hasn't started it. */
export async function consumeStarted(deps: SsoNeeds, request: Request, secret: string | undefined): Promise<StateRow> {
  const browser = browserOf(deps.config, request)
  if (secret === undefined || browser === undefined) throw new SsoRefusal('expired', { detail: 'no state, or no cookie' })
  const state = await deps.write((tx) => consumeState(tx, hashSecret(secret), hashSecret(browser), deps.clock()))
  if (!state) throw new SsoRefusal('expired', { detail: 'the state is unknown to this browser, already used, or too old' })
  return state
}

const profileOf = (deps: SsoNeeds, { state, row, search, secret }: Answer): Promise<Profile> =>
  deps.identityProviders.profileOf(row, search, { state: secret, nonce: state.nonce, codeVerifier: state.code_verifier })

/** A sign-in that a browser has started, with the configuration at that time. */
type Begun = { workspace_id: number; configured_at: number; next: string; profile: Profile }
/** The same, and which account has agreed. */
type Agreed = Begun & { consentingUserId: number | undefined }

/** Ends a sign-in, or asks the account for more. Throws a SsoRefusal. */
export async function finishSignIn(deps: SsoNeeds, actor: Actor, answer: Answer, returning: Returning): Promise<Next> {
  const profile = await profileOf(deps, answer)
  const { workspace_id, configured_at, next } = answer.state
  return finish(deps, actor, { workspace_id, configured_at, next, profile, consentingUserId: returning.visitorId }, returning)
}

async function finish(deps: SsoNeeds, actor: Actor, agreed: Agreed, returning: Returning): Promise<Next> {
  const { consentingUserId, ...begun } = agreed
  const { workspace_id, profile } = begun
  try {
    const outcome = await makeAccountChange(deps, actor, async (change) => {
      const row = await requireUnchanged(change.tx, { ...begun, is_test: 0 })
      const result = await signInBySso(deps, change, row, { profile, consentingUserId })
      if ('asks' in result && result.asks === 'consent')
        await askConsent(deps, change, begun, { ...result.user, request: returning.request })
      return result
    })
    return await nextOf(deps, agreed, outcome, returning)
  } catch (error) {
    // Only people whom the provider knows: strangers could fill a workspace's audit log.
    if (error instanceof SsoRefusal)
      await makeChange(deps, { workspaceId: workspace_id, actor }, ({ audit }) =>
        audit('user.sign_in_refused', userTarget(actor.userId), {
          method: 'sso',
          reason: error.code,
          email: profile.email,
          request_id: returning.requestId,
        }),
      )
    throw error
  }
}

async function nextOf(
  deps: SsoNeeds,
  { workspace_id, configured_at, next, profile, consentingUserId }: Agreed,
  outcome: SsoOutcome,
  { request, requestId }: Returning,
): Promise<Next> {
  if ('session' in outcome) {
    const { slug } = await requireWorkspace(deps.db, workspace_id)
    return { location: next === DASHBOARD ? `${DASHBOARD}/${slug}` : next, session: outcome.session }
  }
  const { user } = outcome
  if (outcome.asks === 'factor') {
    const sso = { workspaceId: workspace_id, configuredAt: configured_at, profile, hasConsented: consentingUserId === user.id }
    return { location: withStep(withNext('/login', next)), cookie: secondStepCookie(deps, { user, sso }) }
  }
  const location = loginWithError(deps.encryption, { next, code: 'consent', requestId, now: deps.clock() })
  return { location, cookie: bindBrowser(deps.config, request, CONSENT_MS).cookie }
}

type Consent = [until: number, browserHash: string, userId: number, begun: Begun]

/** Mails the account a link that says yes. It works in the browser that started the sign-in, so that nobody is talked into opening it. */
async function askConsent(
  deps: InTransaction<SsoNeeds>,
  { tx, now }: TimedTx,
  begun: Begun,
  { id, email, request }: { id: number; email: string; request: Request },
): Promise<void> {
  const browser = hashSecret(browserOf(deps.config, request) ?? '')
  const token = sealToken(deps.encryption, CONSENT, [now + CONSENT_MS, browser, id, begun] satisfies Consent)
  const { name: workspace } = await requireWorkspace(tx, begun.workspace_id)
  if (!(await countUnasked(tx, now, email))) throw new SsoRefusal('too_many_mails', { email })
  await mailConsent(tx, now, { to: email, workspace, baseUrl: deps.config.baseUrl, token })
}

/** Goes on with a sign-in whose mailed link was opened. Throws a SsoRefusal for another browser, a used link or one that is too old. */
export async function finishConsent(deps: SsoNeeds, actor: Actor, token: string | undefined, returning: Returning): Promise<Next> {
  const [until, browserHash, userId, begun] = openToken<Consent>(deps.encryption, CONSENT, token ?? '') ?? []
  const browser = browserOf(deps.config, returning.request)
  if (!begun || until === undefined || until <= deps.clock() || browser === undefined || hashSecret(browser) !== browserHash)
    throw new SsoRefusal('expired', { detail: 'the consent is unknown to this browser, or too old' })
  const row = await requireUnchanged(deps.db, { ...begun, is_test: 0 })
  if (findIdentity(deps.db, begun.workspace_id, { issuer: issuerOf(row), subject: begun.profile.subject }))
    throw new SsoRefusal('expired', { detail: 'the consent was already used' })
  return finish(deps, actor, { ...begun, consentingUserId: userId }, returning)
}

/** Ends a test, whose result is stored with the configuration. Nobody is signed in, and no account is created. */
export async function finishTest(deps: SsoNeeds, answer: Answer, requestId: string): Promise<void> {
  const outcome = await profileOf(deps, answer)
    .then(async (profile) => {
      await requireMatchingAccount(deps.db, answer.row, profile)
      return { email: profile.email, error: null }
    })
    .catch((error: unknown) => failureOf(deps, error, requestId))
  await recordTest(deps, answer.row, outcome, requestId)
}
