import type { Selectable } from 'kysely'
import type { Tx } from '../../db/kysely.ts'
import type { MainTables } from '../../db/types.gen.ts'
import type { Actor } from '../../http/auth/admission.ts'
import { hashSecret } from '../../lib/secrets.ts'
import { auditAccountIn } from '../audit/audit.ts'
import { DASHBOARD } from '../pages/next-path.ts'
import { requireWorkspace } from '../workspaces/workspaces.ts'
import { requireMatchingAccount, signInAs } from './accounts.ts'
import { browserOf } from './browser.ts'
import type { Needs } from './needs.ts'
import type { Profile } from './providers/profile.ts'
import { findConfiguration, type SsoRow, takeState } from './queries.ts'
import { SsoRefusal } from './refusal.ts'
import { failureOf, noteTest } from './tests.ts'

export type StateRow = Selectable<MainTables['sso_states']>
type Answer = { state: StateRow; row: SsoRow; search: string; secret: string }

/** The sign-in that a browser comes back from, once. Throws a SsoRefusal where this browser has none of it under way. */
export async function takeStarted(deps: Needs, request: Request, secret: string | undefined): Promise<StateRow> {
  const browser = browserOf(deps.config, request)
  if (secret === undefined || browser === undefined) throw new SsoRefusal('expired', { detail: 'no state, or no cookie' })
  const state = await deps.write((tx) => takeState(tx, hashSecret(secret), hashSecret(browser), deps.clock()))
  if (!state) throw new SsoRefusal('expired', { detail: 'the state is unknown to this browser, used or too old' })
  return state
}

/** The configuration that a sign-in began with. */
export async function requireUnchanged(db: Needs['db'], { workspace_id, configured_at, is_test }: StateRow): Promise<SsoRow> {
  const row = await findConfiguration(db, workspace_id)
  if (row?.updated_at !== configured_at) throw new SsoRefusal('changed')
  if (is_test === 0 && (row.enabled === 0 || row.proved_at === null)) throw new SsoRefusal('disabled')
  return row
}

const profileOf = (deps: Needs, { state, row, search, secret }: Answer): Promise<Profile> =>
  deps.identityProviders.profileOf(row, search, { state: secret, nonce: state.nonce, codeVerifier: state.code_verifier })

/** Ends a sign-in: the session's secret, and where it leads. Throws a SsoRefusal. */
export async function finishSignIn(
  deps: Needs,
  actor: Actor,
  answer: Answer,
  requestId: string,
): Promise<{ session: string; next: string }> {
  const profile = await profileOf(deps, answer)
  const { state, row } = answer
  try {
    const session = await deps.write(async (tx) => signInAs(deps, tx, actor, await requireUnchanged(tx, state), profile))
    const { slug } = await requireWorkspace(deps.db, row.workspace_id)
    return { session, next: state.next === DASHBOARD ? `${DASHBOARD}/${slug}` : state.next }
  } catch (error) {
    // Somebody whom the provider knows: those of no name are in the log alone, where strangers can't fill a workspace's audit.
    if (error instanceof SsoRefusal)
      await deps.write((tx) =>
        auditRefused(tx, deps.clock(), actor, row, { reason: error.code, email: profile.email, request_id: requestId }),
      )
    throw error
  }
}

const auditRefused = (tx: Tx, now: number, actor: Actor, { workspace_id }: SsoRow, metadata: Record<string, unknown>) =>
  auditAccountIn(tx, now, actor, workspace_id, 'user.sign_in_refused', { method: 'sso', ...metadata })

/** Ends a test: what it found is with the configuration. Nobody is signed in, and nobody is made. */
export async function finishTest(deps: Needs, answer: Answer, requestId: string): Promise<void> {
  const outcome = await profileOf(deps, answer)
    .then(async (profile) => {
      await requireMatchingAccount(deps.db, answer.row, profile)
      return { email: profile.email, error: null }
    })
    .catch((error: unknown) => failureOf(deps, error, requestId))
  await noteTest(deps, answer.row, outcome, requestId)
}
